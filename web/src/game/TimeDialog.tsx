import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { read_time } from '../clock/read-time.ts';
import { shown_time } from '../clock/clock.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { ReasonField, type ArbiterDialogProps } from './arbiter-dialogs.tsx';

type Kind = 'give' | 'take' | 'set';
const kinds: readonly Kind[] = ['give', 'take', 'set'];

interface TimeDialogProps extends ArbiterDialogProps {
  readonly side: Side;
}

/** Gives time, takes time, or sets the clock of one side, and says what it will show then. */
export function TimeDialog({ view, side, busy, onAct, onClose }: TimeDialogProps) {
  const [kind, set_kind] = useState<Kind>('give');
  const [typed, type] = useState('');
  const [reason, set_reason] = useState('');
  const [tried, set_tried] = useState(false);
  const ms = read_time(typed);
  const left = view.state.clock[side].left_ms;
  const change = ms === null ? null : { give: left + ms, take: left - ms, set: ms }[kind];

  const act = () => {
    set_tried(true);
    if (ms === null) return;
    const common = { side, reason: reason.trim() };
    if (kind === 'set') onAct({ type: 'set_time', ms, ...common });
    else onAct({ type: 'adjust_time', ms: kind === 'give' ? ms : -ms, ...common });
  };
  return (
    <Dialog
      title={text('desk.time', { side })}
      action={text('desk.time_now')}
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <SelectField
        label={text('desk.time_kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: text(`desk.time_${value}`) }))}
        onValue={set_kind}
      />
      <TextField
        label={text('desk.time_amount')}
        help={text('desk.time_help')}
        error={tried && ms === null ? text('desk.time_unreadable') : undefined}
        value={typed}
        onValue={type}
        max_length={12}
      />
      <p class="preview" role="status">
        {text('desk.time_now_shows', { time: shown_time(left) })}
        {change !== null && ` ${text('desk.time_then_shows', { time: shown_time(change) })}`}
      </p>
      <ReasonField value={reason} onValue={set_reason} />
    </Dialog>
  );
}
