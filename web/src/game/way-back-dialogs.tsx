/** Back on the clock: moves taken back, a press annulled, and whose turn it is. */
import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { SelectField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { ClockPreview } from './ClockPreview.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { ArbiterDialogProps } from './arbiter-dialogs.tsx';
import type { Unreasoned } from './correction.ts';
import { opponent } from './game-turn.ts';

export function TakeBackDialog({ view, ...dialog }: ArbiterDialogProps) {
  const newest = view.moves.slice(-6).reverse();
  const [plies, set_plies] = useState('1');
  const [times, set_times] = useState<'restore' | 'keep'>('restore');
  const counts = newest.map((move, index) => ({
    value: String(index + 1),
    label: text('desk.take_back_to', { n: index + 1, move: move.text }),
  }));
  const command: Unreasoned = (reason) => ({
    type: 'take_back',
    plies: Number(plies),
    restore_time: times === 'restore',
    reason,
  });
  return (
    <ReasonDialog
      {...dialog}
      title={text('desk.take_back')}
      action={text('desk.take_back_now')}
      danger
      needs_reason
      command={command}
    >
      <SelectField
        label={text('desk.take_back_which')}
        value={plies}
        options={counts}
        onValue={set_plies}
      />
      <SelectField
        label={text('desk.take_back_times')}
        value={times}
        options={[
          { value: 'restore', label: text('desk.times_restore') },
          { value: 'keep', label: text('desk.times_keep') },
        ]}
        onValue={set_times}
      />
      <ClockPreview view={view} command={command} />
    </ReasonDialog>
  );
}

/** On a board of wood: the last press did not count. */
export function UndoPressDialog({ view, ...dialog }: ArbiterDialogProps) {
  const [used, set_used] = useState<'refund' | 'charge'>('refund');
  const command: Unreasoned = (reason) => ({
    type: 'undo_press',
    refund: used === 'refund',
    reason,
  });
  const side = view.state.clock.on_move;
  return (
    <ReasonDialog
      {...dialog}
      title={text('desk.undo_press')}
      action={text('desk.undo_press_now')}
      danger
      needs_reason
      command={command}
    >
      <p>{text('desk.undo_press_explained', { side: opponent(side) })}</p>
      <SelectField
        label={text('desk.undo_press_used', { side })}
        value={used}
        options={[
          { value: 'refund', label: text('desk.undo_press_refund', { side }) },
          { value: 'charge', label: text('desk.undo_press_charge', { side }) },
        ]}
        onValue={set_used}
      />
      <ClockPreview view={view} command={command} />
    </ReasonDialog>
  );
}

/** On a board of wood: who is to move. */
export function TurnDialog({ view, ...dialog }: ArbiterDialogProps) {
  const [side, set_side] = useState<Side>(opponent(view.state.clock.on_move));
  const command: Unreasoned = (reason) => ({ type: 'set_turn', side, reason });
  return (
    <ReasonDialog
      {...dialog}
      title={text('desk.turn')}
      action={text('desk.turn_now')}
      needs_reason
      command={command}
    >
      <SelectField
        label={text('desk.turn_whose')}
        help={text('desk.turn_help')}
        value={side}
        options={(['white', 'black'] as const).map((value) => ({
          value,
          label: text(`side.${value}`),
        }))}
        onValue={set_side}
      />
      <ClockPreview view={view} command={command} />
    </ReasonDialog>
  );
}
