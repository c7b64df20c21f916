import { useState } from 'preact/hooks';
import type { Command } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { ruling_dialogs } from '../rulings/dialogs.ts';
import { may_resume, why_no_report } from '../rulings/offers.ts';
import { ResultDialog } from '../rulings/result-dialogs.tsx';
import { ruled_in, type Ruled } from '../rulings/ruled.ts';
import { RulingMenu } from '../rulings/RulingMenu.tsx';
import { RulingsWaiting } from '../rulings/RulingsWaiting.tsx';
import { RefuteDialog, UpholdDialog } from '../sheet/claim-dialogs.tsx';
import { text } from '../text/text.ts';
import type { GameStore } from './game-store.ts';
import type { GameView } from './game-view.ts';
import { DrawDialog, PauseDialog } from './arbiter-dialogs.tsx';
import { carried_out_by, type Carrying } from './carry-out.ts';
import { CarryOut } from './CarryOut.tsx';
import { ClockDesk, way_back } from './ClockDesk.tsx';
import { silent_since_of } from './tablet-silence.ts';
import { TimeDialog } from './TimeDialog.tsx';
import { Waiting } from './Waiting.tsx';
import { TakeBackDialog, TurnDialog, UndoPressDialog } from './way-back-dialogs.tsx';

interface ArbiterDeskProps {
  readonly store: GameStore;
  readonly view: GameView;
  readonly busy: boolean;
}

type Asking = 'pause' | 'rulings' | Carrying | null;

const dialogs = {
  pause: PauseDialog,
  result: ResultDialog,
  draw: DrawDialog,
  uphold: UpholdDialog,
  refute: RefuteDialog,
  take_back: TakeBackDialog,
  undo_press: UndoPressDialog,
  turn: TurnDialog,
  ...ruling_dialogs,
} as const;

/** The page of a case leads here, with the case and the command that carries out its ruling. */
function ruling_in_address(view: GameView): { readonly ruled: Ruled; readonly by: string } | null {
  const said = new URLSearchParams(location.search);
  const [by, number] = [said.get('do'), said.get('case')];
  if (by === null) return null;
  history.replaceState(history.state, '', location.pathname);
  const ruled = ruled_in(view.state.cases ?? [], Number(number));
  return ruled && { ruled, by };
}

/** What is asked at once: the question that carries the ruling out, where it is one and can be asked. */
function asked_at_once(view: GameView, by: string, ruled: Ruled): Asking {
  const { questions, why } = carried_out_by(view, by, ruled);
  return (why === null && questions.length === 1 && questions[0]) || null;
}

/** What the arbiter may do. The next sensible step is the first and largest button. */
export function ArbiterDesk({ store, view, busy }: ArbiterDeskProps) {
  const [carrying, carry] = useState(() => ruling_in_address(view));
  const [asking, set_asking] = useState<Asking>(() =>
    carrying ? asked_at_once(view, carrying.by, carrying.ruled) : null,
  );
  // What a dialog was opened over: another arbiter may act behind it.
  const [opened_at, set_opened_at] = useState(view.sequence);
  const { state } = view;
  const ask = (question: Asking) => {
    set_opened_at(view.sequence);
    set_asking(question);
  };
  const act = (command: Command) => {
    const seen = asking === null ? view.sequence : opened_at;
    // What is not the question of a ruling, such as a pause before it, does not carry it out.
    if (asking !== null && asking !== 'pause') carry(null);
    set_asking(null);
    store.send(command, seen);
  };
  const silent_since = silent_since_of(view, store.get().time);
  const ruled = asking === 'pause' ? null : (carrying?.ruled ?? null);
  const dialog = { view, busy, silent_since, ruled, onClose: () => ask(null), onAct: act };
  const Asked = typeof asking === 'string' && asking !== 'rulings' ? dialogs[asking] : null;
  const back = way_back(view);
  const paired = back.why === null;
  return (
    <section class="desk" aria-label={text('desk.title')}>
      <Waiting view={view} busy={busy} onAct={act} />
      {carrying && (
        <CarryOut
          ruled={carrying.ruled}
          way={carried_out_by(view, carrying.by, carrying.ruled)}
          busy={busy}
          onAsk={ask}
          onLeave={() => carry(null)}
        />
      )}
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
          <Button
            key="resume"
            // While somebody has to choose or to be answered first, it is not the next step.
            kind={state.irregularity || state.claim ? 'plain' : 'main'}
            disabled={busy}
            onClick={() => act({ type: 'resume' })}
          >
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
