import type { ComponentChildren } from 'preact';
import type { GameState, Phase, Side } from '../api.ts';
import { text } from '../text/text.ts';
import type { ClockStore } from './clock-store.ts';
import { HoldButton } from './HoldButton.tsx';

/** What is asked once more before it is sent. */
export type Asking = 'draw' | 'claim' | 'call' | 'pause' | null;

interface ActionsProps {
  readonly store: ClockStore;
  readonly state: GameState;
  readonly phase: Phase;
  readonly side: Side;
  readonly turned: boolean;
  readonly onAsk: (asking: Asking) => void;
}

const resign_hold_ms = 2_000;

/** What a player can do beside moving. The group is turned to the player whose it is. */
export function Actions({ store, state, phase, side, turned, onAsk }: ActionsProps) {
  const over = phase === 'ended' || state.outcome !== null || state.proposed != null;
  const begun = !over && phase !== 'ready';
  /** Who asks something has read what he was told. */
  const asks = (asking: Asking) => {
    store.dismiss(side);
    onAsk(asking);
  };
  const claims = may_claim(state, side);
  const by_players = state.settings.pause_by === 'players';
  return (
    <div
      class={`actions-of ${turned ? 'turned' : ''}`}
      role="group"
      aria-label={text('tablet.actions', { side })}
    >
      <StripButton
        label={text('tablet.call')}
        disabled={state.outcome !== null || state.call != null}
        onPress={() => asks('call')}
      >
        <path d="M12 3v2M5 17h14M7 17v-5a5 5 0 0 1 10 0v5M10 20h4" />
      </StripButton>
      <StripButton
        label={text('tablet.draw')}
        disabled={!begun || phase !== 'running' || (state.draw_offer !== null && !claims)}
        onPress={() => asks(state.draw_offer === null ? 'draw' : 'claim')}
      >
        <path d="M6 5v6M5 6l1-1M18 5L6 19M14 14h4l-4 5h4" />
      </StripButton>
      {by_players && phase === 'running' && !over && (
        <StripButton
          label={text('tablet.pause')}
          disabled={state.pause_ask != null}
          onPress={() => asks('pause')}
        >
          <path d="M9 5v14M15 5v14" />
        </StripButton>
      )}
      {phase === 'paused' && state.pause?.by === 'players' && (
        <StripButton
          label={text('tablet.resume')}
          onPress={() => store.act(side, { type: 'resume' })}
        >
          <path d="M8 5l11 7-11 7z" />
        </StripButton>
      )}
      {begun ? (
        <HoldButton
          label={text('tablet.resign')}
          help={text('tablet.hold')}
          hold_ms={resign_hold_ms}
          onHeld={() => store.act(side, { type: 'resign' })}
        >
          <Sign>
            <path d="M6 21V4M6 4h12l-3 4 3 4H6" />
          </Sign>
        </HoldButton>
      ) : (
        <StripButton label={text('tablet.resign')} disabled onPress={() => {}}>
          <path d="M6 21V4M6 4h12l-3 4 3 4H6" />
        </StripButton>
      )}
    </div>
  );
}

/** On a board of wood who is on move may claim a draw by a rule. */
export function may_claim({ settings, claim, to_move }: GameState, side: Side): boolean {
  return settings.play === 'clock_only' && !claim && to_move === side;
}

interface StripButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

export function StripButton({ label, disabled, onPress, children }: StripButtonProps) {
  return (
    <button type="button" class="strip-button worded" disabled={disabled ?? false} onClick={onPress}>
      <Sign>{children}</Sign>
      <span class="strip-word">{label}</span>
    </button>
  );
}

export function Sign({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 24 24" class="strip-sign" aria-hidden="true">
      {children}
    </svg>
  );
}
