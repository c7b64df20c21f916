import { useEffect, useRef, useState } from 'preact/hooks';
import { shown_time } from '../clock/clock.ts';
import type { GameView } from '../game/game-view.ts';
import { step_key } from '../game/step-key.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import { CaseBoard, Counting, fact_text, NoMoves } from './FactsPart.tsx';
import type { ReplayStep } from './types.ts';

interface ReplayProps {
  readonly steps: readonly ReplayStep[];
  /** The newest event when the case was opened. */
  readonly opened_at: number;
  readonly view: GameView;
}

/** The game event by event: board, clocks, counters and attempts as they stood then. */
export function Replay({ steps, opened_at, view }: ReplayProps) {
  const before = steps.filter(({ sequence }) => sequence <= opened_at).length;
  const opening = Math.max(0, before - 1);
  const [chosen, choose] = useState<number | null>(null);
  const newest = steps.length - 1;
  const at = Math.min(chosen ?? opening, newest);
  // Keys may come faster than the page is drawn: each steps on from the one before.
  const where = useRef(at);
  where.current = at;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = step_key(event, where.current, newest);
      if (next === undefined) return;
      event.preventDefault();
      where.current = next;
      choose(next);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [newest]);
  const step = steps[at];
  if (!step) return null;
  return (
    <section class="card case-replay" aria-labelledby="replay-title">
      <h2 id="replay-title">{text('cases.replay')}</h2>
      <p class="quiet-text">{text('cases.replay_help')}</p>
      <div class="replay-steps">
        <Button label={text('cases.first')} disabled={at === 0} onClick={() => choose(0)}>
          «
        </Button>
        <Button label={text('cases.previous')} disabled={at === 0} onClick={() => choose(at - 1)}>
          ‹
        </Button>
        <input
          type="range"
          min={0}
          max={newest}
          value={at}
          aria-label={text('cases.slider')}
          aria-valuetext={step_text(step)}
          onInput={(event) => choose(Number(event.currentTarget.value))}
        />
        <Button
          label={text('cases.next')}
          disabled={at === newest}
          onClick={() => choose(at + 1)}
        >
          ›
        </Button>
        <Button
          label={text('cases.newest')}
          disabled={at === newest}
          onClick={() => choose(newest)}
        >
          »
        </Button>
      </div>
      <p class="replay-where">
        <strong>
          {text(step.fen === '' ? 'cases.step_of_clock' : 'cases.step', {
            n: step.fen === '' ? at + 1 : step.ply,
            of: step.fen === '' ? steps.length : (steps[newest]?.ply ?? 0),
          })}
        </strong>{' '}
        <span class="log-time">{local_time(step.utc)}</span> {step_text(step)}{' '}
        {at === opening ? (
          <span class="chip">{text('cases.at_opening')}</span>
        ) : (
          <Button kind="quiet" onClick={() => choose(opening)}>
            {text('cases.at_opening')}
          </Button>
        )}
      </p>
      <div class="case-columns">
        {step.fen === '' ? (
          <div>
            <NoMoves view={view} />
          </div>
        ) : (
          <CaseBoard view={view} fen={step.fen} />
        )}
        <StepFacts step={step} />
      </div>
    </section>
  );
}

function StepFacts({ step }: { readonly step: ReplayStep }) {
  const counting = step.counters.filter(({ count, mode }) => mode !== 'off' && count > 0);
  return (
    <div>
      <dl class="replay-clocks">
        {(['white', 'black'] as const).map((side) => (
          <div key={side} data-side={side}>
            <dt>{text(`side.${side}`)}</dt>
            <dd>{shown_time(step.clock[side].left_ms)}</dd>
          </div>
        ))}
      </dl>
      <Counting counting={counting} />
      {step.attempts !== null && step.attempts.length > 0 && (
        <>
          <h3>{text('cases.attempts_here')}</h3>
          <ul class="replay-attempts">
            {step.attempts.map(({ side, text: move, code, server_ms }) => (
              <li key={server_ms}>{text('cases.attempt', { side, text: move, code })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What happened there: the move, or the name of the event. */
function step_text({ type, last_move }: ReplayStep): string {
  if (type === 'move_played' && last_move) return last_move;
  if (type === 'game_created') return text('cases.start_position');
  return fact_text(type);
}
