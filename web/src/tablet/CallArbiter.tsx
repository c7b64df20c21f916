import './texts.ts';
import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import type { GameStore } from '../game/game-store.ts';
import type { GameView } from '../game/game-view.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { text } from '../text/text.ts';

interface CallArbiterProps {
  readonly store: GameStore;
  readonly view: GameView;
  readonly side: Side;
  readonly busy: boolean;
}

/** A player at a board of the page calls the arbiter, in the words of the clock; asked once more. */
export function CallArbiter({ store, view, side, busy }: CallArbiterProps) {
  const [asking, ask] = useState(false);
  const { call, outcome, pause } = view.state;
  if (outcome) return null;
  if (call)
    return (
      <p class="offer" role="status">
        <strong>
          {call.by === side ? text('tablet.called') : text('tablet.called_by', { side: call.by })}
        </strong>{' '}
        {text(pause ? 'tablet.called_stopped' : 'tablet.called_running')}
      </p>
    );
  return (
    <div class="actions">
      <Button disabled={busy} onClick={() => ask(true)}>
        {text('tablet.call')}
      </Button>
      {asking && (
        <Dialog
          title={text('tablet.ask.call')}
          action={text('tablet.do.call')}
          onClose={() => ask(false)}
          onAct={() => {
            ask(false);
            store.send({ type: 'call_arbiter' });
          }}
        >
          <p>
            {text(
              view.state.settings.call_stops_clocks ? 'tablet.call_stops' : 'tablet.call_runs_on',
            )}
          </p>
        </Dialog>
      )}
    </div>
  );
}
