import '../game/staff-texts.ts';
import { useState } from 'preact/hooks';
import type { GameState, Side } from '../api.ts';
import { shown_time } from '../clock/clock.ts';
import { correction, kinds_for, periods_of, type Kind } from '../game/correction.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import type { Shown } from './shown.ts';
import type { DeviceCommand } from './types.ts';

interface CorrectionsProps {
  readonly game: GameState;
  readonly shown: Shown;
  readonly busy: boolean;
  readonly onSend: (command: DeviceCommand) => void;
}

type AnyKind = Kind | 'periods_left';

/** What the arbiter corrects on clocks that stand; each correction with its reason. */
export function Corrections({ game, shown, busy, onSend }: CorrectionsProps) {
  const [side, set_side] = useState<Side>('white');
  const [kind, set_kind] = useState<AnyKind>('set');
  const [typed, type] = useState('');
  const [reason, set_reason] = useState(text('tablet.at_board'));
  const [tried, set_tried] = useState(false);
  const clock = shown.clock[side];
  const kinds: readonly AnyKind[] = [
    ...kinds_for(periods_of(game.clock.control, side)),
    ...(clock.periods_left != null ? (['periods_left'] as const) : []),
  ];
  const made = command_of(kind, side, typed);
  const clock_only = game.settings.play === 'clock_only';
  const put = () => {
    set_tried(true);
    if (made && reason.trim() !== '') onSend({ ...made, reason: reason.trim() } as DeviceCommand);
  };
  return (
    <div class="menu-corrections">
      <div class="menu-fields">
        <SelectField
          label={text('tablet.side')}
          value={side}
          options={(['white', 'black'] as const).map((value) => ({
            value,
            label: text(`side.${value}`),
          }))}
          onValue={set_side}
        />
        <SelectField
          label={text('desk.time_kind')}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: text(value === 'periods_left' ? 'tablet.set_periods' : `desk.time_${value}`),
          }))}
          onValue={set_kind}
        />
        <TextField
          label={text(`tablet.value.${kind}`)}
          value={typed}
          error={tried && made === null ? text('tablet.value_unreadable') : undefined}
          onValue={type}
          max_length={12}
        />
        <TextField
          label={text('tablet.reason')}
          value={reason}
          error={tried && reason.trim() === '' ? text('tablet.reason_missing') : undefined}
          onValue={set_reason}
          max_length={200}
        />
      </div>
      <p class="help">
        {text('tablet.now', { side, time: shown_time(clock.left_ms), n: clock.moves })}
      </p>
      <div class="menu-row">
        <Button disabled={busy} onClick={put}>
          {text('tablet.correct', { side })}
        </Button>
        {clock_only && (
          <Button
            disabled={busy || shown.clock.on_move === side}
            onClick={() => onSend({ type: 'set_turn', side, reason: reason.trim() })}
          >
            {text('tablet.set_turn', { side })}
          </Button>
        )}
        {clock_only && shown.phase === 'paused' && shown.ply > 0 && (
          <Button
            disabled={busy}
            onClick={() => onSend({ type: 'undo_press', refund: true, reason: reason.trim() })}
          >
            {text('tablet.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}

function command_of(kind: AnyKind, side: Side, typed: string): DeviceCommand | null {
  if (kind !== 'periods_left') return correction(kind, side, typed)?.('') ?? null;
  if (!/^\d{1,2}$/.test(typed.trim())) return null;
  return { type: 'set_periods_left', side, periods: Number(typed), reason: '' };
}
