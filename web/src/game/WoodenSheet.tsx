import type { GameState, SheetMove, Viewer } from '../api.ts';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';

interface WoodenSheetProps {
  readonly state: GameState;
  readonly viewer: Viewer;
}

/** Where only the clock is here, what stands for a scoresheet: how many presses, and whose is next. */
export function WoodenSheet({ state, viewer }: WoodenSheetProps) {
  const { ply, outcome, proposed, id, paper_sheet } = state;
  const typed = paper_sheet?.ply ?? 0;
  const types = viewer === 'arbiter' || viewer === 'scorer';
  return (
    <section class="scoresheet wooden-sheet" aria-label={text('moves.presses_title')}>
      {!outcome && !proposed && <p class="wooden-turn">{press_turn(state)}</p>}
      <p class="quiet-text">{text('moves.presses', { n: ply })}</p>
      {typed > 0 && (
        <p class="paper-moves">{paper_sheet?.moves.map(move_text).join(' ')}</p>
      )}
      {types && (
        <p>
          <Link to={`/sheet/${id}`}>{text('moves.to_sheet')}</Link>
        </p>
      )}
    </section>
  );
}

/** A move against the rules that stood is marked; the sheet itself says why. */
function move_text({ text: move, irregular }: SheetMove): string {
  return irregular === null ? move : `${move} *`;
}

/** `Move 23, White to press`. */
export function press_turn({ ply, to_move }: Pick<GameState, 'ply' | 'to_move'>): string {
  return text('moves.press_turn', { move: Math.floor(ply / 2) + 1, side: to_move });
}
