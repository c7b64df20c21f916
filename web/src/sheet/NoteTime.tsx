import { useState } from 'preact/hooks';
import type { Command, Side } from '../api.ts';
import { read_time } from '../clock/read-time.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';

interface NoteTimeProps {
  readonly onAct: (command: Command) => Promise<boolean>;
}

/** The time that a player wrote down at a control. */
export function NoteTime({ onAct }: NoteTimeProps) {
  const [side, set_side] = useState<Side>('white');
  const [moves, set_moves] = useState('');
  const [time, set_time] = useState('');
  const [tried, set_tried] = useState(false);
  const ms = read_time(time);
  const number = /^[1-9]\d{0,3}$/.test(moves.trim()) ? Number(moves) : null;
  const submit = async (event: Event) => {
    event.preventDefault();
    set_tried(true);
    if (ms === null || number === null) return;
    if (!(await onAct({ type: 'note_time', side, moves: number, ms }))) return;
    set_tried(false);
    set_time('');
  };
  return (
    <form class="card note-time no-print" onSubmit={(event) => void submit(event)}>
      <h2>{text('sheet.time_title')}</h2>
      <SelectField
        label={text('sheet.time_side')}
        value={side}
        options={(['white', 'black'] as const).map((value) => ({
          value,
          label: text(`side.${value}`),
        }))}
        onValue={set_side}
      />
      <TextField
        label={text('sheet.time_moves')}
        value={moves}
        onValue={set_moves}
        error={tried && number === null ? text('desk.moves_unreadable') : undefined}
      />
      <TextField
        label={text('sheet.time_left')}
        value={time}
        onValue={set_time}
        error={tried && ms === null ? text('desk.time_unreadable') : undefined}
      />
      <Button type="submit">{text('sheet.time_note')}</Button>
    </form>
  );
}
