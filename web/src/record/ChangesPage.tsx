import './texts.ts';
import { useEffect, useState } from 'preact/hooks';
import { event_address } from '../event/address.ts';
import { create_event_store, type EventStore } from '../event/event-store.ts';
import { useResource } from '../event/use-resource.ts';
import { Link } from '../parts/Link.tsx';
import { problem_text, Trouble } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { event_time } from '../text/when.ts';
import { words_of } from './lines.ts';
import type { Mark, MarksAnswer } from './types.ts';

interface ChangesPageProps {
  readonly event: string;
  readonly token: string | null;
}

/** What the arbiters changed, for everybody who may see the event. */
export function ChangesPage({ event, token }: ChangesPageProps) {
  const [store, set_store] = useState<EventStore | null>(null);
  useEffect(() => {
    const made = create_event_store(event, token);
    set_store(made);
    return made.close;
  }, [event, token]);
  if (!store || store.id !== event) return <main class="page" />;
  return <Changes key={`${store.id} ${store.token}`} store={store} />;
}

function Changes({ store }: { readonly store: EventStore }) {
  const { event, problem } = useStore(store);
  const { value, trouble } = useResource<MarksAnswer>(
    event && `/api/v1/events/${store.id}/marks`,
    event?.sequence ?? 0,
    store.token,
  );
  const name = event?.settings.name ?? '';
  useTitle(name && text('record.changes_of', { event: name }));
  if (problem) {
    return (
      <main class="page narrow">
        <h1>{text('record.changes')}</h1>
        <p>{problem_text(problem)}</p>
      </main>
    );
  }
  const several = (event?.tournaments.length ?? 0) > 1;
  return (
    <main class="page record">
      <div class="part-head">
        <h1>
          {text('record.changes')} <span class="hall-event" translate={false}>{name}</span>
        </h1>
        <Link
          to={event_address({ event: store.id, tournament: 0, view: 'home', number: 0 }, store.link_token)}
          class="button quiet"
        >
          {text('record.to_event')}
        </Link>
      </div>
      <p class="quiet-text">{text('record.changes_explained')}</p>
      <Trouble message={trouble} />
      {value?.marks.length === 0 && <p class="empty">{text('record.no_changes')}</p>}
      <ol class="record-list" aria-label={text('record.changes')}>
        {value?.marks.map((mark, index) => (
          <li key={index} class={mark.kind}>
            <span class="log-time">
              <time dateTime={mark.utc}>{event_time(event?.settings.time_zone ?? '', mark.utc)}</time>
            </span>
            <span class="record-kind chip">{text(`record.kind_${mark.kind}`)}</span>
            <span class="record-text">
              {words_of(mark)}
              {mark.reason && <q class="record-reason">{mark.reason}</q>}
              <Place
                mark={mark}
                store={store}
                tournament={
                  several
                    ? event?.tournaments.find(({ id }) => id === mark.tournament)?.settings.name
                    : undefined
                }
              />
            </span>
          </li>
        ))}
      </ol>
    </main>
  );
}

interface PlaceProps {
  readonly mark: Mark;
  readonly store: EventStore;
  readonly tournament: string | undefined;
}

function Place({ mark, store, tournament }: PlaceProps) {
  const words = [
    tournament,
    mark.round > 0 && text('record.round', { round: mark.round }),
    mark.board > 0 && text('record.board', { board: mark.board }),
  ];
  const said = words.filter(Boolean).join(', ');
  if (mark.round === 0) return <span class="quiet-text">{said}</span>;
  const to = event_address(
    { event: store.id, tournament: mark.tournament, view: 'round', number: mark.round },
    store.link_token,
  );
  return (
    <span class="quiet-text">
      <Link to={to}>{said}</Link>
    </span>
  );
}
