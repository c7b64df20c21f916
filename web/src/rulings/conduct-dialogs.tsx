/** Penalties, and what is only put on record. */
import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { read_time } from '../clock/read-time.ts';
import type { ArbiterDialogProps } from '../game/arbiter-dialogs.tsx';
import { CarriedOut } from '../game/CarryOut.tsx';
import { ClockPreview } from '../game/ClockPreview.tsx';
import type { Unreasoned } from '../game/correction.ts';
import { opponent } from '../game/game-turn.ts';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { ArticleField, SideField, with_article } from './fields.tsx';
import { sanction_article } from './irregularities.ts';
import { penalty_kinds, time_of_ladder } from './ladder.ts';
import { penalty_of } from './ruled.ts';
import type { PenaltyKind } from './types.ts';

/** A penalty: that of the ruling, or the next one of the event's ladder proposed. */
export function PenaltyDialog({ view, ...dialog }: ArbiterDialogProps) {
  const { state } = view;
  const { penalty_due: due } = state;
  const ruled = dialog.ruled ?? null;
  const first = ruled?.side ?? due?.side ?? opponent(state.to_move);
  const [side, set_side] = useState<Side>(first);
  const [penalty, set_penalty] = useState<PenaltyKind>(
    penalty_of(ruled) ?? due?.penalty ?? 'warning',
  );
  const [typed, type] = useState(time_of_ladder(state, first));
  const [article, set_article] = useState(ruled?.article || sanction_article(state, first));
  const [tried, set_tried] = useState(false);
  const ms = penalty === 'time' ? read_time(typed) : 0;
  const proposed = due?.side === side && due.penalty === penalty;
  // An article that somebody wrote himself stays.
  const choose_side = (chosen: Side) => {
    if (article === sanction_article(state, side)) set_article(sanction_article(state, chosen));
    set_side(chosen);
  };
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
      <SideField label={text('ruling.who')} value={side} onValue={choose_side} />
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
export function IncidentDialog({ ruled = null, busy, onAct, onClose }: ArbiterDialogProps) {
  const [who, set_who] = useState<Side | 'nobody'>(ruled?.side ?? 'nobody');
  const [what, write] = useState(ruled?.reason ?? '');
  const [article, set_article] = useState(ruled?.article ?? '');
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
      {ruled && <CarriedOut ruled={ruled} />}
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
