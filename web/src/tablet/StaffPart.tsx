import { useState } from 'preact/hooks';
import type { GameState, Problem, Side } from '../api.ts';
import { shown_time } from '../clock/clock.ts';
import { correction, kinds_for, periods_of, type Kind } from '../game/correction.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { problem_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import type { ClockStore } from './clock-store.ts';
import { PinPad } from './PinPad.tsx';
import type { Shown } from './shown.ts';
import type { DeviceCommand } from './types.ts';

interface StaffPartProps {
  readonly store: ClockStore;
  readonly game: GameState;
  readonly shown: Shown;
}

type Said = { readonly words: string; readonly good: boolean } | null;

/** What the arbiter may do at the board. Each command carries the PIN; the server judges it. */
export function StaffPart({ store, game, shown }: StaffPartProps) {
  const [pin, set_pin] = useState('');
  const [unlocked, unlock] = useState(false);
  const [busy, set_busy] = useState(false);
  const [said, say] = useState<Said>(null);
  const [confirm, ask] = useState<DeviceCommand | null>(null);

  const send = async (command: DeviceCommand) => {
    set_busy(true);
    ask(null);
    const trouble = await store.staff({ ...command, pin });
    set_busy(false);
    say(said_of(trouble));
    if (trouble !== null && trouble !== 'no_connection') {
      if (trouble.code === 'WOULD_FLAG') ask({ ...command, confirmed: true } as DeviceCommand);
      if (trouble.code?.includes('PIN')) {
        unlock(false);
        set_pin('');
      }
    }
  };
  const result = said && (
    <p class={said.good ? 'menu-said' : 'menu-said trouble'} role="alert">
      {said.words}
    </p>
  );
  if (!unlocked)
    return (
      <section class="menu-staff" aria-label={text('tablet.arbiter')}>
        <h3>{text('tablet.arbiter')}</h3>
        {result}
        <PinPad pin={pin} onPin={set_pin} onEnter={() => unlock(true)} />
      </section>
    );
  const { phase } = shown;
  const over = game.outcome !== null;
  return (
    <section class="menu-staff" aria-label={text('tablet.arbiter')}>
      <h3>{text('tablet.arbiter')}</h3>
      {result}
      {confirm && (
        <Button kind="danger" disabled={busy} onClick={() => void send(confirm)}>
          {text('refusal.do_it')}
        </Button>
      )}
      <div class="menu-row">
        {phase === 'ready' && !over && (
          <Button
            kind="main"
            disabled={busy}
            onClick={() => void send({ type: 'start', absent_players: true })}
          >
            {text('tablet.start')}
          </Button>
        )}
        {phase === 'running' && (
          <Button
            kind="main"
            disabled={busy}
            onClick={() => void send({ type: 'pause', reason: text('tablet.at_board') })}
          >
            {text('tablet.pause_now')}
          </Button>
        )}
        {phase === 'paused' && !game.proposed && (
          <Button kind="main" disabled={busy} onClick={() => void send({ type: 'resume' })}>
            {text('tablet.resume')}
          </Button>
        )}
        {game.call && (
          <Button disabled={busy} onClick={() => void send({ type: 'answer_call' })}>
            {text('tablet.answer_call')}
          </Button>
        )}
        {game.proposed && (
          <Button
            kind="main"
            disabled={busy}
            onClick={() => void send({ type: 'confirm_result' })}
          >
            {text('tablet.confirm_result')}
          </Button>
        )}
      </div>
      {phase === 'running' && <p class="help">{text('tablet.pause_first')}</p>}
      {(phase === 'paused' || phase === 'ready') && !over && (
        <Corrections game={game} shown={shown} busy={busy} onSend={(made) => void send(made)} />
      )}
    </section>
  );
}

interface CorrectionsProps {
  readonly game: GameState;
  readonly shown: Shown;
  readonly busy: boolean;
  readonly onSend: (command: DeviceCommand) => void;
}

type AnyKind = Kind | 'periods_left';

function Corrections({ game, shown, busy, onSend }: CorrectionsProps) {
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

function said_of(trouble: Problem | 'no_connection' | null): Said {
  if (trouble === null) return { words: text('tablet.done'), good: true };
  if (trouble === 'no_connection')
    return { words: text('tablet.needs_connection'), good: false };
  return { words: problem_text(trouble), good: false };
}
