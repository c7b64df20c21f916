import { useId, useRef, useState } from 'preact/hooks';
import type { BoardShape } from '../api.ts';
import { named } from '../board/choice.ts';
import { square_named } from '../board/geometry.ts';
import { text } from '../text/text.ts';
import type { GameStore } from './game-store.ts';
import { Button } from '../parts/Button.tsx';

interface MoveBoxProps {
  readonly store: GameStore;
  readonly shape: BoardShape;
  readonly disabled: boolean;
}

/** Moves typed as text. What is no legal move goes to the server too, which says why it is none. */
export function MoveBox({ store, shape, disabled }: MoveBoxProps) {
  const id = useId();
  const example = shape.numbering === 'algebraic' ? 'move_box.letters' : 'move_box.numbers';
  const [typed, type] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [doubt, set_doubt] = useState<readonly string[]>([]);
  const submit = (event: Event) => {
    event.preventDefault();
    const { view, pending } = store.get();
    // What stands in the field: Enter may come before the last letter was painted.
    const said = field.current?.value.trim() ?? '';
    if (!view || pending || said === '') return;
    const { legal, board } = view.state;
    const found = named(legal, said, (name) => square_named(board, name));
    if (found.length > 1) return set_doubt(found.map((move) => move.text));
    store.play(found[0] ?? said);
    type('');
    set_doubt([]);
  };
  return (
    <form class="move-box" onSubmit={submit}>
      <label for={id}>{text('move_box.label')}</label>
      <div class="move-box-row">
        <input
          id={id}
          ref={field}
          value={typed}
          maxLength={60}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={text(example)}
          disabled={disabled}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" disabled={disabled}>
          {text('move_box.play')}
        </Button>
      </div>
      {doubt.length > 0 && (
        <p role="alert" class="doubt">
          {text('move_box.which', { text: doubt.join(', ') })}
        </p>
      )}
    </form>
  );
}
