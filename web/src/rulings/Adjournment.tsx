import './texts.ts';
import { useState } from 'preact/hooks';
import { own_side } from '../game/game-turn.ts';
import type { GameStore } from '../game/game-store.ts';
import type { GameView } from '../game/game-view.ts';
import { new_key, send_command } from '../game/send-command.ts';
import { Button } from '../parts/Button.tsx';
import { trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { resumption_text } from './adjourned.ts';
import { SealDialog } from './SealDialog.tsx';
import type { Adjourned } from './types.ts';

interface AdjournmentProps {
  readonly store: GameStore;
  readonly view: GameView;
  readonly adjourned: Adjourned;
}

/** An adjourned game, for whoever looks at it. Of a sealed move its digest is seen, and no more. */
export function Adjournment({ store, view, adjourned }: AdjournmentProps) {
  const { side, sealing, sealed, digest, reason } = adjourned;
  const time = resumption_text(adjourned);
  const mine = own_side(view) === side;
  const key = time ? 'seal.adjourned_until' : 'seal.adjourned';
  return (
    <div class="offer asked adjournment" role="group" aria-label={text('seal.adjourned')}>
      {sealing && mine ? (
        <p>
          <strong>{text('seal.yours')}</strong>
        </p>
      ) : (
        <p>
          <strong>{text(key, { time })}</strong>{' '}
          {text(sealed ? 'seal.sealed' : sealing ? 'seal.waits' : 'seal.on_move', { side })}
        </p>
      )}
      {reason !== '' && <p>{text('status.pause_reason', { reason })}</p>}
      {sealing && mine && <Sealing store={store} view={view} />}
      {sealed && (
        <p>
          {text('seal.digest')}: <code class="digest">{digest}</code>
          <span class="help"> {text('seal.digest_help')}</span>
        </p>
      )}
    </div>
  );
}

/** The move goes from the dialog to the server, and through nothing that this page keeps. */
function Sealing({ store, view }: Omit<AdjournmentProps, 'adjourned'>) {
  const [open, set_open] = useState(false);
  const [busy, set_busy] = useState(false);
  const [trouble, set_trouble] = useState('');
  const seal = async (move: string) => {
    set_busy(true);
    set_trouble('');
    const answer = await send_command({
      game: store.game,
      token: store.token,
      command: { type: 'seal_move', ply: view.state.ply, move },
      key: new_key(),
    });
    set_busy(false);
    if (answer.ok) set_open(false);
    else set_trouble(trouble_text(answer));
  };
  return (
    <>
      <Button kind="main" onClick={() => set_open(true)}>
        {text('seal.enter')}
      </Button>
      {open && (
        <SealDialog
          state={view.state}
          busy={busy}
          trouble={trouble}
          onSeal={(move) => void seal(move)}
          onClose={() => set_open(false)}
        />
      )}
    </>
  );
}
