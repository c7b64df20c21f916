import './texts.ts';
import '../game/staff-texts.ts';
import { useEffect, useState } from 'preact/hooks';
import { gives_commands, useApp } from '../app.ts';
import { server_now } from '../clock/clock.ts';
import { event_address } from '../event/address.ts';
import { create_event_store, type EventStore } from '../event/event-store.ts';
import type { StaffMember } from '../event/types.ts';
import { LinkBanner } from '../game/LinkBanner.tsx';
import { BoardsTogether } from '../game/BoardsTogether.tsx';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { problem_text, Trouble } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { BoardTile } from './BoardTile.tsx';
import { FilterBar } from './FilterBar.tsx';
import { asks, by_need, by_sector, everything, passes, type Sector, type SectorGroup } from './needs.ts';
import { useAlarm } from './use-alarm.ts';
import { useBoards } from './use-boards.ts';

/** The desk of the arbiters of one event: all boards of the rounds that are played, by need. */
export function DeskPage({ event }: { readonly event: string }) {
  const [store, set_store] = useState<EventStore | null>(null);
  useEffect(() => {
    const made = create_event_store(event, null);
    set_store(made);
    return made.close;
  }, [event]);
  if (!store || store.id !== event) return <main class="page" />;
  return <Desk key={store.id} store={store} />;
}

function Desk({ store }: { readonly store: EventStore }) {
  const { event, problem, link, viewer } = useStore(store);
  const { account } = useStore(useApp().store);
  const boards = useBoards(store, viewer === 'staff');
  const alarm = useAlarm(boards.rows);
  const [filter, set_filter] = useState(everything);
  const now_ms = useSeconds();
  const lost_page_ms = useLost(link.kind === 'lost');
  const name = event?.settings.name ?? '';
  useTitle(name && text('hall.of', { event: name }));
  const turned_away = problem !== null || (event !== null && viewer !== 'staff');
  const commands = gives_commands(account);
  if (turned_away) {
    return (
      <main class="page narrow">
        <h1>{text('hall.title')}</h1>
        <p>{problem ? problem_text(problem) : text('hall.not_yours')}</p>
        <p>
          <Link to={event ? event_address({ event: store.id, tournament: 0, view: 'home', number: 0 }) : '/'}>
            {text(event ? 'hall.to_event' : 'page.to_start')}
          </Link>
        </p>
      </main>
    );
  }
  const at_ms = server_now(boards.time, lost_page_ms ?? now_ms) ?? 0;
  const ranked = by_need(boards.rows ?? [], at_ms);
  const shown = ranked.filter((one) => passes(one, filter));
  const in_sector = ranked.filter((one) => passes(one, { ...everything, sector: filter.sector }));
  const needed = in_sector.filter(({ needs }) => asks(needs)).length;
  const sectors = boards.own_boards.length === 2 ? [] : sectors_of(event?.staff ?? []);
  // Whoever looks at the boards of one arbiter needs no headings.
  const groups = by_sector(shown, filter.sector ? [] : sectors);
  const several = (event?.tournaments.length ?? 0) > 1;
  const in_order = by_sector(ranked, filter.sector ? [] : sectors).flatMap((group) =>
    group.ranked.flatMap(({ row }) =>
      row.game ? [{ game: row.game.id, group: several ? row.tournament_name : '' }] : [],
    ),
  );
  const waiting = ranked.some(
    ({ row }) => row.game?.phase === 'ready' && row.result.length === 0,
  );
  return (
    <main class="page hall">
      <div class="hall-head">
        <div>
          <h1>
            {text('hall.title')} <span class="hall-event" translate={false}>{name}</span>
          </h1>
          {boards.rows !== null && (
            <p class={needed > 0 ? 'hall-count asks' : 'hall-count'} role="status">
              {text(needed > 0 ? 'hall.need_you' : 'hall.nobody_needed', { n: needed })}
            </p>
          )}
          {boards.own_boards.length === 2 && (
            <p class="quiet-text">
              {text('hall.own_boards', {
                before: boards.own_boards[0] ?? 0,
                after: boards.own_boards[1] ?? 0,
              })}
            </p>
          )}
        </div>
        <div class="hall-ways">
          <Link to={`/e/${store.id}`} class="button quiet">
            {text('hall.to_event')}
          </Link>
          <Button kind="quiet" pressed={alarm.on} label={text('hall.sound')} onClick={alarm.turn}>
            {text(alarm.on ? 'hall.sound_on' : 'hall.sound_off')}
          </Button>
        </div>
      </div>
      <LinkBanner link={link} />
      {commands && boards.rows !== null && (
        <BoardsTogether event={store.id} startable={waiting} shown={in_order} />
      )}
      <Trouble message={boards.trouble} />
      {boards.rows === null && boards.trouble === '' && <p role="status">{text('hall.loading')}</p>}
      {boards.rows?.length === 0 && <p class="empty">{text('hall.none')}</p>}
      {ranked.length > 0 && (
        <FilterBar
          ranked={in_sector}
          filter={filter}
          tournaments={several ? (event?.tournaments ?? []) : []}
          sectors={sectors}
          onFilter={set_filter}
        />
      )}
      {ranked.length > 0 && shown.length === 0 && <p class="empty">{text('hall.none_pass')}</p>}
      {groups.map((group) => (
        <section key={group.sector?.name ?? ''} aria-label={group_title(group)}>
          {group.sector !== null || groups.length > 1 ? <h2>{group_title(group)}</h2> : null}
          <ul class="hall-tiles" aria-label={text('hall.boards')}>
            {group.ranked.map((one) => (
              <BoardTile
                key={`${one.row.tournament} ${one.row.round} ${one.row.board}`}
                ranked={one}
                event={store.id}
                several={several}
                commands={commands}
                time={boards.time}
                lost_page_ms={lost_page_ms}
              />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** Whose boards these are, and at how many of them somebody is needed. */
function group_title({ sector, ranked }: SectorGroup): string {
  const [before = 0, after = 0] = sector?.boards ?? [];
  const whose = sector
    ? text('hall.sector_of', { name: sector.name, before, after })
    : text('hall.no_sector');
  const n = ranked.filter(({ needs }) => asks(needs)).length;
  return n > 0 ? text('hall.group_needs', { text: whose, n }) : whose;
}

/** An arbiter without boards of his own looks after the whole hall. */
function sectors_of(staff: readonly StaffMember[]): readonly Sector[] {
  return staff
    .filter(({ role, boards }) => role === 'arbiter' && boards.length === 2)
    .map(({ account, boards }) => ({ name: account, boards }));
}

/** performance.now(), again each second: what is short or idle becomes so by itself. */
function useSeconds(): number {
  const [now, set_now] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => set_now(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, performance.now());
}

/** When the link was lost: the clocks stand at what they showed then. */
function useLost(lost: boolean): number | null {
  const [since, set_since] = useState<number | null>(null);
  useEffect(() => set_since(lost ? performance.now() : null), [lost]);
  return since;
}
