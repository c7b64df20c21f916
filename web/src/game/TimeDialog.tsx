import { useState } from 'preact/hooks';
import type { Side, SideClock } from '../api.ts';
import { shown_time } from '../clock/clock.ts';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { ArbiterDialogProps } from './arbiter-dialogs.tsx';
import { correction, kinds_for, periods_of, time_after, type Kind } from './correction.ts';

interface TimeDialogProps extends ArbiterDialogProps {
  readonly side: Side;
}

/** Corrects the clock of one side, its time, moves or period, and says what it will show then. */
export function TimeDialog({ view, side, ...dialog }: TimeDialogProps) {
  const clock = view.state.clock[side];
  const periods = periods_of(view.state.clock.control, side);
  const [kind, set_kind] = useState<Kind>('give');
  const [typed, type] = useState('');
  const [tried, set_tried] = useState(false);
  const made = correction(kind, side, typed);
  const error = (key: string) => (tried && made === null ? text(key) : undefined);
  const choose = (chosen: Kind) => {
    set_kind(chosen);
    set_tried(false);
    type(chosen === 'period' ? String(Math.min(clock.period, periods.count)) : '');
  };
  return (
    <ReasonDialog
      {...dialog}
      title={text('desk.time', { side })}
      action={text('desk.time_now')}
      command={(reason) => {
        set_tried(true);
        return made && made(reason);
      }}
    >
      <SelectField
        label={text('desk.time_kind')}
        value={kind}
        options={kinds_for(periods).map((value) => ({ value, label: text(`desk.time_${value}`) }))}
        onValue={choose}
      />
      {kind === 'period' ? (
        <SelectField
          label={text('desk.period')}
          help={text('desk.period_help')}
          value={typed}
          options={numbers_to(periods.count).map((value) => ({ value, label: value }))}
          onValue={type}
        />
      ) : kind === 'moves' ? (
        <TextField
          label={text('desk.moves')}
          help={text('desk.moves_help')}
          error={error('desk.moves_unreadable')}
          value={typed}
          onValue={type}
          max_length={4}
        />
      ) : (
        <TextField
          label={text('desk.time_amount')}
          help={text('desk.time_help')}
          error={error('desk.time_unreadable')}
          value={typed}
          onValue={type}
          max_length={12}
        />
      )}
      <p class="preview" role="status">
        {preview(kind, clock, typed)}
      </p>
    </ReasonDialog>
  );
}

/** What the clock says now and, where it can be said, afterwards. */
function preview(kind: Kind, { left_ms, moves, period }: SideClock, typed: string): string {
  if (kind === 'moves') return text('desk.moves_now', { n: moves });
  if (kind === 'period') return text('desk.period_now', { period });
  const now = text('desk.time_now_shows', { time: shown_time(left_ms) });
  const after = time_after(kind, left_ms, typed);
  if (after === null) return now;
  return `${now} ${text('desk.time_then_shows', { time: shown_time(after) })}`;
}

function numbers_to(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
