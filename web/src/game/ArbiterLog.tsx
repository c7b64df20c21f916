import { useState } from 'preact/hooks';
import type { GameEvent } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { has_text, text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import { event_text } from './announce.ts';
import type { GameView } from './game-view.ts';

/** Events that call for the arbiter's eye. */
const notable: ReadonlySet<string> = new Set([
  'attempt_refused',
  'draw_claimed',
  'draw_noticed',
  'claim_made',
  'claim_decided',
  'irregular_entered',
  'flag_fell',
  'clock_paused',
  'arbiter_called',
  'result_proposed',
  'irregularity_reported',
  'penalty_given',
  'incident_noted',
]);
const few = 30;

/** Everything that happened in the game, newest first; attempts and claims by themselves. */
export function ArbiterLog({ view }: { readonly view: GameView }) {
  const { events } = view;
  const [only_notable, filter] = useState(false);
  const [all, show_all] = useState(false);
  const wanted = events.filter((event) => !only_notable || notable.has(event.type)).reverse();
  const shown = all ? wanted : wanted.slice(0, few);
  return (
    <section class="log card" aria-labelledby="log-title">
      <div class="card-head">
        <h2 id="log-title">{text('log.title')}</h2>
        <Button kind="quiet" pressed={only_notable} onClick={() => filter(!only_notable)}>
          {text('log.only_notable')}
        </Button>
      </div>
      {shown.length === 0 && (
        <p class="quiet-text">{text(only_notable ? 'log.no_notable' : 'log.nothing')}</p>
      )}
      <ol class="log-list" reversed tabIndex={0} aria-label={text('log.title')}>
        {shown.map((event) => (
          <li key={event.sequence} class={notable.has(event.type) ? 'notable' : ''}>
            <span class="log-time">{local_time(event.utc)}</span>
            <span class="log-actor">{actor_text(event.actor)}</span>
            <span class="log-text">
              {event_text(event, view.state.rules)}
              {event.device_time && <span class="device-time"> {touched_text(event)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {wanted.length > shown.length && (
        <Button kind="quiet" onClick={() => show_all(true)}>
          {text('log.more', { n: wanted.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

/** When the touch was that a tablet told of later: the time of the log is that of its receipt. */
function touched_text({ utc, server_ms, data }: GameEvent): string {
  const { at_ms } = data;
  if (typeof at_ms !== 'number') return text('log.device_time');
  return text('log.device_time_at', { time: local_time(Date.parse(utc) - (server_ms - at_ms)) });
}

/** In which part somebody acted, and his name where he has one. */
export function actor_text(actor: GameEvent['actor']): string {
  const key = [`side.${actor.role}`, `role.${actor.role}`].find(has_text);
  const role = key ? text(key) : actor.role;
  return actor.name ? `${role} ${actor.name}` : role;
}
