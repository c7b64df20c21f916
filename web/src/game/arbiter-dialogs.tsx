/** The arbiter's questions: each gathers one command with its reason. */
import { useState } from 'preact/hooks';
import type { Command } from '../api.ts';
import { SelectField } from '../parts/Field.tsx';
import { draw_rule_of, type Ruled } from '../rulings/ruled.ts';
import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { GameView } from './game-view.ts';
import { declarable } from './offers.ts';

export interface ArbiterDialogProps {
  readonly view: GameView;
  readonly busy: boolean;
  /** Since when the tablet of the board is away, by the calendar of this page. */
  readonly silent_since?: number | null;
  /** The ruling that is carried out by it; what it says is filled in. */
  readonly ruled?: Ruled | null;
  readonly onAct: (command: Command) => void;
  readonly onClose: () => void;
}

export function PauseDialog({ view, silent_since, ...dialog }: ArbiterDialogProps) {
  // Where a flag waits for the tablet the server refuses the stop by itself.
  const waits = view.state.device?.flag_pending === true;
  const silent = silent_since != null && !waits && view.state.phase === 'running';
  return (
    <ReasonDialog
      {...dialog}
      title={text('desk.pause')}
      action={text(silent ? 'desk.pause_anyway' : 'desk.pause_now')}
      danger={silent}
      command={(reason) => ({ type: 'pause', reason })}
    >
      {silent && (
        <p class="trouble" role="alert">
          {text('desk.pause_silent', { time: local_time(silent_since) })}
        </p>
      )}
    </ReasonDialog>
  );
}

export function DrawDialog({ view, ...dialog }: ArbiterDialogProps) {
  const rules = declarable(view.state);
  const ruled_rule = draw_rule_of(dialog.ruled ?? null, view.state);
  const [rule, set_rule] = useState(
    rules.find((each) => each === ruled_rule) ?? rules[0] ?? 'NO_WIN_POSSIBLE',
  );
  return (
    <ReasonDialog
      {...dialog}
      title={text('desk.draw')}
      action={text('desk.draw_now')}
      danger
      needs_reason
      command={(reason) => ({ type: 'declare_draw', rule, reason })}
    >
      <SelectField
        label={text('desk.draw_rule')}
        help={text('desk.draw_help')}
        value={rule}
        options={rules.map((value) => ({ value, label: text(`rule.${value}`) }))}
        onValue={set_rule}
      />
    </ReasonDialog>
  );
}
