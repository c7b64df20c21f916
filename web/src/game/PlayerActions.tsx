import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import type { ServerTime } from '../clock/clock.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { text } from '../text/text.ts';
import type { GameStore } from './game-store.ts';
import { opponent } from './game-turn.ts';
import type { GameView } from './game-view.ts';
import { claimable } from './offers.ts';
import { TakeBackClocks } from './TakeBackClocks.tsx';

interface PlayerActionsProps {
  readonly store: GameStore;
  readonly view: GameView;
  readonly side: Side;
  readonly busy: boolean;
  readonly time: ServerTime;
  readonly lost_page_ms: number | null;
}

type Asking = 'resign' | 'offer' | { readonly claim: string } | null;

/** What a player may do beside moving. */
export function PlayerActions(props: PlayerActionsProps) {
  const { store, view, side, busy } = props;
  const [asking, ask] = useState<Asking>(null);
  const { state } = view;
  if (state.phase === 'ended') return null;
  const act = (command: Parameters<GameStore['send']>[0]) => {
    ask(null);
    store.send(command);
  };
  const { ply } = state;
  const other = opponent(side);
  const started = state.phase === 'running' || state.phase === 'paused';
  return (
    <div class="actions">
      <Offers {...props} />
      {state.phase === 'ready' && state.settings.start === 'black_press' && side !== state.to_move && (
        <Button kind="main" disabled={busy} onClick={() => act({ type: 'start' })}>
          {text('action.start', { side: view.state.to_move })}
        </Button>
      )}
      {state.phase === 'running' && (
        <>
          {!state.draw_offer && (
            <Button disabled={busy} onClick={() => ask('offer')}>
              {text('action.offer_draw')}
            </Button>
          )}
          {claimable(state).map((rule) => (
            <Button key={rule} disabled={busy} onClick={() => ask({ claim: rule })}>
              {text('action.claim', { rule })}
            </Button>
          ))}
          {state.settings.take_back !== 'off' && ply > 0 && !state.take_back && (
            <Button disabled={busy} onClick={() => act({ type: 'ask_take_back', ply })}>
              {text('action.ask_take_back')}
            </Button>
          )}
        </>
      )}
      {state.absent?.includes(other) && !state.proposed && (
        <Button disabled={busy} onClick={() => act({ type: 'claim_absence' })}>
          {text('action.claim_absence', { side: other })}
        </Button>
      )}
      {started && (
        <Button kind="quiet" disabled={busy} onClick={() => ask('resign')}>
          {text('action.resign')}
        </Button>
      )}
      {asking === 'resign' && (
        <Dialog
          title={text('action.resign_title')}
          action={text('action.resign')}
          danger
          onClose={() => ask(null)}
          onAct={() => act({ type: 'resign' })}
        >
          <p>{text('action.resign_explained')}</p>
        </Dialog>
      )}
      {asking === 'offer' && (
        <Dialog
          title={text('action.offer_title')}
          action={text('action.offer_draw')}
          onClose={() => ask(null)}
          onAct={() => act({ type: 'offer_draw', ply })}
        >
          <p>{text('action.offer_explained')}</p>
        </Dialog>
      )}
      {asking !== null && typeof asking === 'object' && (
        <Dialog
          title={text('action.claim', { rule: asking.claim })}
          action={text('action.claim_now')}
          onClose={() => ask(null)}
          onAct={() => act({ type: 'claim_draw', ply, rule: asking.claim })}
        >
          <p>{text('action.claim_explained')}</p>
        </Dialog>
      )}
    </div>
  );
}

/** Offers that stand: one's own is shown, the other side's is answered. */
function Offers({ store, view, side, busy, ...live }: PlayerActionsProps) {
  const { draw_offer, take_back, ply } = view.state;
  return (
    <>
      {draw_offer && draw_offer.by === side && <p class="offer">{text('offer.draw_waiting')}</p>}
      {draw_offer && draw_offer.by !== side && (
        <div
          class="offer asked"
          role="group"
          aria-label={text('offer.draw', { side: draw_offer.by })}
        >
          <p>
            <strong>{text('offer.draw', { side: draw_offer.by })}</strong>
          </p>
          <Button
            kind="main"
            disabled={busy}
            onClick={() => store.send({ type: 'accept_draw', ply })}
          >
            {text('offer.accept_draw')}
          </Button>
          <Button disabled={busy} onClick={() => store.send({ type: 'decline_draw', ply })}>
            {text('offer.decline')}
          </Button>
        </div>
      )}
      {take_back && take_back.by === side && (
        <div class="offer">
          <p>{text('offer.take_back_waiting')}</p>
          <TakeBackClocks view={view} {...live} />
        </div>
      )}
      {take_back && take_back.by !== side && (
        <div
          class="offer asked"
          role="group"
          aria-label={text('offer.take_back', { side: take_back.by })}
        >
          <p>
            <strong>{text('offer.take_back', { side: take_back.by })}</strong>
          </p>
          <TakeBackClocks view={view} {...live} />
          <Button
            kind="main"
            disabled={busy}
            onClick={() => store.send({ type: 'accept_take_back', ply })}
          >
            {text('offer.accept_take_back')}
          </Button>
          <Button disabled={busy} onClick={() => store.send({ type: 'decline_take_back', ply })}>
            {text('offer.decline')}
          </Button>
        </div>
      )}
    </>
  );
}
