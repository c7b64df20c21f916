/** Stored games in words: results, findings, positions for those who hear the page. */
import type { BoardShape } from '../api.ts';
import { square_name } from '../board/geometry.ts';
import { read_fen } from '../board/position.ts';
import { figures, is_result } from '../game/figures.ts';
import { sentence_text, text } from '../text/text.ts';
import { side_to_move, type Step } from './line.ts';
import type { BadPlace, Finding, StoredPly } from './types.ts';

/** As the players of that game write it; what is no result stands as it is in the file. */
export function result_text(rules: string, result: string): string {
  if (is_result(result)) return figures(rules, result);
  return result === '*' || result === '' ? text('games.no_result') : result;
}

export function finding_text(finding: Finding): string {
  if (typeof finding === 'string') return finding;
  return sentence_text(finding.sentence ?? undefined, finding.text);
}

/** Why a line stops being legal. */
export function reason_text({ sentence, reason }: BadPlace): string {
  return finding_text({ text: reason, sentence: sentence ?? null });
}

/** `12. 34-30`, or `12… 19-23` where Black's move stands alone. */
export function move_name({ number, side, ply }: Step, first_mover: string): string {
  return `${number}${side === first_mover ? '.' : '…'} ${ply_text(ply)}`;
}

/** What stands in the place of a move, too: a position that was set up, a move nobody wrote down. */
export function ply_text({ kind, text: move, written }: StoredPly): string {
  return kind === 'move' ? move || written : text(`games.${kind}`);
}

/** `2009.??.??` is the year alone. */
export function day_text(date: string): string {
  return date
    .split('.')
    .filter((part) => !part.includes('?'))
    .join('.');
}

const kinds = ['white_man', 'white_king', 'black_man', 'black_king'] as const;

/** All pieces by kind with their squares, and who is to move. */
export function position_words(shape: BoardShape, fen: string): string {
  const pieces = [...read_fen(shape, fen)].sort(([one], [two]) => one - two);
  const lists = kinds.flatMap((kind) => {
    const squares = pieces
      .filter(([, { side, king }]) => `${side}_${king ? 'king' : 'man'}` === kind)
      .map(([square]) => square_name(shape, square));
    return squares.length > 0
      ? [text(`games.pieces_${kind}`, { n: squares.length, squares: squares.join(', ') })]
      : [];
  });
  return [...lists, text('games.to_move', { side: side_to_move(fen) })].join(' ');
}
