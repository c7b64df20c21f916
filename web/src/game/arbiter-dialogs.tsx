/** The arbiter's questions: each gathers one command with its reason. */
import { useState } from 'preact/hooks';
import type { Command, Result } from '../api.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField, TextField, type Option } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import type { GameView } from './game-view.ts';
import { declarable } from './offers.ts';

export interface ArbiterDialogProps {
  readonly view: GameView;
  readonly busy: boolean;
  readonly onAct: (command: Command) => void;
  readonly onClose: () => void;
}

interface ReasonProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function ReasonField(props: ReasonProps) {
  return <TextField label={text('desk.reason')} help={text('desk.reason_help')} {...props} />;
}

export function PauseDialog({ busy, onAct, onClose }: ArbiterDialogProps) {
  const [reason, set_reason] = useState('');
  const act = () => onAct({ type: 'pause', reason: reason.trim() });
  return (
    <Dialog
      title={text('desk.pause')}
      action={text('desk.pause_now')}
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <ReasonField value={reason} onValue={set_reason} />
    </Dialog>
  );
}

const results: readonly Result[] = ['2-0', '1-1', '0-2', '0-0'];

export function ResultDialog({ view, busy, onAct, onClose }: ArbiterDialogProps) {
  const [result, set_result] = useState<Result>(view.state.outcome?.result ?? '2-0');
  const [reason, set_reason] = useState('');
  const { white, black } = view.state.sheet;
  const options: readonly Option<Result>[] = results.map((value) => ({
    value,
    label: text(`desk.result_${value}`, { white: white.name, black: black.name }),
  }));
  const act = () => onAct({ type: 'set_result', result, reason: reason.trim() });
  return (
    <Dialog
      title={text('desk.result')}
      action={text('desk.result_now')}
      danger
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <SelectField
        label={text('desk.result_label')}
        value={result}
        options={options}
        onValue={set_result}
      />
      <ReasonField value={reason} onValue={set_reason} />
    </Dialog>
  );
}

export function DrawDialog({ view, busy, onAct, onClose }: ArbiterDialogProps) {
  const rules = declarable(view.state);
  const [rule, set_rule] = useState(rules[0] ?? 'NO_WIN_POSSIBLE');
  const [reason, set_reason] = useState('');
  const options = rules.map((value) => ({ value, label: text(`rule.${value}`) }));
  const act = () => onAct({ type: 'declare_draw', rule, reason: reason.trim() });
  return (
    <Dialog
      title={text('desk.draw')}
      action={text('desk.draw_now')}
      danger
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <SelectField
        label={text('desk.draw_rule')}
        help={text('desk.draw_help')}
        value={rule}
        options={options}
        onValue={set_rule}
      />
      <ReasonField value={reason} onValue={set_reason} />
    </Dialog>
  );
}

export function TakeBackDialog({ view, busy, onAct, onClose }: ArbiterDialogProps) {
  const newest = view.moves.slice(-6).reverse();
  const [plies, set_plies] = useState('1');
  const [times, set_times] = useState<'restore' | 'keep'>('restore');
  const [reason, set_reason] = useState('');
  const counts = newest.map((move, index) => ({
    value: String(index + 1),
    label: text('desk.take_back_to', { n: index + 1, move: move.text }),
  }));
  const act = () =>
    onAct({
      type: 'take_back',
      plies: Number(plies),
      restore_time: times === 'restore',
      reason: reason.trim(),
    });
  return (
    <Dialog
      title={text('desk.take_back')}
      action={text('desk.take_back_now')}
      danger
      busy={busy}
      onAct={act}
      onClose={onClose}
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
      <ReasonField value={reason} onValue={set_reason} />
    </Dialog>
  );
}
