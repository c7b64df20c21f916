import { useState } from 'preact/hooks';
import type { Command, Side } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import type { GameStore } from './game-store.ts';
import type { GameView } from './game-view.ts';
import { DrawDialog, PauseDialog, ResultDialog, TakeBackDialog } from './arbiter-dialogs.tsx';
import { TimeDialog } from './TimeDialog.tsx';

interface ArbiterDeskProps {
  readonly store: GameStore;
  readonly view: GameView;
  readonly busy: boolean;
}

type Asking = 'pause' | 'result' | 'draw' | 'take_back' | { readonly time: Side } | null;

/** What the arbiter may do. The next sensible step is the first and largest button. */
export function ArbiterDesk({ store, view, busy }: ArbiterDeskProps) {
  const [asking, ask] = useState<Asking>(null);
  const { state } = view;
  const act = (command: Command) => {
    ask(null);
    store.send(command);
  };
  const dialog = { view, busy, onClose: () => ask(null), onAct: act };
  const still = state.phase === 'paused' || state.phase === 'ready';
  const can_take_back = state.phase === 'paused' && state.ply > 0;
  return (
    <section class="desk" aria-label={text('desk.title')}>
      <div class={can_take_back ? 'actions paired' : 'actions'}>
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
        {state.phase === 'paused' && (
          <Button key="resume" kind="main" disabled={busy} onClick={() => act({ type: 'resume' })}>
            {text('desk.resume')}
          </Button>
        )}
        {can_take_back && (
          <Button disabled={busy} onClick={() => ask('take_back')}>
            {text('desk.take_back')}
          </Button>
        )}
        {still && (
          <>
            <Button disabled={busy} onClick={() => ask({ time: 'white' })}>
              {text('desk.time', { side: 'white' })}
            </Button>
            <Button disabled={busy} onClick={() => ask({ time: 'black' })}>
              {text('desk.time', { side: 'black' })}
            </Button>
          </>
        )}
        {(state.phase === 'running' || state.phase === 'paused') && (
          <Button disabled={busy} onClick={() => ask('draw')}>
            {text('desk.draw')}
          </Button>
        )}
        <Button disabled={busy} onClick={() => ask('result')}>
          {text(state.phase === 'ended' ? 'desk.change_result' : 'desk.result')}
        </Button>
      </div>
      {state.phase === 'running' && <p class="help">{text('desk.pause_first')}</p>}
      {asking === 'pause' && <PauseDialog {...dialog} />}
      {asking === 'result' && <ResultDialog {...dialog} />}
      {asking === 'draw' && <DrawDialog {...dialog} />}
      {asking === 'take_back' && <TakeBackDialog {...dialog} />}
      {asking !== null && typeof asking === 'object' && (
        <TimeDialog {...dialog} side={asking.time} />
      )}
    </section>
  );
}
