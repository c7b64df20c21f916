import { useState } from 'preact/hooks';
import type { GameState, Problem } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { problem_text } from '../parts/Trouble.tsx';
import { may_resume } from '../rulings/offers.ts';
import { text } from '../text/text.ts';
import type { ClockStore } from './clock-store.ts';
import { Corrections } from './Corrections.tsx';
import { PinPad } from './PinPad.tsx';
import type { Shown } from './shown.ts';
import type { DeviceCommand } from './types.ts';

interface StaffPartProps {
  readonly store: ClockStore;
  readonly game: GameState;
  readonly shown: Shown;
  /** The clocks run: there is nothing more to be done here. */
  readonly onRun: () => void;
  /** The halves change places; null before the start, when nobody needs a PIN for it. */
  readonly swap: { readonly words: string; readonly act: () => void } | null;
}

type Said = { readonly words: string; readonly good: boolean } | null;

/** What the arbiter may do at the board. The PIN is tried by the server before anything is typed, and
 *  each command carries it. */
export function StaffPart({ store, game, shown, onRun, swap }: StaffPartProps) {
  const [pin, set_pin] = useState('');
  const [unlocked, unlock] = useState(false);
  const [busy, set_busy] = useState(false);
  const [said, say] = useState<Said>(null);
  const [confirm, ask] = useState<DeviceCommand | null>(null);

  const send = async (command: DeviceCommand) => {
    set_busy(true);
    ask(null);
    const trouble = await store.at_once({ ...command, pin });
    set_busy(false);
    if (trouble === null && (command.type === 'start' || command.type === 'resume')) return onRun();
    say(said_of(trouble));
    if (trouble !== null && trouble !== 'no_connection') {
      if (trouble.code === 'WOULD_FLAG') ask({ ...command, confirmed: true } as DeviceCommand);
      if (trouble.code?.includes('PIN')) {
        unlock(false);
        set_pin('');
      }
    }
  };
  const enter = async () => {
    set_busy(true);
    const trouble = await store.try_pin(pin);
    set_busy(false);
    say(trouble === null ? null : said_of(trouble));
    if (trouble === null) return unlock(true);
    if (trouble !== 'no_connection') set_pin('');
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
        <PinPad pin={pin} busy={busy} onPin={set_pin} onEnter={() => void enter()} />
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
        {phase === 'paused' && may_resume(game) && (
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
        {swap && <Button onClick={swap.act}>{swap.words}</Button>}
      </div>
      {phase === 'running' && <p class="help">{text('tablet.pause_first')}</p>}
      {(phase === 'paused' || phase === 'ready') && !over && (
        <Corrections game={game} shown={shown} busy={busy} onSend={(made) => void send(made)} />
      )}
    </section>
  );
}

function said_of(trouble: Problem | 'no_connection' | null): Said {
  if (trouble === null) return { words: text('tablet.done'), good: true };
  if (trouble === 'no_connection')
    return { words: text('tablet.needs_connection'), good: false };
  return { words: problem_text(trouble), good: false };
}
