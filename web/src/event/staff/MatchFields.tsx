import { SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { with_match } from './event-form.ts';
import type { FormPartProps } from './TournamentFields.tsx';

const matches = ['two_games', 'title_match', 'world_cup_2017', 'knock_out'] as const;
const stages = ['standard', 'rapid', 'blitz'] as const;

/** Of what a pairing consists, and what counts of it. */
export function MatchFields(props: FormPartProps & { readonly fixed: boolean }) {
  const { form, error, fixed, onChange } = props;
  const change = (fields: Partial<typeof form>) => onChange(with_match(form, fields));
  const counts = form.match === 'two_games' || form.match === 'knock_out';
  return (
    <>
      <SelectField
        label={text('events.form')}
        help={text(`events.form_${form.form}_help`)}
        error={error('form')}
        disabled={fixed}
        value={form.form}
        options={(['single_game', 'micro_match'] as const).map((value) => ({
          value,
          label: text(`events.form_${value}`),
        }))}
        onValue={(chosen) => change({ form: chosen })}
      />
      {form.form === 'micro_match' && (
        <SelectField
          label={text('events.match')}
          help={text(`events.match_${form.match}_help`)}
          error={error('match')}
          disabled={fixed}
          value={form.match}
          options={matches.map((value) => ({ value, label: text(`events.match_${value}`) }))}
          onValue={(match) => change({ match })}
        />
      )}
      {form.form === 'micro_match' && form.match === 'knock_out' && (
        <div class="two-columns tight points-fields">
          {stages.map((stage) => (
            <TextField
              key={stage}
              label={text(`events.match_games_${stage}`)}
              help={stage === 'blitz' ? text('events.match_games_help') : undefined}
              error={error(`match_games/${stage}`)}
              disabled={fixed}
              value={form.match_games[stage]}
              max_length={2}
              onValue={(value) => change({ match_games: { ...form.match_games, [stage]: value } })}
            />
          ))}
        </div>
      )}
      {form.form === 'micro_match' && counts && (
        <SelectField
          label={text('events.match_points')}
          help={text(`events.match_points_${form.match_points}_help`)}
          error={error('match_points')}
          disabled={fixed}
          value={form.match_points}
          options={(['match', 'games'] as const).map((value) => ({
            value,
            label: text(`events.match_points_${value}`),
          }))}
          onValue={(match_points) => change({ match_points })}
        />
      )}
    </>
  );
}
