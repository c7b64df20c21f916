/** Penalties, and what is only put on record. */
import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { read_time } from '../clock/read-time.ts';
import { shown_time } from '../clock/clock.ts';
import type { ArbiterDialogProps } from '../game/arbiter-dialogs.tsx';
import { ClockPreview } from '../game/ClockPreview.tsx';
import type { Unreasoned } from '../game/correction.ts';
import { opponent } from '../game/game-turn.ts';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { ArticleField, SideField, with_article } from './fields.tsx';
import { penalty_kinds } from './ladder.ts';
import type { PenaltyKind } from './types.ts';

/** What the opponent is given where no ladder says otherwise. */
const usual_time = '2:00';

/** A penalty, the next one of the event's ladder proposed. */
export function PenaltyDialog({ view, ...dialog }: ArbiterDialogProps) {
  const { state } = view;
  const { penalty_due: due, irregularities = [] } = state;
  const [side, set_side] = useState<Side>(due?.side ?? opponent(state.to_move));
  const [penalty, set_penalty] = useState<PenaltyKind>(due?.penalty ?? 'warning');
  const [typed, type] = useState(due?.penalty === 'time' ? shown_time(due.ms) : usual_time);
  const [article, set_article] = useState(due ? (irregularities.at(-1)?.article ?? '') : '');
  const [tried, set_tried] = useState(false);
  const ms = penalty === 'time' ? read_time(typed) : 0;
  const proposed = due?.side === side && due.penalty === penalty;
  const command: Unreasoned | null =
    ms === null
      ? null
      : (reason) => ({
          type: 'penalise',
          side,
          penalty,
          ...(penalty === 'time' ? { ms } : {}),
          reason,
          ...with_article(article),
        });
  return (
    <ReasonDialog
      {...dialog}
      title={text('ruling.penalise')}
      action={text('ruling.penalise_now')}
      danger
      needs_reason
      command={(reason) => {
        set_tried(true);
        return command && command(reason);
      }}
    >
      <SideField label={text('ruling.who')} value={side} onValue={set_side} />
      <SelectField
        label={text('ruling.penalty')}
        help={proposed ? text('ruling.penalty_by_ladder') : undefined}
        value={penalty}
        options={penalty_kinds.map((value) => ({ value, label: text(`penalty.${value}`) }))}
        onValue={set_penalty}
      />
      {penalty === 'time' && (
        <>
          <TextField
            label={text('ruling.penalty_ms')}
            help={text('ruling.penalty_ms_help')}
            error={tried && ms === null ? text('ruling.penalty_ms_unreadable') : undefined}
            value={typed}
            onValue={type}
            max_length={8}
          />
          <ClockPreview view={view} command={command} />
        </>
      )}
      <ArticleField value={article} onValue={set_article} />
    </ReasonDialog>
  );
}

/** A telephone rings, somebody speaks: nothing changes, and it can be looked up. */
export function IncidentDialog({ busy, onAct, onClose }: ArbiterDialogProps) {
  const [who, set_who] = useState<Side | 'nobody'>('nobody');
  const [what, write] = useState('');
  const [article, set_article] = useState('');
  const [tried, set_tried] = useState(false);
  const missing = what.trim() === '';
  const act = () => {
    set_tried(true);
    if (missing) return;
    const of_side = who === 'nobody' ? {} : { side: who };
    onAct({ type: 'note_incident', ...of_side, text: what.trim(), ...with_article(article) });
  };
  return (
    <Dialog
      title={text('ruling.incident')}
      action={text('ruling.incident_now')}
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <SelectField
        label={text('ruling.incident_who')}
        value={who}
        options={[
          { value: 'nobody', label: text('ruling.incident_nobody') },
          { value: 'white', label: text('side.white') },
          { value: 'black', label: text('side.black') },
        ]}
        onValue={set_who}
      />
      <TextField
        label={text('ruling.incident_text')}
        help={text('ruling.incident_help')}
        error={tried && missing ? text('ruling.incident_missing') : undefined}
        value={what}
        onValue={write}
        max_length={500}
      />
      <ArticleField value={article} onValue={set_article} />
    </Dialog>
  );
}
