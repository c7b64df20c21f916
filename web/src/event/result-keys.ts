/** Results by single keys: 1 White wins, 2 Black wins, 3 draw, 0 takes it away, f forfeit. */
import { next_stage, stages_of, type MatchOf } from './match.ts';
import type { BoardGame, BoardGames, RoundBoard } from './types.ts';

export type KeyMeaning =
  | { readonly kind: 'result'; readonly game: BoardGame }
  | {
      readonly kind: 'clear' | 'forfeit' | 'adjourn' | 'confirm' | 'up' | 'down' | 'first' | 'last';
    };

const plain: Readonly<Record<string, BoardGame>> = {
  '1': { result: '2-0' },
  '2': { result: '0-2' },
  '3': { result: '1-1' },
};

/** Draws with a better half, in tournaments that count them. */
const with_plus: Readonly<Record<string, BoardGame>> = {
  '4': { result: '1-1', plus: 'white' },
  '5': { result: '1-1', plus: 'black' },
};

export function key_meaning(key: string, plus_draws = false): KeyMeaning | null {
  const game = plain[key] ?? (plus_draws ? with_plus[key] : undefined);
  if (game) return { kind: 'result', game };
  switch (key) {
    case '0':
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'f':
    case 'F':
      return { kind: 'forfeit' };
    case 'a':
    case 'A':
      return { kind: 'adjourn' };
    case 'c':
    case 'C':
      return { kind: 'confirm' };
    case 'ArrowUp':
      return { kind: 'up' };
    case 'ArrowDown':
      return { kind: 'down' };
    case 'Home':
      return { kind: 'first' };
    case 'End':
      return { kind: 'last' };
    default:
      return null;
  }
}

/** With each key a game of a match: all of them, or those so far while more are to come. */
export function with_game(
  of: MatchOf,
  before: BoardGames,
  game: BoardGame,
): { readonly games: BoardGames } | { readonly half: BoardGames } {
  const games = [...before, game];
  return next_stage(of, games) ? { half: games } : { games };
}

/** A forfeit is of the whole pairing: of all basic games of a match. */
export function forfeit(of: MatchOf, result: BoardGame['result']): BoardGames {
  const game: BoardGame = { result, forfeit: true };
  return Array.from({ length: stages_of(of)[0]?.games ?? 1 }, () => game);
}

export function same_games(left: BoardGames, right: BoardGames): boolean {
  return (
    left.length === right.length &&
    left.every((game, index) => {
      const other = right[index];
      return (
        other !== undefined &&
        game.result === other.result &&
        (game.forfeit ?? false) === (other.forfeit ?? false) &&
        (game.plus ?? '') === (other.plus ?? '')
      );
    })
  );
}

/** What needs the arbiter stands first: results that contradict each other. */
export function in_order(boards: readonly RoundBoard[]): readonly RoundBoard[] {
  const first = (board: RoundBoard) => (board.state === 'disputed' ? 0 : 1);
  return [...boards].sort((left, right) => first(left) - first(right) || left.board - right.board);
}

/** The row after this one, and the last one stays. */
export function row_after(
  count: number,
  row: number,
  kind: 'up' | 'down' | 'first' | 'last',
): number {
  const wanted = { up: row - 1, down: row + 1, first: 0, last: count - 1 }[kind];
  return Math.max(0, Math.min(count - 1, wanted));
}

/** The first board without a result, where an arbiter wants to begin. */
export function first_open(boards: readonly RoundBoard[]): number {
  const found = boards.findIndex(({ games }) => games.length === 0);
  return Math.max(0, found);
}

/** Where the hand goes after a result: the next board that waits for one, from the top again after
 *  the last. Null: none does. Adjourned games wait for another day. */
export function next_open(
  boards: readonly RoundBoard[],
  from: number,
  games_of: (board: RoundBoard) => BoardGames,
): number | null {
  const after = boards.map((_, index) => (from + 1 + index) % boards.length);
  const found = after.find((index) => {
    const board = boards[index];
    return index !== from && board && !board.adjourned && games_of(board).length === 0;
  });
  return found ?? null;
}
