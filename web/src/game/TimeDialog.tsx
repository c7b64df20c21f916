import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { SelectField, TextField } from '../parts/Field.tsx';
import { correction_of } from '../rulings/ruled.ts';
import { text } from '../text/text.ts';
import { ClockPreview } from './ClockPreview.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { ArbiterDialogProps } from './arbiter-dialogs.tsx';
import { correction, kinds_for, kinds_missing, periods_of, type Kind } from './correction.ts';

interface TimeDialogProps extends ArbiterDialogProps {
  readonly side: Side;
}

/** Corrects the clock of one side, its time, moves or periods, and shows what it will be then. */
export function TimeDialog({ view, side, ...dialog }: TimeDialogProps) {
  const clock = view.state.clock[side];
  const periods = periods_of(view.state.clock.control, side);
  const kinds = kinds_for(periods, clock);
  const ruled_kind = correction_of(dialog.ruled ?? null).kind;
  const [kind, set_kind] = useState<Kind>(kinds.find((each) => each === ruled_kind) ?? 'give');
  const [typed, type] = useState('');
  const [tried, set_tried] = useState(false);
  const made = correction(kind, side, typed);
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
      needs_reason
      command={(reason) => {
        set_tried(true);
        return made && made(reason);
      }}
    >
      <SelectField
        label={text('desk.time_kind')}
        help={kinds_missing(kinds).map((key) => text(key)).join(' ')}
        value={kind}
        options={kinds.map((value) => ({ value, label: text(`desk.time_${value}`) }))}
        onValue={choose}
      />
      <Amount
        kind={kind}
        count={periods.count}
        error={tried && made === null}
        typed={typed}
        onType={type}
      />
      <ClockPreview view={view} command={made} />
    </ReasonDialog>
  );
}

interface AmountProps {
  readonly kind: Kind;
  readonly count: number;
  readonly error: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** How much, how many, or which. */
function Amount({ kind, count, error, typed, onType }: AmountProps) {
  if (kind === 'period') {
    return (
      <SelectField
        label={text('desk.period')}
        help={text('desk.period_help')}
        value={typed}
        options={numbers_to(count).map((value) => ({ value, label: value }))}
        onValue={onType}
      />
    );
  }
  const name = kind === 'moves' || kind === 'periods_left' ? kind : 'time';
  return (
    <TextField
      label={text(name === 'time' ? 'desk.time_amount' : `desk.${name}`)}
      help={text(`desk.${name}_help`)}
      error={error ? text(`desk.${name}_unreadable`) : undefined}
      value={typed}
      onValue={onType}
      max_length={name === 'time' ? 12 : 4}
    />
  );
}

function numbers_to(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
