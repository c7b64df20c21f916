/** What is typed in from paper, and which moves it names. */
import type { LegalMove } from '../api.ts';

/** The squares alone: `32-28` and `3228` are the same then. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^0-9a-wyz]/g, '');
}

/** `5` as it is written where every square has two digits. */
const in_two = (name: string) => (/^\d$/.test(name) ? `0${name}` : name);

/**
 * All that a move may be typed as: its own text, and its whole path where it has one. A square of one
 * digit may have a nought before it, the second one only where the first has two digits as well.
 */
function spellings(move: LegalMove, name: (square: number) => string): readonly string[] {
  const path = move.path.map((square) => bare(name(square)));
  const from = bare(name(move.from));
  const to = bare(name(move.to));
  return [
    bare(move.text),
    path.join(''),
    in_two(from) + to,
    in_two(from) + in_two(to),
    path.map(in_two).join(''),
  ];
}

/** Squares of two digits each, of which the first begins with a nought, as they are named. */
export function without_noughts(digits: string): string {
  if (!/^0\d(\d\d)+$/.test(digits)) return digits;
  return (digits.match(/\d\d/g) ?? []).map(Number).join('');
}

/** The legal moves that begin as typed; where some are typed completely, these alone. */
export function meant(
  legal: readonly LegalMove[],
  typed: string,
  name: (square: number) => string,
): readonly LegalMove[] {
  const wanted = bare(typed);
  if (wanted === '') return [];
  const all = legal.map((move) => ({ move, spelt: spellings(move, name) }));
  const complete = all.filter(({ spelt }) => spelt.includes(wanted));
  const begun = all.filter(({ spelt }) => spelt.some((text) => text.startsWith(wanted)));
  return (complete.length > 0 ? complete : begun).map(({ move }) => move);
}

/** Whether the squares stand apart, so that the server can read it without knowing what is legal. */
export function is_spelt_out(typed: string): boolean {
  return /[-x:×–‑]/i.test(typed) || /^[a-z]\d+[a-z]\d+/i.test(typed);
}

/**
 * Digits that nothing stands between, as the two squares that they can only be: `1711` is 17-11, and
 * `0107` is 1-7. A move that no rule allows is read so as well, and the server can say why.
 */
export function apart(typed: string, squares: number): string {
  const digits = typed.trim();
  if (!/^\d{2,4}$/.test(digits)) return typed;
  const splits = Array.from({ length: digits.length - 1 }, (_, index) => [
    digits.slice(0, index + 1),
    digits.slice(index + 1),
  ]).filter(
    ([from = '', to = '']) =>
      [from, to].every((name) => /^(0?[1-9]|[1-9]\d)$/.test(name) && Number(name) <= squares) &&
      (!to.startsWith('0') || from.length === 2),
  );
  const [only] = splits;
  return splits.length === 1 && only ? only.map(Number).join('-') : typed;
}

/** The moves of a row: numbers, comments, signs and the result are no moves. */
export function moves_of_row(row: string): readonly string[] {
  return row
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\d+\.+/g, ' ')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/[!?*+#=()]+$/g, ''))
    .filter((word) => word !== '' && !/^(2-0|1-1|0-2|0-0|1-0|0-1|1\/2-1\/2|\$\d+)$/.test(word));
}

/** The position after a move against the rules: one piece went elsewhere, and these are gone. */
export function irregular_fen(
  fen: string,
  { from, to, taken }: { readonly from: string; readonly to: string; readonly taken: readonly string[] },
): string {
  const [mover = 'W', ...sides] = fen.replace(/\.$/, '').split(':');
  const gone = new Set(taken.map((square) => square.toLowerCase()));
  const placed = sides.map((side) => {
    const pieces = side
      .slice(1)
      .split(',')
      .filter((piece) => piece !== '');
    const kept = pieces
      .filter((piece) => !gone.has(piece.replace(/^K/, '').toLowerCase()))
      .map((piece) => {
        const king = piece.startsWith('K') ? 'K' : '';
        return piece.replace(/^K/, '').toLowerCase() === from.toLowerCase() ? king + to : piece;
      });
    return side.slice(0, 1) + kept.join(',');
  });
  return [mover === 'W' ? 'B' : 'W', ...placed].join(':');
}
