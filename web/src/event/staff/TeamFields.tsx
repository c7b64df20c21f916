import { SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { CheckField } from '../../parts/CheckField.tsx';
import { form_of_scoring, scoring_fields, scoring_name_of } from './event-form.ts';
import type { FormPartProps } from './TournamentFields.tsx';

const whites = ['home', 'away', 'lot'] as const;

/** What a regulation says about a match of teams. */
export function TeamFields(props: FormPartProps & { readonly fixed?: boolean }) {
  const { form, choices, error, fixed = false, onChange } = props;
  const { teams } = form;
  if (!teams) return null;
  const change = (fields: Partial<typeof teams>) => onChange({ teams: { ...teams, ...fields } });
  const named = scoring_name_of(teams.match_scoring, choices);
  return (
    <fieldset class="inner" disabled={fixed}>
      <legend>{text('teams.of_a_match')}</legend>
      <SelectField
        label={text('teams.white_on_board_1')}
        error={error('teams/white_on_board_1')}
        value={teams.white_on_board_1}
        options={whites.map((value) => ({ value, label: text(`teams.white_${value}`) }))}
        onValue={(white_on_board_1) => change({ white_on_board_1 })}
      />
      <CheckField
        label={text('teams.alternate')}
        help={text('teams.alternate_help')}
        checked={teams.alternate}
        onChecked={(alternate) => change({ alternate })}
      />
      <CheckField
        label={text('teams.fixed_order')}
        help={text('teams.fixed_order_help')}
        checked={teams.fixed_order}
        onChecked={(fixed_order) => change({ fixed_order })}
      />
      <SelectField
        label={text('teams.match_scoring')}
        help={text('teams.match_scoring_help')}
        value={named}
        options={[
          ...choices.scorings.map(({ name }) => ({ value: name, label: name.replaceAll('-', ' – ') })),
          ...(named === '' ? [{ value: '', label: text('events.scoring_own') }] : []),
        ]}
        onValue={(name) => {
          const found = choices.scorings.find((each) => each.name === name);
          if (found) change({ match_scoring: form_of_scoring(found.scoring) });
        }}
      />
      <details>
        <summary>{text('events.scoring_more')}</summary>
        <div class="two-columns tight points-fields">
          {scoring_fields.map((field) => (
            <TextField
              key={field}
              label={text(`events.points_${field}`)}
              error={error(`teams/match_scoring/${field}`)}
              value={teams.match_scoring[field]}
              max_length={5}
              onValue={(value) =>
                change({ match_scoring: { ...teams.match_scoring, [field]: value } })
              }
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
