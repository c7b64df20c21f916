import { rules_name } from '../game/GameFacts.tsx';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import { may, useEvent } from './context.ts';
import { days_text, system_name } from './words.ts';

/** What the event is, and whether what is shown is live. */
export function EventHead() {
  const context = useEvent();
  const { event, tournament, page, store } = context;
  const { settings } = event;
  const looks_after =
    may(context, 'correct_result') &&
    event.tournaments.some(({ published_round }) => published_round > 0);
  const staff = page.viewer === 'staff';
  const facts = [
    settings.site,
    days_text(settings.first_day, settings.last_day),
    rules_name(tournament.settings.rules),
    system_name(tournament.settings.system),
    tournament.planned_rounds > 0 && text('meet.rounds', { n: tournament.planned_rounds }),
  ];
  return (
    <div class="event-head">
      <div class="event-name">
        <h1 translate={false}>{settings.name}</h1>
        <p class="quiet-text">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div class="event-signs">
        {event.archived && <span class="chip">{text('meet.archived')}</span>}
        {staff && <span class="chip">{text(`meet.seen_${settings.visibility}`)}</span>}
        <LiveSign />
        {staff && looks_after && (
          <Link to={`/desk/${store.id}`} class="button">
            {text('meet.to_desk')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** A page that is not live says so, in words and since when. */
function LiveSign() {
  const { link, waiting } = useEvent().page;
  const lost = link.kind === 'lost';
  return (
    <span class={`chip live-sign ${link.kind}`} role="status">
      <span class="live-dot" aria-hidden="true" />
      {waiting && text('meet.waiting')}
      {!waiting &&
        lost &&
        (link.since === null
          ? text('meet.never')
          : text('meet.lost', { time: local_time(link.since) }))}
      {!waiting && !lost && text(link.kind === 'live' ? 'meet.live' : 'meet.connecting')}
    </span>
  );
}
