import type { GameState } from '../api.ts';
import { text } from '../text/text.ts';

/** Where only the clock is here, what stands for a scoresheet: how many presses, and whose is next. */
export function WoodenSheet({ state }: { readonly state: GameState }) {
  const { ply, outcome, proposed } = state;
  return (
    <section class="scoresheet wooden-sheet" aria-label={text('moves.presses_title')}>
      {!outcome && !proposed && <p class="wooden-turn">{press_turn(state)}</p>}
      <p class="quiet-text">{text('moves.presses', { n: ply })}</p>
    </section>
  );
}

/** `Move 23, White to press`. */
export function press_turn({ ply, to_move }: Pick<GameState, 'ply' | 'to_move'>): string {
  return text('moves.press_turn', { move: Math.floor(ply / 2) + 1, side: to_move });
}
