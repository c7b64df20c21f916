import type { Profile, RuleSet } from '../api.ts';
import { MiniBoard } from '../board/MiniBoard.tsx';
import { read_fen } from '../board/position.ts';
import { rules_name } from '../game/GameFacts.tsx';
import { Field, SelectField } from '../parts/Field.tsx';
import { has_text, text } from '../text/text.ts';
import type { Errors } from './NewGamePage.tsx';
import { mover, other_rules, type NewGameForm } from './new-game-form.ts';
import { OpeningFields } from './OpeningFields.tsx';
import { rule_groups } from './rule-groups.ts';

interface RulesFieldsProps {
  readonly form: NewGameForm;
  readonly rule_sets: readonly RuleSet[];
  readonly errors: Errors;
  readonly onChange: (fields: Partial<NewGameForm>) => void;
}

/** Which game is played, with what one needs to see to choose it. */
export function RulesFields({ form, rule_sets, errors, onChange }: RulesFieldsProps) {
  const rules = rule_sets.find(({ name }) => name === form.rules);
  return (
    <fieldset class="card">
      <legend>{text('new.game')}</legend>
      <div class="rules-and-board">
        <div class="rules-fields">
          <Field label={text('new.rules')} help={text('new.rules_help')} error={errors['/rules']}>
            {({ id, described_by }) => (
              <select
                id={id}
                value={form.rules}
                aria-describedby={described_by}
                onChange={(event) => onChange(other_rules(event.currentTarget.value))}
              >
                {rules === undefined && <option value={form.rules}>{rules_name(form.rules)}</option>}
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
          {rules && rules.profiles.length > 1 && (
            <SelectField
              label={text('new.profile')}
              help={text('new.profile_help')}
              error={errors['/profile']}
              value={form.profile || (rules.profiles[0]?.name ?? '')}
              options={rules.profiles.map((profile) => ({
                value: profile.name,
                label: profile_name(profile),
              }))}
              onValue={(profile) => onChange({ profile, draw_rules: {} })}
            />
          )}
          {rules && (
            <OpeningFields key={rules.name} form={form} errors={errors} onChange={onChange} />
          )}
        </div>
        {rules && <StartPosition form={form} rules={rules} />}
      </div>
    </fieldset>
  );
}

function profile_name({ name }: Profile): string {
  return has_text(`profile.${name}`) ? text(`profile.${name}`) : name;
}

interface StartPositionProps {
  readonly form: NewGameForm;
  readonly rules: RuleSet;
}

/** The start of the game, the usual one or that of the drawn opening, and who moves first. */
function StartPosition({ form, rules }: StartPositionProps) {
  const { board, start_fen, first_mover } = rules;
  const label = text('new.start_position_of', { name: rules_name(rules.name) });
  const begins = text('new.begins', { side: mover(form, first_mover) });
  return (
    <figure class="start-position">
      <MiniBoard shape={board} position={read_fen(board, form.opening?.fen ?? start_fen)} label={label} />
      <figcaption>
        <p role="status">{begins}</p>
      </figcaption>
    </figure>
  );
}
