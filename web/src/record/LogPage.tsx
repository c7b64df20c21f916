import './texts.ts';
import { useEffect, useState } from 'preact/hooks';
import { create_event_store, type EventStore } from '../event/event-store.ts';
import { actor_text } from '../game/ArbiterLog.tsx';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { problem_text, Trouble } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { event_time } from '../text/when.ts';
import { address_of, anything, search_of, wanted_in, words_of, type Wanted } from './lines.ts';
import { LogFilter } from './LogFilter.tsx';
import type { LogLine } from './types.ts';
import { useLog } from './use-log.ts';

/** What happened in an event and in its games, for its staff. */
export function LogPage({ event }: { readonly event: string }) {
  const [store, set_store] = useState<EventStore | null>(null);
  useEffect(() => {
    const made = create_event_store(event, null);
    set_store(made);
    return made.close;
  }, [event]);
  if (!store || store.id !== event) return <main class="page" />;
  return <OpenLog key={store.id} store={store} />;
}

function OpenLog({ store }: { readonly store: EventStore }) {
  const { event, problem, viewer } = useStore(store);
  const [wanted, set_wanted] = useState(() => wanted_in(location.search));
  const log = useLog(store.id, wanted, viewer === 'staff');
  const name = event?.settings.name ?? '';
  useTitle(name && text('record.of', { event: name }));
  const look_for = (next: Wanted) => {
    history.replaceState(null, '', `${location.pathname}${search_of(next)}`);
    set_wanted(next);
  };
  // What happens to the event comes by itself; what happens at the boards on request.
  useEffect(() => {
    if (log.lines !== null && !log.busy) log.read_newer();
  }, [event?.sequence]);
  if (problem || (event && viewer !== 'staff')) {
    return (
      <main class="page narrow">
        <h1>{text('record.title')}</h1>
        <p>{problem ? problem_text(problem) : text('record.not_yours')}</p>
        <p>
          <Link to={event ? `/e/${store.id}` : '/'}>{text(event ? 'record.to_event' : 'page.to_start')}</Link>
        </p>
      </main>
    );
  }
  const zone = event?.settings.time_zone ?? '';
  return (
    <main class="page record">
      <div class="part-head">
        <h1>
          {text('record.title')} <span class="hall-event" translate={false}>{name}</span>
        </h1>
        <Link to={`/e/${store.id}`} class="button quiet">
          {text('record.to_event')}
        </Link>
        <Link to={`/e/${store.id}/changes`} class="button quiet">
          {text('record.to_changes')}
        </Link>
      </div>
      <LogFilter
        wanted={wanted}
        tournaments={event?.tournaments ?? []}
        onWanted={look_for}
        onAll={() => look_for(anything)}
      />
      <Trouble message={log.trouble} />
      <p>
        <Button kind="quiet" disabled={log.busy} onClick={log.read_newer}>
          {text('record.newer')}
        </Button>
      </p>
      {log.lines?.length === 0 && log.older === null && (
        <p class="empty">{text('record.nothing')}</p>
      )}
      <ol class="record-list" aria-label={text('record.title')} aria-busy={log.busy}>
        {log.lines?.map((line) => (
          <Line key={line.position} event={store.id} line={line} zone={zone} />
        ))}
      </ol>
      {log.older !== null && (
        <Button disabled={log.busy} onClick={log.read_older}>
          {text('record.older')}
        </Button>
      )}
    </main>
  );
}

interface LineProps {
  readonly event: string;
  readonly line: LogLine;
  readonly zone: string;
}

function Line({ event, line, zone }: LineProps) {
  const to = address_of(event, line);
  const place = [
    line.round > 0 && text('record.round', { round: line.round }),
    line.board > 0 && text('record.board', { board: line.board }),
    line.board > 0 && line.white && `${line.white} – ${line.black}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li class={line.kind} data-position={line.position}>
      <span class="log-time">
        <time dateTime={line.utc}>{event_time(zone, line.utc)}</time>
      </span>
      <span class="record-kind chip">{text(`record.kind_${line.kind}`)}</span>
      <span class="record-text">
        {words_of(line)}
        {line.reason && <q class="record-reason">{line.reason}</q>}
        <span class="quiet-text">
          {to && place ? <Link to={to}>{place}</Link> : place}{' '}
          <span translate={false}>{actor_text(line.actor)}</span>{' '}
          <code title={text('record.hash')}>{line.hash}</code>
        </span>
      </span>
    </li>
  );
}
