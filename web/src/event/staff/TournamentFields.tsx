import '../../pages/making-texts.ts';
import type { RuleSet } from '../../api.ts';
import { rules_name } from '../../game/GameFacts.tsx';
import { rule_groups } from '../../pages/rule-groups.ts';
import { Field, SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import type { System, TournamentChoices } from '../types.ts';
import { system_name } from '../words.ts';
import { other_system, rounds_follow, with_teams, type TournamentForm } from './event-form.ts';

export interface FormPartProps {
  readonly form: TournamentForm;
  readonly choices: TournamentChoices;
  /** What the server said about a setting, by its name. */
  readonly error: (field: string) => string | undefined;
  readonly onChange: (fields: Partial<TournamentForm>) => void;
}

interface TournamentFieldsProps extends FormPartProps {
  readonly rule_sets: readonly RuleSet[];
  /** Once a round is published the system stays. */
  readonly fixed?: boolean;
}

/** The few things that every tournament has to say. */
export function TournamentFields(props: TournamentFieldsProps) {
  const { form, choices, rule_sets, error, fixed = false, onChange } = props;
  const known = rule_sets.some(({ name }) => name === form.rules);
  return (
    <>
      <Field label={text('events.rules')} error={error('rules')}>
        {({ id, described_by }) => (
          <select
            id={id}
            value={form.rules}
            disabled={fixed}
            aria-describedby={described_by}
            onChange={(event) => onChange({ rules: event.currentTarget.value, profile: '' })}
          >
            {!known && <option value={form.rules}>{rules_name(form.rules)}</option>}
            {rule_groups(rule_sets).map(([group, members]) => (
              <optgroup key={group} label={text(`new.rules_${group}`)}>
                {members.map(({ name }) => (
                  <option key={name} value={name}>
                    {rules_name(name)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <div class="two-columns tight">
        <SelectField
          label={text('teams.who_plays')}
          disabled={fixed}
          value={form.teams ? 'teams' : 'players'}
          options={(['players', 'teams'] as const).map((value) => ({
            value,
            label: text(`teams.who_plays_${value}`),
          }))}
          onValue={(who) => onChange(with_teams(form, who === 'teams', choices))}
        />
        {form.teams && (
          <TextField
            label={text('teams.boards')}
            help={text('teams.boards_help')}
            error={error('teams/boards')}
            value={form.teams.boards}
            max_length={3}
            onValue={(boards) => form.teams && onChange({ teams: { ...form.teams, boards } })}
          />
        )}
      </div>
      <div class="two-columns tight">
        <SelectField<System>
          label={text('events.system')}
          help={text(`systems.${form.system}_help`)}
          error={error('system')}
          disabled={fixed}
          value={form.system}
          options={choices.systems
            .filter(({ team_tie_breaks = [] }) => !form.teams || team_tie_breaks.length > 0)
            .map(({ name }) => ({ value: name, label: system_name(name) }))}
          onValue={(system) => onChange(other_system(form, system, choices))}
        />
        {form.system === 'ladder' || form.system === 'knock_out' ? null : rounds_follow(form.system) ? (
          <TextField
            label={text('events.cycles')}
            help={text('events.cycles_help')}
            error={error('cycles')}
            value={form.cycles}
            max_length={2}
            onValue={(cycles) => onChange({ cycles })}
          />
        ) : (
          <TextField
            label={text('events.rounds')}
            help={text('events.rounds_help')}
            error={error('rounds')}
            value={form.rounds}
            max_length={2}
            onValue={(rounds) => onChange({ rounds })}
          />
        )}
      </div>
    </>
  );
}
