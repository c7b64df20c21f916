import './texts.ts';
import { useState } from 'preact/hooks';
import type { GameStore } from '../game/game-store.ts';
import type { GameView } from '../game/game-view.ts';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { silent_since_of } from '../game/tablet-silence.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';

interface TabletAlertProps {
  readonly store: GameStore;
  readonly view: GameView;
  readonly busy: boolean;
}

/** That the tablet of the board is silent, and what the arbiter can do where a flag waits for it. */
export function TabletAlert({ store, view, busy }: TabletAlertProps) {
  const [asking, ask] = useState(false);
  const tablet = view.state.device;
  if (!tablet || tablet.silent_since_ms === null || view.state.phase !== 'running') return null;
  const since = silent_since_of(view, store.get().time);
  return (
    <div role="alert" class="tablet-alert">
      <p>
        {since !== null && (
          <strong>{text('devices.silent_since', { at: local_time(since) })}. </strong>
        )}
        {text(tablet.flag_pending ? 'devices.flag_pending' : 'devices.silent')}
      </p>
      {tablet.flag_pending && (
        <Button kind="danger" disabled={busy} onClick={() => ask(true)}>
          {text('devices.confirm_flag')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={text('devices.confirm_flag')}
          action={text('devices.confirm_flag')}
          danger
          busy={busy}
          needs_reason
          command={(reason) => ({ type: 'confirm_flag', reason })}
          onAct={(command) => {
            ask(false);
            store.send(command);
          }}
          onClose={() => ask(false)}
        >
          <p>{text('devices.confirm_flag_explained')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
