import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { gives_commands, useApp } from '../../app.ts';
import { state_text } from '../../hall/needs.ts';
import type { BoardRow } from '../../hall/types.ts';
import { Button } from '../../parts/Button.tsx';
import { useStore } from '../../store.ts';
import { text } from '../../text/text.ts';
import { may, useEvent } from '../context.ts';
import { BoardsHead } from '../BoardsHead.tsx';
import { FindField, matches } from '../FindField.tsx';
import { lone_report } from '../reports.ts';
import {
  first_open,
  forfeit,
  in_order,
  key_meaning,
  next_open,
  row_after,
  same_games,
  with_game,
} from '../result-keys.ts';
import { TeamByes } from '../teams/MatchesTable.tsx';
import type { BoardGame, BoardGames, Match, RoundAnswer, RoundBoard } from '../types.ts';
import { bye_points, bye_text } from '../words.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { EndGameDialog } from './EndGameDialog.tsx';
import { is_typing } from './focus.ts';
import { ForfeitDialog } from './ForfeitDialog.tsx';
import { MatchLine } from './MatchLine.tsx';
import { ResultRow } from './ResultRow.tsx';
import { RulingDialog } from './RulingDialog.tsx';
import { use_entries } from './use-entries.ts';
import { usePublishedWhy } from './use-published-why.ts';
import { WinnerDialog } from './WinnerDialog.tsx';

interface ResultDeskProps {
  readonly round: RoundAnswer;
  /** The version of the event that `round` was read for. */
  readonly version: number;
  /** What is known of the games there, where one looks after them. */
  readonly rows: readonly BoardRow[];
}

type Asked =
  | { readonly kind: 'winner'; readonly board: RoundBoard }
  | { readonly kind: 'forfeit'; readonly board: RoundBoard }
  | { readonly kind: 'end_game'; readonly board: RoundBoard; readonly games: BoardGames }
  | { readonly kind: 'correct'; readonly board: RoundBoard; readonly games: BoardGames };

/** The board that the next key is for, and the games of its match that have been typed so far. */
interface Hand {
  readonly board: number | null;
  readonly half: BoardGames;
}

/** What another typing of a result came to: the same, or these games in place of those that stand. */
export type Compared = 'same' | BoardGames;

/** Results, by mouse or by single keys; the next board is chosen by itself. */
export function ResultDesk({ round, version, rows: at_boards }: ResultDeskProps) {
  const context = useEvent();
  const { tournament, store, page } = context;
  const { account } = useStore(useApp().store);
  const { form, tie_breaks } = tournament.settings;
  const match = tournament.settings;
  const plus_draws = tie_breaks.includes('PM');
  const entries = use_entries(store, tournament.id, round, version);
  const boards = in_order(entries.boards);
  const [wanted, want] = useState('');
  const shown = boards.filter(({ white, black }) => matches(wanted, [white, black]));
  const [hand, set_hand] = useState<Hand>({ board: null, half: [] });
  // Keys come faster than the page is painted: what they mean follows from the newest hand.
  const newest = useRef(hand);
  const move_hand = (fields: Partial<Hand>) => {
    newest.current = { ...newest.current, ...fields };
    set_hand(newest.current);
  };
  const why = usePublishedWhy(round);
  const [asked, ask] = useState<Asked | null>(null);
  const [ruled, rule] = useState<Match | null>(null);
  const [second_pass, set_second_pass] = useState(false);
  const [compared, set_compared] = useState<ReadonlyMap<number, Compared>>(new Map());
  const rows = useRef(new Map<number, HTMLElement>());
  // The event is known before the round has been read again: no key is lost between the two.
  const line = tournament.rounds.find((each) => each.round === round.round);
  const phase = line?.phase ?? round.phase;
  const open = phase === 'running' && may(context, 'enter_result');
  const over = phase === 'confirmed' || phase === 'closed';
  const after = over && may(context, 'correct_result');
  const row_of = ({ board: wanted_board }: Hand) => {
    const found = shown.findIndex(({ board }) => board === wanted_board);
    return found >= 0 ? found : first_open(shown);
  };
  const at = row_of(hand);

  const select = (index: number, focus = true) => {
    const board = shown[index];
    if (!board) return;
    move_hand({ board: board.board, half: [] });
    if (focus) setTimeout(() => rows.current.get(newest.current.board ?? 0)?.focus());
  };
  /** In a second pass row by row, else to where a result is still to come; there is none: it stays. */
  const go_on = (index: number) =>
    select(
      second_pass
        ? Math.min(shown.length - 1, index + 1)
        : (next_open(shown, index, entries.games_of) ?? index),
    );
  /** Of a board whose game goes on it is asked whether that is meant. */
  const not_taken = (board: RoundBoard, games: BoardGames, index: number) => {
    select(index);
    const { refused } = store.get();
    // The game has ended otherwise: its result is changed with a reason.
    if (refused?.sentence?.key === 'orders.game_says_otherwise' && may(context, 'correct_result')) {
      store.refuse(null);
      return ask({ kind: 'correct', board, games });
    }
    if (refused?.code !== 'GAME_GOES_ON' || !gives_commands(account)) return;
    store.refuse(null);
    ask({ kind: 'end_game', board, games });
  };
  const note = (board: RoundBoard, found: Compared | null) =>
    set_compared((before) => {
      const after = new Map(before);
      if (found) after.set(board.board, found);
      else after.delete(board.board);
      return after;
    });

  /** A whole result for a board, whichever way it came; `sure` where taking it away was meant. */
  const enter = (board: RoundBoard, games: BoardGames, sure = false) => {
    const index = shown.findIndex((each) => each.board === board.board);
    const known = entries.games_of(board);
    move_hand({ half: [] });
    if (second_pass && known.length > 0) return compare(board, games, index);
    // A result that is confirmed is corrected, never taken away.
    if (after) return games.length > 0 ? ask({ kind: 'correct', board, games }) : undefined;
    // What stands is not written over by a key that was meant for another board.
    if (known.length > 0 && !sure && !same_games(known, games)) {
      note(board, games);
      return select(index);
    }
    note(board, null);
    if (!same_games(known, games) || !board.confirmed)
      entries.enter(board.board, games, () => not_taken(board, games, index));
    if (games.length > 0) go_on(index);
    else select(index);
  };

  /** What both have entered, or the one who has, as it stands. */
  const confirm = (board: RoundBoard) => {
    const games = board.games.length > 0 ? board.games : (lone_report(board)?.games ?? []);
    if (games.length > 0 && !board.confirmed) enter(board, games);
  };

  const compare = (board: RoundBoard, games: BoardGames, index: number) => {
    const same = same_games(entries.games_of(board), games);
    note(board, same ? 'same' : games);
    if (same) go_on(index);
    else select(index);
  };

  const type_game = (board: RoundBoard, game: BoardGame) => {
    const half = board.board === newest.current.board ? newest.current.half : [];
    const made = with_game(match, half, game);
    if ('games' in made) return enter(board, made.games);
    move_hand({ board: board.board, half: made.half });
  };

  /** Of a board where something else was typed than what stands. */
  const settle = (board: RoundBoard, keep: boolean) => {
    const typed = compared.get(board.board);
    if (typed === undefined || typed === 'same') return;
    note(board, second_pass ? 'same' : null);
    const index = shown.findIndex((each) => each.board === board.board);
    const asks_why = after || (!board.confirmed && board.games.length > 0 && typed.length > 0);
    if (!keep && asks_why && may(context, 'correct_result'))
      return ask({ kind: 'correct', board, games: typed });
    if (!keep) entries.enter(board.board, typed, () => not_taken(board, typed, index));
    if (!keep && typed.length === 0) select(index);
    else go_on(index);
  };

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || is_typing(event.target)) return;
    if (asked || document.querySelector('dialog[open]')) return;
    const meaning = key_meaning(event.key, plus_draws);
    const row = row_of(newest.current);
    const board = shown[row];
    if (!meaning || !board || !(open || after)) return;
    event.preventDefault();
    if (event.repeat && meaning.kind === 'result') return;
    switch (meaning.kind) {
      case 'result':
        return type_game(board, meaning.game);
      case 'clear':
        return newest.current.half.length > 0
          ? move_hand({ half: [] })
          : enter(board, [], event.key !== '0');
      case 'forfeit':
        return ask({ kind: 'forfeit', board });
      case 'adjourn':
        return open && may(context, 'adjourn_board') ? entries.adjourn(board) : undefined;
      case 'confirm':
        return confirm(board);
      default:
        return select(row_after(shown.length, row, meaning.kind));
    }
  };
  const newest_press = useRef(press);
  newest_press.current = press;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => newest_press.current(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  /** The match that a row begins; where the boards are not in their order, each has its own. */
  const head_of = (board: RoundBoard, before: RoundBoard | undefined) => {
    const match = round.matches?.find((each) => each.match === board.match);
    if (!match || before?.match === match.match) return null;
    return <MatchLine match={match} {...(may(context, 'rule_match') ? { onRule: rule } : {})} />;
  };
  const team_of = (player: number) =>
    round.matches
      ?.flatMap(({ home, away, home_line_up, away_line_up }) =>
        home_line_up.includes(player) ? [home] : away_line_up.includes(player) ? [away] : [],
      )
      .at(0)?.name ?? '';

  return (
    <div class="results">
      {(open || after) && (
        <div class="result-bar">
          <p class="quiet-text key-help">
            {text(form === 'micro_match' ? 'results.keys_match' : 'results.keys')}
            {plus_draws && ` ${text('results.keys_plus')}`}
          </p>
          <Button
            pressed={second_pass}
            onClick={() => {
              set_second_pass(!second_pass);
              set_compared(new Map());
              select(0);
            }}
          >
            {text('results.second_pass')}
            <span class="button-hint">{text('results.second_pass_hint')}</span>
          </Button>
        </div>
      )}
      {second_pass && <p class="note">{text('results.second_pass_explained')}</p>}
      {after && !second_pass && <p class="note">{text('results.after_explained')}</p>}
      {boards.length > 12 && <FindField value={wanted} onValue={want} />}
      <div class="table-frame">
        <table class="list boards-table result-table">
          <BoardsHead left={text('side.white')} right={text('side.black')}>
            <th scope="col" class="spare">
              {text('round.state')}
            </th>
          </BoardsHead>
          {shown.map((board, index) => (
            <ResultRow
              key={board.board}
              head={head_of(board, shown[index - 1])}
              team_of={team_of}
              board={board}
              round={round}
              chosen={(open || after) && index === at}
              half={index === at ? hand.half : []}
              game_state={game_state(at_boards, board.board)}
              waiting={entries.is_waiting(board.board)}
              compared={compared.get(board.board)}
              entering={open}
              official={over}
              why={why}
              plus_draws={plus_draws}
              onRow={(row) => {
                if (row) rows.current.set(board.board, row);
                else rows.current.delete(board.board);
              }}
              onChoose={() => {
                if (board.board !== newest.current.board)
                  move_hand({ board: board.board, half: [] });
              }}
              onGame={(game) => type_game(board, game)}
              onClear={() => enter(board, [], true)}
              onConfirm={() => confirm(board)}
              onForfeit={() => ask({ kind: 'forfeit', board })}
              onAdjourn={() => entries.adjourn(board)}
              onWinner={() => ask({ kind: 'winner', board })}
              onSettle={(keep) => settle(board, keep)}
            />
          ))}
          <TeamByes byes={round.team_byes ?? []} round={round.round} columns={5} />
          {round.byes.length > 0 && (
            <tbody>
              {round.byes.map(({ player, kind, points }) => (
                <tr key={player.player} class="bye-row">
                  <td class="number">–</td>
                  <td translate={false}>{player.name}</td>
                  <td class="middle">{bye_points(match.system, round.round, kind, points)}</td>
                  <td>{bye_text(match.system, round.round, kind)}</td>
                  <td class="spare" />
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </div>
      {asked?.kind === 'forfeit' && (
        <ForfeitDialog
          board={asked.board}
          onClose={() => ask(null)}
          onResult={(result) => {
            ask(null);
            enter(asked.board, forfeit(match, result));
          }}
        />
      )}
      {asked?.kind === 'winner' && (
        <WinnerDialog round={round.round} board={asked.board} onClose={() => ask(null)} />
      )}
      {asked?.kind === 'end_game' && (
        <EndGameDialog
          board={asked.board}
          games={asked.games}
          onClose={() => ask(null)}
          onEnd={(reason) => {
            const index = shown.findIndex(({ board }) => board === asked.board.board);
            ask(null);
            entries.enter(asked.board.board, asked.games, () => select(index), reason);
          }}
        />
      )}
      {ruled && (
        <RulingDialog round={round.round} match={ruled} onClose={() => rule(null)} />
      )}
      {asked?.kind === 'correct' && (
        <CorrectionDialog
          board={asked.board}
          games={asked.games}
          busy={page.busy > 0}
          onClose={() => ask(null)}
          onCorrect={async (games, reason, for_rating_only) => {
            const done = await store.order(
              {
                type: 'correct_result',
                tournament: tournament.id,
                round: round.round,
                board: asked.board.board,
                games,
                reason,
                for_rating_only,
              },
              { seen: true },
            );
            ask(null);
            return done;
          }}
        />
      )}
    </div>
  );
}

/** Where the game of a board stands, while it goes on. */
function game_state(rows: readonly BoardRow[], board: number): string {
  const row = rows.find((each) => each.board === board);
  return row?.game && !row.game.outcome && row.result.length === 0 ? state_text(row) : '';
}
