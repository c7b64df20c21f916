import { rules_name } from '../game/GameFacts.tsx';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import type { EventLine } from './types.ts';
import { days_text, system_name } from './words.ts';

/** The events, above the games: what one most likely comes for. */
export function EventList({
  events,
  staff,
  may_make,
}: {
  readonly events: readonly EventLine[];
  readonly staff: boolean;
  readonly may_make: boolean;
}) {
  const current = events.filter(({ archived }) => !archived);
  const over = events.filter(({ archived }) => archived);
  return (
    <section class="event-list" aria-labelledby="events-title">
      <div class="page-head">
        <h2 id="events-title">{text('events.title')}</h2>
        {may_make && (
          <Link to="/events/new" class="button main">
            {text('events.new')}
          </Link>
        )}
      </div>
      {events.length === 0 && <p class="quiet-text">{text(may_make ? 'events.none_staff' : 'events.none')}</p>}
      <ul class="event-cards">
        {current.map((event) => (
          <EventCard key={event.id} event={event} staff={staff} />
        ))}
      </ul>
      {over.length > 0 && (
        <details class="more">
          <summary>{text('events.archived', { n: over.length })}</summary>
          <ul class="event-cards">
            {over.map((event) => (
              <EventCard key={event.id} event={event} staff={staff} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function EventCard({ event, staff }: { readonly event: EventLine; readonly staff: boolean }) {
  const { id, name, site, first_day, last_day, players, tournaments, visibility } = event;
  const where = [days_text(first_day, last_day), site, text('players.count', { n: players })];
  return (
    <li class="event-card-item">
      <Link to={`/e/${id}`} class="event-card">
        <strong translate={false}>{name}</strong>
        <span class="quiet-text">{where.filter(Boolean).join(' · ')}</span>
        {tournaments.map((each) => (
          <span key={each.id}>
            {[
              tournaments.length > 1 && each.name,
              rules_name(each.rules),
              system_name(each.system),
              round_text(each),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
        {staff && visibility !== 'public' && (
          <span class="chip">{text(`meet.seen_${visibility}`)}</span>
        )}
      </Link>
      <DeskWay event={event} />
    </li>
  );
}

/** For those who look after its boards: how many wait for them, and the way to them. */
function DeskWay({ event: { id, tournaments, archived } }: { readonly event: EventLine }) {
  const looked_after = tournaments.filter(({ needs, round }) => needs !== undefined && round > 0);
  if (archived || looked_after.length === 0) return null;
  return (
    <Link to={`/desk/${id}`} class="desk-way">
      {looked_after
        .filter(({ needs = 0 }) => needs > 0)
        .map((each) => (
          <strong key={each.id} class="needs-line">
            {looked_after.length > 1 && `${each.name}: `}
            {text('events.round_needs', { n: each.needs ?? 0, round: each.round })}
          </strong>
        ))}
      {text('meet.to_desk')}
    </Link>
  );
}

function round_text({
  round,
  rounds,
  phase,
  system,
}: EventLine['tournaments'][number]): string {
  // A ladder has no rounds: it is played as challenges come.
  if (system === 'ladder') return '';
  if (round === 0 || phase === null) return text('events.not_begun');
  return text('events.round_of', { round, of: rounds, text: text(`phase.${phase}`).toLowerCase() });
}
