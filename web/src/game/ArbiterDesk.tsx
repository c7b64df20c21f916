import { useState } from 'preact/hooks';
import type { Command } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { ruling_dialogs } from '../rulings/dialogs.ts';
import { may_resume, why_no_report, type RulingQuestion } from '../rulings/offers.ts';
import { ResultDialog } from '../rulings/result-dialogs.tsx';
import { RulingMenu } from '../rulings/RulingMenu.tsx';
import { RulingsWaiting } from '../rulings/RulingsWaiting.tsx';
import { text } from '../text/text.ts';
import type { GameStore } from './game-store.ts';
import type { GameView } from './game-view.ts';
import { DrawDialog, PauseDialog } from './arbiter-dialogs.tsx';
import { ClockDesk, way_back, type ClockQuestion } from './ClockDesk.tsx';
import { silent_since_of } from './tablet-silence.ts';
import { TimeDialog } from './TimeDialog.tsx';
import { Waiting } from './Waiting.tsx';
import { TakeBackDialog, TurnDialog, UndoPressDialog } from './way-back-dialogs.tsx';

interface ArbiterDeskProps {
  readonly store: GameStore;
  readonly view: GameView;
  readonly busy: boolean;
}

type Asking = 'pause' | 'result' | 'draw' | 'rulings' | RulingQuestion | ClockQuestion | null;

const dialogs = {
  pause: PauseDialog,
  result: ResultDialog,
  draw: DrawDialog,
  take_back: TakeBackDialog,
  undo_press: UndoPressDialog,
  turn: TurnDialog,
  ...ruling_dialogs,
} as const;

/** The page of a case leads here with the command that carries out its ruling. */
function asked_by_address(view: GameView): Asking {
  const wanted = new URLSearchParams(location.search).get('do');
  if (wanted !== null) history.replaceState(null, '', location.pathname);
  if (wanted === 'set_result') return 'result';
  const goes_on = view.state.phase === 'running' || view.state.phase === 'paused';
  if (wanted === 'declare_draw' && goes_on) return 'draw';
  const back = way_back(view);
  return wanted === 'take_back' && back.why === null ? back.question : null;
}

/** What the arbiter may do. The next sensible step is the first and largest button. */
export function ArbiterDesk({ store, view, busy }: ArbiterDeskProps) {
  const [asking, set_asking] = useState<Asking>(() => asked_by_address(view));
  // What a dialog was opened over: another arbiter may act behind it.
  const [opened_at, set_opened_at] = useState(view.sequence);
  const { state } = view;
  const ask = (question: Asking) => {
    set_opened_at(view.sequence);
    set_asking(question);
  };
  const act = (command: Command) => {
    const seen = asking === null ? view.sequence : opened_at;
    set_asking(null);
    store.send(command, seen);
  };
  const silent_since = silent_since_of(view, store.get().time);
  const dialog = { view, busy, silent_since, onClose: () => ask(null), onAct: act };
  const Asked = typeof asking === 'string' && asking !== 'rulings' ? dialogs[asking] : null;
  const back = way_back(view);
  const paired = back.why === null;
  return (
    <section class="desk" aria-label={text('desk.title')}>
      <Waiting view={view} busy={busy} onAct={act} />
      <RulingsWaiting view={view} busy={busy} onAsk={ask} onAct={act} />
      <div class={paired ? 'actions paired' : 'actions'}>
        {state.phase === 'ready' && (
          <Button key="start" kind="main" disabled={busy} onClick={() => act({ type: 'start' })}>
            {text('desk.start', { side: state.to_move })}
          </Button>
        )}
        {state.phase === 'running' && (
          <Button key="pause" kind="main" disabled={busy} onClick={() => ask('pause')}>
            {text('desk.pause')}
          </Button>
        )}
        {may_resume(state) && (
          <Button key="resume" kind="main" disabled={busy} onClick={() => act({ type: 'resume' })}>
            {text('desk.resume')}
          </Button>
        )}
        {paired && (
          <Button disabled={busy} onClick={() => ask(back.question)}>
            {back.label}
          </Button>
        )}
        {(state.phase === 'running' || state.phase === 'paused') && (
          <Button disabled={busy} onClick={() => ask('draw')}>
            {text('desk.draw')}
          </Button>
        )}
        <Button disabled={busy} onClick={() => ask('result')}>
          {text(state.phase === 'ended' ? 'desk.change_result' : 'desk.result')}
        </Button>
        {why_no_report(state) === null && (
          <Button disabled={busy} onClick={() => ask('report')}>
            {text('ruling.irregularity')}
          </Button>
        )}
        <Button disabled={busy} onClick={() => ask('rulings')}>
          {text('ruling.more')}
        </Button>
      </div>
      <ClockDesk view={view} busy={busy} onAsk={ask} />
      {asking === 'rulings' && (
        <RulingMenu view={view} busy={busy} onAsk={ask} onClose={() => ask(null)} />
      )}
      {Asked && <Asked {...dialog} />}
      {asking !== null && typeof asking === 'object' && (
        <TimeDialog {...dialog} side={asking.time} />
      )}
    </section>
  );
}
