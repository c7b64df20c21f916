import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';

interface FenFormProps {
  readonly fen: string;
  readonly trouble: string;
  readonly onFen: (fen: string) => void;
}

/** A position that is typed or pasted; the field follows the board. */
export function FenForm({ fen, trouble, onFen }: FenFormProps) {
  const [typed, type] = useState(fen);
  useEffect(() => type(fen), [fen]);
  return (
    <form
      class="fen-form"
      onSubmit={(event) => {
        event.preventDefault();
        onFen(typed.trim());
      }}
    >
      <TextField
        label={text('games.fen')}
        value={typed}
        max_length={1000}
        error={trouble || undefined}
        onValue={type}
      />
      <Button type="submit">{text('games.set_fen')}</Button>
    </form>
  );
}
