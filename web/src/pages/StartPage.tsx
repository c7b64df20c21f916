import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../store.ts';
import { gives_commands, makes_events, useApp } from '../app.ts';
import type { GameTile } from '../api.ts';
import { EventList } from '../event/EventList.tsx';
import { useEvents } from '../event/use-events.ts';
import { request } from '../http.ts';
import { lazy } from '../parts/lazy.tsx';
import { Link } from '../parts/Link.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { Tile } from './Tile.tsx';
import { useGames } from './use-games.ts';

const BoardsTogether = lazy(
  async () => (await import('../game/BoardsTogether.tsx')).BoardsTogether,
);

const AppealsWaiting = lazy(async () => (await import('./AppealsWaiting.tsx')).AppealsWaiting);

/** Events, then live and recent games. */
export function StartPage() {
  const { account } = useStore(useApp().store);
  const { games, trouble, heard_page_ms } = useGames();
  const events = useEvents();
  useTitle('');
  const setup_open = useSetupOpen(account === null);
  const staff = account !== null && account !== 'unknown';
  const live = games?.filter((game) => game.phase !== 'ended') ?? [];
  const ended = games?.filter((game) => game.phase === 'ended') ?? [];
  const appealed = games?.filter((game) => game.under_appeal) ?? [];
  const list = { heard_page_ms, lost: trouble !== '' };
  return (
    <main class="page">
      {staff && appealed.length > 0 && <AppealsWaiting games={appealed} />}
      {(staff || events.length > 0) && (
        <EventList events={events} staff={staff} may_make={makes_events(account)} />
      )}
      <div class="page-head">
        <h1>{text('start.title')}</h1>
        {staff && (
          <Link to="/archive" class="button quiet">
            {text('start.stored_games')}
          </Link>
        )}
        {gives_commands(account) && (
          <Link to="/new" class="button">
            {text('start.new_game')}
          </Link>
        )}
      </div>
      <Trouble message={trouble} />
      {setup_open && <NoArbiter />}
      {games === null && trouble === '' && <p role="status">{text('start.loading')}</p>}
      {games?.length === 0 && events.length === 0 && !setup_open && <Empty staff={gives_commands(account)} />}
      {live.length > 0 && gives_commands(account) && <BoardsTogether />}
      {live.length > 0 && <TileList title={text('start.live')} games={live} {...list} />}
      {ended.length > 0 && <TileList title={text('start.ended')} games={ended} {...list} />}
    </main>
  );
}

/** Whether the first arbiter is still to be made; asked only while nobody is signed in. */
function useSetupOpen(wanted: boolean): boolean {
  const [open, set_open] = useState(false);
  useEffect(() => {
    if (!wanted) return set_open(false);
    void request<{ readonly setup_open: boolean }>('/api/v1/status').then((answer) => {
      if (answer.ok) set_open(answer.value.setup_open);
    });
  }, [wanted]);
  return open;
}

function NoArbiter() {
  return (
    <div class="empty">
      <p>
        <strong>{text('start.no_arbiter')}</strong>
      </p>
      <p>{text('start.no_arbiter_explained')}</p>
    </div>
  );
}

function Empty({ staff }: { readonly staff: boolean }) {
  return (
    <div class="empty">
      <p>
        <strong>{text('start.empty')}</strong>
      </p>
      <p>{text(staff ? 'start.empty_staff' : 'start.empty_visitor')}</p>
    </div>
  );
}

interface TileListProps {
  readonly title: string;
  readonly games: readonly GameTile[];
  readonly heard_page_ms: number;
  readonly lost: boolean;
}

function TileList({ title, games, heard_page_ms, lost }: TileListProps) {
  return (
    <section class="tile-section" aria-label={title}>
      <h2>{title}</h2>
      <ul class="tiles">
        {games.map((game) => (
          <li key={game.id}>
            <Tile game={game} heard_page_ms={heard_page_ms} lost={lost} />
          </li>
        ))}
      </ul>
    </section>
  );
}
