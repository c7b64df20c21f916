import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { AppProvider, create_app, useApp } from './app.ts';
import { Header } from './parts/Header.tsx';
import { lazy } from './parts/lazy.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SetupPage } from './pages/SetupPage.tsx';
import { SignInPage } from './pages/SignInPage.tsx';
import { StartPage } from './pages/StartPage.tsx';
import type { Route } from './router.ts';
import { useStore } from './store.ts';
import { view_mode } from './view-mode.ts';
import './styles/base.css';
import './styles/parts.css';
import './styles/board.css';
import './styles/game/table.css';
import './styles/game/player.css';
import './styles/game/status.css';
import './styles/game/actions.css';
import './styles/game/scoresheet.css';
import './styles/game/below.css';
import './styles/pages.css';
import './styles/event/event.css';
import './styles/event/tables.css';
import './styles/event/desk.css';
import './styles/event/phones.css';
import './styles/event/systems.css';
import './styles/clock/room.css';
import './styles/clock/half.css';
import './styles/clock/strip.css';
import './styles/hall.css';
import './styles/rulings.css';
import './styles/sheet.css';
import './styles/record.css';
import './styles/print.css';

const GamePage = lazy(async () => (await import('./pages/GamePage.tsx')).GamePage);
const CasePage = lazy(async () => (await import('./cases/CasePage.tsx')).CasePage);
const NewGamePage = lazy(async () => (await import('./pages/NewGamePage.tsx')).NewGamePage);
const AccountsPage = lazy(async () => (await import('./pages/AccountsPage.tsx')).AccountsPage);
const EventPage = lazy(async () => (await import('./event/EventPage.tsx')).EventPage);
const DeskPage = lazy(async () => (await import('./hall/DeskPage.tsx')).DeskPage);
const SheetPage = lazy(async () => (await import('./sheet/SheetPage.tsx')).SheetPage);
const MePage = lazy(async () => (await import('./event/me/MePage.tsx')).MePage);
const DoorPage = lazy(async () => (await import('./event/door/DoorPage.tsx')).DoorPage);
const LogPage = lazy(async () => (await import('./record/LogPage.tsx')).LogPage);
const ChangesPage = lazy(async () => (await import('./record/ChangesPage.tsx')).ChangesPage);
const ArchivePage = lazy(async () => (await import('./archive/archive-parts.tsx')).ArchivePage);
const ReplayPage = lazy(async () => (await import('./archive/archive-parts.tsx')).ReplayPage);
const ExplorePage = lazy(async () => (await import('./archive/archive-parts.tsx')).ExplorePage);
const ClockPage = lazy(async () => (await import('./tablet/ClockPage.tsx')).ClockPage);
const NewEventPage = lazy(
  async () => (await import('./event/staff/NewEventPage.tsx')).NewEventPage,
);

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'start':
      return <StartPage />;
    case 'setup':
      return <SetupPage token={route.token} />;
    case 'sign_in':
      return <SignInPage />;
    case 'accounts':
      return <AccountsPage />;
    case 'new_game':
      return <NewGamePage />;
    case 'game':
      return <GamePage game={route.game} token={route.token} />;
    case 'case':
      return <CasePage game={route.game} number={route.number} token={route.token} />;
    case 'clock':
      return <ClockPage code={route.code} onClaimed={forget_code} />;
    case 'new_event':
      return <NewEventPage />;
    case 'event':
      return <EventPage place={route.place} token={route.token} />;
    case 'desk':
      return <DeskPage event={route.event} />;
    case 'sheet':
      return <SheetPage game={route.game} />;
    case 'archive':
      return <ArchivePage />;
    case 'explore':
      return <ExplorePage />;
    case 'replay':
      return <ReplayPage key={route.game} game={route.game} token={route.token} />;
    case 'me':
      return <MePage event={route.event} token={route.token} />;
    case 'door':
      return <DoorPage event={route.event} token={route.token} />;
    case 'log':
      return <LogPage event={route.event} />;
    case 'changes':
      return <ChangesPage event={route.event} token={route.token} />;
    case 'not_found':
      return <NotFoundPage path={route.path} />;
  }
}

/** A code is of use once, and nobody else has to see it. */
function forget_code(): void {
  history.replaceState(null, '', '/clock');
}

/** A new page begins at its heading, also for those who hear it. */
function useHeadingFocus(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    focus_heading();
  }, [page]);
}

const most_tries = 40;

/** Tried again while the page is still being loaded, and left when the focus is somewhere. */
function focus_heading(tries = most_tries): void {
  const taken = tries < most_tries && document.activeElement !== document.body;
  if (taken) return;
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  } else if (tries > 0) {
    setTimeout(() => focus_heading(tries - 1), 50);
  }
}

/** Inside another page and on a wall there is the event and nothing else. */
function shown_in_mode(route: Route): Route {
  if (view_mode === 'page' || route.page === 'event') return route;
  return { page: 'not_found', path: location.pathname };
}

function Shell() {
  const { route } = useStore(useApp().store);
  useHeadingFocus(route.page);
  return (
    <>
      {route.page !== 'clock' && view_mode === 'page' && <Header />}
      <Page route={shown_in_mode(route)} />
    </>
  );
}

const app = create_app();
const root = document.getElementById('app');
if (root) {
  render(
    <AppProvider value={app}>
      <Shell />
    </AppProvider>,
    root,
  );
}
void app.read_account();
