/**
 * How a move is entered on the board. Squares are touched one after another, and each narrows down
 * the legal moves: the piece first, then any squares on the way, or at once the end square. When
 * several captures share start and end, the squares in which they differ are asked for.
 */
import type { BoardShape, LegalMove, Side } from '../api.ts';
import { cell_of, line, square_name } from './geometry.ts';
import type { Position } from './position.ts';
import { all_alike, common, differing, distinct, route, unique } from './route.ts';

export interface Choice {
  readonly from: number;
  /** Squares touched on the way, in the order of the move. */
  readonly via: readonly number[];
  /** The end square, once touched while more than one route leads there. */
  readonly end: number | null;
  /** The legal moves that are still meant; none for a piece that may not move. */
  readonly moves: readonly LegalMove[];
}

export type Touched =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'choosing'; readonly choice: Choice }
  | { readonly kind: 'chosen'; readonly move: LegalMove }
  /** Not a legal move: the server is asked, so that it can say why. */
  | { readonly kind: 'attempted'; readonly text: string };

export interface Table {
  readonly shape: BoardShape;
  readonly legal: readonly LegalMove[];
  readonly position: Position;
  readonly side: Side;
}

/** What touching a square does. `choice` is null before a piece has been picked. */
export function touch(table: Table, choice: Choice | null, square: number): Touched {
  if (choice === null) return pick(table, square);
  if (choice.end !== null) return ask(choice, square);
  if (square === choice.from && choice.via.length === 0) return { kind: 'cancelled' };
  const meant = choice.moves.filter((move) => reaches(table.shape, choice, move, square));
  if (meant.some((move) => move.to === square)) return finish(table.shape, choice, meant, square);
  if (meant.length > 0) return step(table.shape, choice, meant, square);
  if (square === at(choice)) return { kind: 'cancelled' };
  if (table.position.get(square)?.side === table.side) return pick(table, square);
  return attempt(table, choice, square);
}

/** Where the moving piece is shown while the move is being entered. */
export function at(choice: Choice): number {
  return choice.end ?? choice.via[choice.via.length - 1] ?? choice.from;
}

/** The squares worth touching next. */
export function targets(choice: Choice): readonly number[] {
  if (choice.end !== null) return differing(choice.moves);
  return unique(choice.moves.flatMap((move) => ahead(move, choice)));
}

/** What a board marks while a move is made on it, and which pieces may make one. */
export function marks(shape: BoardShape, legal: readonly LegalMove[], choice: Choice | null) {
  return {
    picked: choice ? at(choice) : null,
    targets: choice ? targets(choice) : [],
    jumped: choice ? jumped(shape, choice) : [],
    movable: unique(legal.map((move) => move.from)),
  };
}

/** Whether the moving piece has been crowned on the way, and goes on as a king. */
export function crowned(shape: BoardShape, choice: Choice, side: Side): boolean {
  const last_row = side === 'white' ? 0 : shape.height - 1;
  const at_last_row = (square: number) => cell_of(shape, square)?.row === last_row;
  return (
    choice.moves.length > 0 &&
    choice.moves.every(
      (move) =>
        move.promotes &&
        route(shape, move).slice(0, progress(shape, move, choice)).some(at_last_row),
    )
  );
}

/** The pieces that have been jumped so far. They stay on the board until the move is complete. */
export function jumped(shape: BoardShape, choice: Choice): readonly number[] {
  const first = choice.moves[0];
  if (!first) return [];
  if (choice.end !== null) return common(choice.moves.map((move) => move.captured));
  const behind = route(shape, first).slice(0, progress(shape, first, choice));
  return first.captured.filter((square) => behind.includes(square));
}

/** The legal moves that a text such as `32-28`, `32x21` or `32 27` may mean. */
export function named(
  legal: readonly LegalMove[],
  text: string,
  square_named: (name: string) => number | null,
): readonly LegalMove[] {
  const wanted = text.trim().toLowerCase();
  const exact = legal.filter((move) => move.text.toLowerCase() === wanted);
  if (exact.length > 0) return distinct(exact);
  const squares = wanted
    .split(/[-x:*\s]+|(?<=\d)(?=[a-z])/)
    .filter((part) => part !== '')
    .map(square_named);
  if (squares.length < 2) return [];
  const between = squares.slice(1, -1);
  const fits = (move: LegalMove) =>
    move.from === squares[0] &&
    move.to === squares[squares.length - 1] &&
    between.every((square) => square !== null && move.path.includes(square));
  return distinct(legal.filter(fits));
}

function choosing(choice: Choice): Touched {
  return { kind: 'choosing', choice };
}

function pick({ legal, position, side }: Table, square: number): Touched {
  const moves = distinct(legal.filter((move) => move.from === square));
  if (moves.length === 0 && position.get(square)?.side !== side) return { kind: 'nothing' };
  return choosing({ from: square, via: [], end: null, moves });
}

/** A square on the way. Where some moves come to it at once and others later, the first are meant. */
function step(
  shape: BoardShape,
  choice: Choice,
  meant: readonly LegalMove[],
  square: number,
): Touched {
  const at_once = meant.filter((move) =>
    line(shape, at(choice), ahead(move, choice)[0] ?? 0).includes(square),
  );
  const moves = at_once.length > 0 ? at_once : meant;
  return choosing({ ...choice, via: [...choice.via, square], moves });
}

/**
 * The square ends one of the moves meant. It is taken for the end unless another move takes more
 * pieces beyond it, or the piece has to be chosen between; then it must be touched again.
 */
function finish(
  shape: BoardShape,
  choice: Choice,
  meant: readonly LegalMove[],
  square: number,
): Touched {
  const ending = meant.filter((move) => move.to === square);
  const touched_again = choice.via.length > 0 && square === at(choice);
  const goes_on = meant.some((move) => takes_beyond(shape, choice, move, square));
  const settled = !goes_on || touched_again;
  const only = ending[0];
  if (only && settled && all_alike(ending)) return { kind: 'chosen', move: only };
  if (settled) return choosing({ ...choice, end: square, moves: ending });
  return choosing({ ...choice, via: [...choice.via, square], moves: meant });
}

function ask(choice: Choice, square: number): Touched {
  if (!differing(choice.moves).includes(square)) return { kind: 'cancelled' };
  const moves = choice.moves.filter((move) => move.path.slice(1, -1).includes(square));
  const only = moves[0];
  if (only && moves.length === 1) return { kind: 'chosen', move: only };
  return choosing({ ...choice, moves });
}

/** A near enough square for the touch to have been meant as a move, and not to put the piece down. */
function attempt({ shape, position, side }: Table, choice: Choice, square: number): Touched {
  const crossed = line(shape, choice.from, square);
  const reach = position.get(choice.from)?.king ? Infinity : 2;
  const meant = choice.via.length === 0 && crossed.length > 0 && crossed.length <= reach;
  if (!meant || position.has(square)) return { kind: 'cancelled' };
  const jumps = crossed
    .slice(0, -1)
    .some((between) => (position.get(between)?.side ?? side) !== side);
  const [from, to] = [choice.from, square].map((each) => square_name(shape, each));
  return { kind: 'attempted', text: `${from}${jumps ? 'x' : '-'}${to}` };
}

/** Whether that move, as far as it has been entered, still comes over the square or ends on it. */
function reaches(shape: BoardShape, choice: Choice, move: LegalMove, square: number): boolean {
  if (move.captured.length === 0) return move.to === square;
  const left = route(shape, move).slice(progress(shape, move, choice));
  if (left.length === 0) return move.to === square;
  return left.includes(square) && (square === move.to || !move.captured.includes(square));
}

/** Whether that move takes a piece after it has come over the square. */
function takes_beyond(
  shape: BoardShape,
  choice: Choice,
  move: LegalMove,
  square: number,
): boolean {
  if (move.to === square) return false;
  const squares = route(shape, move);
  const here = squares.indexOf(square, progress(shape, move, choice));
  return move.captured.some((taken) => squares.indexOf(taken) > here);
}

/** How many squares of the route lie behind the moving piece. */
function progress(shape: BoardShape, move: LegalMove, choice: Choice): number {
  const squares = route(shape, move);
  return choice.via.reduce((behind, square) => squares.indexOf(square, behind) + 1, 0);
}

/** What is left of the squares that name the move. */
function ahead(move: LegalMove, choice: Choice): readonly number[] {
  const behind = choice.via.reduce((index, square) => {
    const found = move.path.indexOf(square, index);
    return found < 0 ? index : found + 1;
  }, 1);
  const left = move.path.slice(behind);
  return left.length > 0 ? left : [move.to];
}
