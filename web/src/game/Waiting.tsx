import { useState } from 'preact/hooks';
import type { Command, GameState, Side } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { ClaimPanel } from '../sheet/ClaimPanel.tsx';
import { text } from '../text/text.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { outcome_text } from './figures.ts';
import type { GameView } from './game-view.ts';

interface WaitingProps {
  readonly view: GameView;
  readonly busy: boolean;
  readonly onAct: (command: Command) => void;
}

/** What waits for the arbiter at this board: a call, a result to confirm, a flag to call. */
export function Waiting({ view, busy, onAct }: WaitingProps) {
  const { state } = view;
  const flag = flag_to_call(state);
  const absent = state.absent ?? [];
  return (
    <>
      {state.call && (
        <div class="offer asked" role="group" aria-label={text('waiting.call', { side: state.call.by })}>
          <p>
            <strong>{text('waiting.call', { side: state.call.by })}</strong>
          </p>
          <Button kind="main" disabled={busy} onClick={() => onAct({ type: 'answer_call' })}>
            {text('waiting.answer_call')}
          </Button>
        </div>
      )}
      <ClaimPanel view={view} commands busy={busy} onAct={onAct} to_sheet />
      {state.proposed && <Proposed view={view} busy={busy} onAct={onAct} />}
      {absent.length > 0 && !state.proposed && (
        <div class="offer asked" role="group" aria-label={text('waiting.claim_absence')}>
          <p>
            <strong>
              {text('waiting.absent', {
                text: absent.map((side) => text(`side.${side}`)).join(', '),
              })}
            </strong>
          </p>
          <Button disabled={busy} onClick={() => onAct({ type: 'claim_absence' })}>
            {text('waiting.claim_absence')}
          </Button>
        </div>
      )}
      {flag && (
        <div class="offer asked" role="group" aria-label={text('waiting.flag', { side: flag })}>
          <p>
            <strong>{text('waiting.flag', { side: flag })}</strong>
          </p>
          <Button
            kind="main"
            disabled={busy}
            onClick={() => onAct({ type: 'call_flag', side: flag })}
          >
            {text('waiting.call_flag')}
          </Button>
        </div>
      )}
    </>
  );
}

/** On a board of wood a result is the arbiter's to confirm. What the flag says stands. */
function Proposed({ view, busy, onAct }: WaitingProps) {
  const [dismissing, dismiss] = useState(false);
  const { proposed, rules } = view.state;
  if (!proposed) return null;
  const by_flag = proposed.reason === 'TIME';
  return (
    <div class="offer asked" role="group" aria-label={text('waiting.result')}>
      <p>
        <strong>{text('waiting.result')}</strong> {outcome_text(rules, proposed)}
      </p>
      {by_flag && <p class="help">{text('waiting.flag_stands')}</p>}
      <Button kind="main" disabled={busy} onClick={() => onAct({ type: 'confirm_result' })}>
        {text('waiting.confirm')}
      </Button>
      {!by_flag && (
        <Button disabled={busy} onClick={() => dismiss(true)}>
          {text('waiting.dismiss')}
        </Button>
      )}
      {dismissing && (
        <ReasonDialog
          title={text('waiting.dismiss_title')}
          action={text('waiting.dismiss')}
          danger
          busy={busy}
          needs_reason
          command={(reason) => ({ type: 'dismiss_proposal', reason })}
          onAct={(command) => {
            dismiss(false);
            onAct(command);
          }}
          onClose={() => dismiss(false)}
        >
          <p>{text('waiting.dismiss_explained')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** Whose flag has fallen where a flag has to be called, and nobody has yet. */
export function flag_to_call({ outcome, proposed, clock, settings }: GameState): Side | null {
  const how = settings.time_control?.flag_call ?? 'automatic';
  if (outcome || proposed || how === 'automatic') return null;
  const fallen = (['white', 'black'] as const).filter((side) => clock[side].flag_ms !== null);
  const first = fallen.sort((one, other) => (clock[one].flag_ms ?? 0) - (clock[other].flag_ms ?? 0));
  return first[0] ?? null;
}
