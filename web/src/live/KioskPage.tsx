import { useEffect, useState } from 'preact/hooks';
import { useRuleSets } from '../archive/use-rule-sets.ts';
import { tournament_path, useEvent } from '../event/context.ts';
import { ranked } from '../event/RankedName.tsx';
import { useShownRound } from '../event/RoundNav.tsx';
import type { RoundAnswer, Standings, StandingsRow } from '../event/types.ts';
import { useResource } from '../event/use-resource.ts';
import { place_text, points_text } from '../event/words.ts';
import { text } from '../text/text.ts';
import { game_at } from './boards.ts';
import { LiveNotes } from './LiveBoards.tsx';
import { LiveTile } from './LiveTile.tsx';
import { cut, step_ms } from './kiosk.ts';
import { useLive } from './use-live.ts';
import './texts.ts';

const boards_on_page = 8;
const rows_on_page = 14;

/** On a screen that nobody touches: the boards and the standings, page after page. */
export function KioskPage() {
  const context = useEvent();
  const { event, tournament, place, store } = context;
  const round = useShownRound();
  const path = tournament_path(context);
  const only_standings = place.view === 'standings';
  const boards_path = round > 0 && !only_standings ? `${path}/rounds/${round}` : null;
  const { value } = useResource<RoundAnswer>(boards_path, event.sequence, store.token);
  const standings_path =
    tournament.rounds.length > 0 && place.view !== 'round' ? `${path}/standings?terms=none` : null;
  const { value: standings } = useResource<Standings>(standings_path, event.sequence, store.token);
  const boards = cut(value?.boards ?? [], boards_on_page);
  const rows = cut(standings?.rows ?? [], rows_on_page);
  const pages = boards.length + rows.length;
  const page = usePage(pages);
  const shown_boards = boards[page];
  return (
    <main class="kiosk">
      <div class="kiosk-head">
        <h1 translate={false}>{event.settings.name}</h1>
        <p>
          {event.tournaments.length > 1 && `${tournament.settings.name} · `}
          {shown_boards || rows.length === 0
            ? round > 0 && text('round.title', { round })
            : text('standings.title')}
        </p>
        <p class="kiosk-page">{pages > 1 && text('public.page', { n: page + 1, of: pages })}</p>
      </div>
      {value && shown_boards && <Boards round={value} boards={shown_boards} />}
      {!shown_boards && <Places rows={rows[page - boards.length] ?? []} />}
      {pages === 0 && <p class="empty">{text('round.none_published')}</p>}
    </main>
  );
}

/** The page that is shown now; they follow each other without end. */
function usePage(pages: number): number {
  const [turn, set_turn] = useState(0);
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => set_turn((before) => before + 1), step_ms);
    return () => clearInterval(timer);
  }, [pages]);
  return pages === 0 ? 0 : turn % pages;
}

function Boards({ round, boards }: { readonly round: RoundAnswer; readonly boards: RoundAnswer['boards'] }) {
  const links = round.boards.reduce((sum, each) => sum + (each.links?.length ?? 0), 0);
  const live = useLive(round.round, links);
  const rule_sets = useRuleSets();
  const source = { delay: live.round?.delay ?? null, time: live.round?.time ?? { ahead: [] } };
  return (
    <>
      <LiveNotes delay={source.delay} />
      <ul class="live-grid">
        {boards.map((board) => {
          const game = live.round && game_at(live.round, board.board);
          const shape = rule_sets?.find(({ name }) => name === game?.rules)?.board ?? null;
          return (
            <LiveTile
              key={board.board}
              board={board}
              game={game}
              shape={shape}
              {...source}
              lost_page_ms={live.lost_page_ms}
            />
          );
        })}
      </ul>
    </>
  );
}

function Places({ rows }: { readonly rows: readonly StandingsRow[] }) {
  return (
    <>
      <LiveNotes delay={null} />
      <table class="kiosk-standings">
        <tbody>
          {rows.map((row) => (
            <tr key={ranked(row).player}>
              <td class="number">{place_text(row.place, row.shared_to)}</td>
              <td translate={false}>{ranked(row).name}</td>
              <td class="number points">{points_text(row.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
