/** Whether a ruling has been carried out at the board, by the reason that whatever does it has. */
import type { CaseInShort, GameEvent } from '../api.ts';
import { text } from '../text/text.ts';

/** When; null where nothing on record says so. Only the staff has the whole record. */
export function carried_out_ms(
  events: readonly GameEvent[],
  { case: number, ruling }: Pick<CaseInShort, 'case' | 'ruling'>,
): number | null {
  if (!ruling) return null;
  const begins = text('ruling.by_case', { number, text: '' });
  let done: GameEvent | null = null;
  for (const event of events) {
    const { reason, power } = event.data;
    const is_later = event.server_ms >= ruling.server_ms;
    if (is_later && typeof reason === 'string' && reason.startsWith(begins)) done = event;
    // What was taken back again is still to be done.
    if (event.type === 'power_undone' && power === done?.type) done = null;
  }
  return done?.server_ms ?? null;
}
