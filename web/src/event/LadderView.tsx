import type { ComponentChildren } from 'preact';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { player_of, tournament_path, useEvent } from './context.ts';
import { PlayerName } from './PlayerName.tsx';
import type { Challenge, Ladder } from './types.ts';
import { useResource } from './use-resource.ts';
import { days_text } from './words.ts';

interface LadderViewProps {
  /** What the staff can do: at a player, and about an open challenge. */
  readonly at_player?: (ladder: Ladder, player: number) => ComponentChildren;
  readonly at_challenge?: (challenge: Challenge) => ComponentChildren;
  readonly at_last?: (challenge: Challenge) => ComponentChildren;
}

/** A ladder: who stands where, who may challenge whom, what is open, what was played. */
export function LadderView({ at_player, at_challenge, at_last }: LadderViewProps) {
  const context = useEvent();
  const { event, tournament, store } = context;
  const path = `${tournament_path(context)}/ladder`;
  const { value, trouble } = useResource<Ladder>(path, event.sequence, store.token);
  const { ladder: rule } = tournament.settings;
  const name = (player: number) => player_of(event, player).name;
  return (
    <section class="event-part" aria-labelledby="ladder-title">
      <div class="part-head">
        <h2 id="ladder-title">{text('ladder.title')}</h2>
      </div>
      <p class="quiet-text">
        {text('ladder.rule', { n: rule.reach, days: rule.days_to_play })}{' '}
        {text('ladder.blocked', { n: rule.blocked_days })}
      </p>
      <Trouble message={trouble} />
      {value && value.rows.length === 0 && <p class="empty">{text('ladder.nobody')}</p>}
      {value && value.open.length > 0 && (
        <section aria-labelledby="ladder-open">
          <h3 id="ladder-open">{text('ladder.open')}</h3>
          <ul class="challenge-list">
            {value.open.map((challenge) => (
              <li key={challenge.challenge} class={challenge.overdue ? 'overdue' : ''}>
                <span>
                  <strong translate={false}>{name(challenge.challenger)}</strong>{' '}
                  {text('ladder.challenges')}{' '}
                  <strong translate={false}>{name(challenge.challenged)}</strong>
                </span>
                <span class="beside">
                  {text('ladder.white', { name: name(challenge.white) })}{' '}
                  {text(challenge.overdue ? 'ladder.overdue' : 'ladder.play_by', {
                    text: days_text(challenge.play_by, ''),
                  })}
                </span>
                {at_challenge?.(challenge)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {value && value.rows.length > 0 && (
        <div class="table-frame">
          <table class="list ladder-table">
            <caption class="visually-hidden">{text('ladder.title')}</caption>
            <thead>
              <tr>
                <th scope="col" class="number">
                  {text('standings.place')}
                </th>
                <th scope="col">{text('players.name')}</th>
                <th scope="col">{text('ladder.may_challenge')}</th>
              </tr>
            </thead>
            <tbody>
              {value.rows.map(({ place, player, may_challenge }) => (
                <tr key={player.player}>
                  <td class="number">{place}</td>
                  <td>
                    <PlayerName player={player} of="standings" />
                  </td>
                  <td>
                    <span class="beside" translate={false}>
                      {may_challenge.map(name).join('; ') || '–'}
                    </span>{' '}
                    {at_player?.(value, player.player)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {value && value.history.length > 0 && (
        <section aria-labelledby="ladder-history">
          <h3 id="ladder-history">{text('ladder.history')}</h3>
          <ul class="challenge-list">
            {value.history.map((challenge) => (
              <li key={challenge.challenge}>
                <span translate={false}>
                  {name(challenge.challenger)} – {name(challenge.challenged)}
                </span>
                <span class="beside">
                  {[
                    text(`ladder.end_${challenge.end ?? 'drawn'}`),
                    challenge.ended && days_text(challenge.ended, ''),
                    challenge.reason,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                {challenge === last_of(value) && at_last?.(challenge)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

/** The one whose end can be taken back; the newest stands first. */
function last_of({ history }: Ladder): Challenge | undefined {
  return history.find(({ end }) => end !== 'lapsed' && end !== 'dropped');
}
