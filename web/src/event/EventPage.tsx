import { useEffect, useState } from 'preact/hooks';
import { LinkBanner } from '../game/LinkBanner.tsx';
import { Link } from '../parts/Link.tsx';
import { lazy } from '../parts/lazy.tsx';
import { problem_text } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { view_mode } from '../view-mode.ts';
import { useTitle } from '../text/use-title.ts';
import type { EventPlace } from './address.ts';
import { EventProvider, type EventContext } from './context.ts';
import { EventHead } from './EventHead.tsx';
import { create_event_store, type EventStore } from './event-store.ts';
import { phone_token } from './me/phone.ts';
import { PublicView } from './PublicView.tsx';
import { Tabs } from './Tabs.tsx';

const EventGame = lazy(async () => (await import('../live/EventGame.tsx')).EventGame);
const KioskPage = lazy(async () => (await import('../live/KioskPage.tsx')).KioskPage);
const EmbedFoot = lazy(
  async () => (await import('../live/live-parts.tsx')).EmbedFoot,
  () => null,
);
const StaffView = lazy(async () => (await import('./staff/StaffView.tsx')).StaffView);

interface EventPageProps {
  readonly place: EventPlace;
  readonly token: string | null;
}

/** One event, for its staff or for everybody else. */
export function EventPage({ place, token }: EventPageProps) {
  const [store, set_store] = useState<EventStore | null>(null);
  useEffect(() => {
    const made = create_event_store(
      place.event,
      token,
      view_mode === 'page' ? phone_token(place.event) : null,
    );
    set_store(made);
    return made.close;
  }, [place.event, token]);
  if (!store || store.id !== place.event) return <main class="page" />;
  return <OpenEvent key={`${store.id} ${store.token}`} store={store} place={place} />;
}

function OpenEvent({ store, place }: { readonly store: EventStore; readonly place: EventPlace }) {
  const page = useStore(store);
  const { event, problem, link } = page;
  useTitle(event?.settings.name ?? '');
  if (problem) {
    return (
      <main class="page narrow">
        <h1>{text('meet.not_shown')}</h1>
        <p>{problem_text(problem)}</p>
        <p>
          <Link to="/">{text('page.to_start')}</Link>
        </p>
      </main>
    );
  }
  const tournament =
    event?.tournaments.find(({ id }) => id === place.tournament) ?? event?.tournaments[0];
  if (!event || !tournament) {
    return (
      <main class="page narrow">
        <h1 class="visually-hidden">{text('meet.title')}</h1>
        <LinkBanner link={link} />
        <p role="status">{text('meet.loading')}</p>
      </main>
    );
  }
  const context: EventContext = { store, page, event, tournament, place };
  const staff = page.viewer === 'staff' && view_mode === 'page';
  return (
    <EventProvider value={context}>
      {view_mode === 'kiosk' ? (
        <KioskPage />
      ) : place.view === 'game' ? (
        <EventGame />
      ) : (
        <main class="page event-page">
          <EventHead />
          <Tabs />
          {staff ? <StaffView /> : <PublicView />}
          {view_mode === 'embed' && <EmbedFoot />}
        </main>
      )}
    </EventProvider>
  );
}
