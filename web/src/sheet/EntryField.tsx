import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardShape } from '../api.ts';
import { square_name } from '../board/geometry.ts';
import { problem_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import type { SheetState, SheetStore } from './sheet-store.ts';
import { meant, moves_of_row } from './typed.ts';
import { walked } from './walk.ts';

interface EntryFieldProps {
  readonly store: SheetStore;
  readonly state: SheetState;
  readonly shape: BoardShape;
  readonly shown: number;
  readonly newest: number;
  readonly onWalk: (ply: number) => void;
}

/** One field for the whole sheet: a move and Enter, or a whole row at once. */
export function EntryField({ store, state, shape, shown, newest, onWalk }: EntryFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Whoever has looked at another move types on.
  useLayoutEffect(() => field.current?.focus(), [shown]);
  const { typed, wrong, sheet, queue } = state;
  // Behind moves that are on their way nobody knows yet what is legal.
  const found =
    queue.length === 0 && sheet
      ? meant(sheet.legal, typed, (square) => square_name(shape, square))
      : [];
  const accept = (value: string) => {
    const moves = moves_of_row(value);
    if (moves.length === 0) return;
    const [only] = found;
    onWalk(newest + moves.length);
    store.enter(moves.length === 1 && found.length === 1 && only ? [only.text] : moves);
  };
  const key = (event: KeyboardEvent) => {
    const { value } = event.currentTarget as HTMLInputElement;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || (event.key === ' ' && value.trim() !== '')) {
      event.preventDefault();
      accept(value);
    } else if (event.key === 'Backspace' && value === '') {
      event.preventDefault();
      if (!event.repeat) store.erase(1);
    } else if (value === '') {
      const to = walked(event.key, shown, newest);
      if (to === undefined) return;
      event.preventDefault();
      onWalk(to);
    }
  };
  /** A row that is pasted goes out at once: there is nothing to be completed in it. */
  const paste = (event: ClipboardEvent) => {
    const row = event.clipboardData?.getData('text') ?? '';
    if (moves_of_row(row).length < 2) return;
    event.preventDefault();
    accept(row);
  };
  return (
    <div class={wrong ? 'sheet-entry wrong no-print' : 'sheet-entry no-print'}>
      <label for={id}>{text('sheet.move')}</label>
      <input
        id={id}
        ref={field}
        value={typed}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        inputMode={shape.numbering === 'algebraic' ? 'text' : 'numeric'}
        aria-describedby={`${id}-hint ${id}-wrong`}
        aria-invalid={wrong ? true : undefined}
        onInput={(event) => store.type(event.currentTarget.value)}
        onKeyDown={key}
        onPaste={paste}
      />
      <p class="sheet-hint" id={`${id}-hint`}>
        {hint(found.map((move) => move.text), typed)}
      </p>
      <p class="error" id={`${id}-wrong`} role="alert">
        {wrong &&
          [
            text('sheet.wrong', { move: wrong.move }),
            wrong.problem ? problem_text(wrong.problem) : '',
            wrong.problem?.article ? text('status.article', { article: wrong.problem.article }) : '',
            wrong.choice.length > 0 ? text('sheet.which', { text: wrong.choice.join(', ') }) : '',
            wrong.problem?.legal?.length
              ? text('sheet.legal', { text: wrong.problem.legal.slice(0, 12).join(', ') })
              : '',
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
    </div>
  );
}

const most_shown = 6;

function hint(moves: readonly string[], typed: string): string {
  const [only] = moves;
  if (typed.trim() === '') return text('sheet.keys');
  if (moves.length === 1 && only) return text('sheet.takes', { move: only });
  const some = moves.slice(0, most_shown).join(', ');
  return moves.length === 0 ? '' : moves.length > most_shown ? `${some} …` : some;
}
