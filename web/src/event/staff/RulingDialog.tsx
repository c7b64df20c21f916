import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import type { Match } from '../types.ts';
import { points_text } from '../words.ts';
import { read_points } from './event-form.ts';
import { ReasonField } from './ReasonField.tsx';

interface RulingDialogProps {
  readonly round: number;
  readonly match: Match;
  readonly onClose: () => void;
}

/** Match points taken away, and who goes through where a match is level; with the reason. */
export function RulingDialog({ round, match, onClose }: RulingDialogProps) {
  const { store, tournament, page } = useEvent();
  const { home, away } = match;
  const [home_penalty, take_home] = useState(points_text(home.penalty));
  const [away_penalty, take_away] = useState(points_text(away.penalty));
  const [winner, name_winner] = useState(String(match.winner));
  const [reason, set_reason] = useState(match.reason);
  const [missing, set_missing] = useState(false);
  const knock_out = tournament.settings.system === 'knock_out';
  const act = async () => {
    if (reason.trim() === '') return set_missing(true);
    await store.order(
      {
        type: 'rule_match',
        tournament: tournament.id,
        round,
        match: match.match,
        home_penalty: read_points(home_penalty),
        away_penalty: read_points(away_penalty),
        winner: Number(winner),
        reason: reason.trim(),
      },
      { seen: true },
    );
    onClose();
  };
  return (
    <Dialog
      title={`${home.name} – ${away.name}`}
      action={text('teams.rule')}
      busy={page.busy > 0}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{text('teams.ruling_explained')}</p>
      <div class="two-columns tight">
        <TextField
          label={text('teams.penalty_of', { name: home.name })}
          value={home_penalty}
          max_length={5}
          onValue={take_home}
        />
        <TextField
          label={text('teams.penalty_of', { name: away.name })}
          value={away_penalty}
          max_length={5}
          onValue={take_away}
        />
      </div>
      {knock_out && (
        <SelectField
          label={text('teams.winner')}
          help={text('teams.winner_help')}
          value={winner}
          options={[
            { value: '0', label: text('teams.winner_by_result') },
            { value: String(home.team), label: home.name },
            { value: String(away.team), label: away.name },
          ]}
          onValue={name_winner}
        />
      )}
      <ReasonField value={reason} tried={missing} onValue={set_reason} />
    </Dialog>
  );
}
