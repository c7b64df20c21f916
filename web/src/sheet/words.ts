/** Plies in the words of a scoresheet. */
import type { RuleEvidence } from '../api.ts';
import { text } from '../text/text.ts';

/** `23… 18-22`: the number of the move and its text; the start for 0. */
export function move_name(
  moves: readonly { readonly ply: number; readonly side: string; readonly text: string }[],
  ply: number,
): string {
  const move = moves[ply - 1];
  if (!move) return ply === 0 ? text('evidence.start') : text('evidence.ply', { ply });
  const number = Math.floor((ply - 1) / 2) + 1;
  return `${number}${move.side === moves[0]?.side ? '.' : '…'} ${move.text}`;
}

/** What one rule says here: the count, since when, and what broke it. */
export function evidence_text(
  rule: RuleEvidence,
  moves: Parameters<typeof move_name>[0],
): readonly string[] {
  const { count, limit, unit, since, positions, next_move, first_met_ply } = rule;
  const said: string[] = [];
  if (count === null) said.push(text('evidence.not_here'));
  else said.push(text(`evidence.count_${unit}`, { n: count, limit }));
  if (positions.length > 0)
    said.push(
      text('evidence.stood', {
        text: positions.map(({ ply }) => move_name(moves, ply)).join('; '),
      }),
    );
  if (next_move !== null) said.push(text('evidence.next_move', { move: next_move }));
  if (since)
    said.push(
      text(`evidence.since_${count === null ? 'ended' : 'began'}_${since.by}`, {
        move: move_name(moves, since.ply),
      }),
    );
  if (rule.material !== 'any') said.push(text(`evidence.material.${rule.material}`));
  if (first_met_ply !== null)
    said.push(text('evidence.first_met', { move: move_name(moves, first_met_ply) }));
  return said;
}
