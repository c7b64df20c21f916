import { Button } from '../../parts/Button.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { moved } from './event-form.ts';
import type { FormPartProps } from './TournamentFields.tsx';

/** By what players are ranked, the first rule first, each with what it says. */
export function TieBreakFields({ form, choices, error, onChange }: FormPartProps) {
  const codes = form.tie_breaks;
  const known = (code: string) => {
    const found = choices.tie_breaks.find((each) => each.code === code);
    if (!found || !form.teams) return found;
    return { ...found, name: found.team_name ?? found.name, rule: found.team_rule ?? found.rule };
  };
  const system = choices.systems.find(({ name }) => name === form.system);
  const of_teams = form.teams ? system?.team_tie_breaks : undefined;
  const of_match = form.form === 'micro_match' ? system?.micro_match_tie_breaks : undefined;
  const useful = of_teams ?? of_match ?? system?.tie_breaks ?? [];
  const more = useful.filter((code) => !codes.includes(code));
  const change = (tie_breaks: readonly string[]) => onChange({ tie_breaks });
  const wrong = error('tie_breaks');
  return (
    <fieldset class="inner">
      <legend>{text('events.tie_breaks')}</legend>
      <p class="help">{text('events.tie_breaks_help')}</p>
      {wrong && <p class="error">{wrong}</p>}
      <ol class="tie-breaks">
        {codes.map((code, index) => {
          const name = known(code)?.name ?? code;
          return (
            <li key={code}>
              <span class="tie-break">
                <strong>{code}</strong> {name}
                <span class="help">{known(code)?.rule}</span>
              </span>
              <Button
                kind="quiet"
                label={text('events.up', { text: name })}
                disabled={index === 0}
                onClick={() => change(moved(codes, index, -1))}
              >
                ↑
              </Button>
              <Button
                kind="quiet"
                label={text('events.down', { text: name })}
                disabled={index === codes.length - 1}
                onClick={() => change(moved(codes, index, 1))}
              >
                ↓
              </Button>
              <Button
                kind="quiet"
                label={text('events.remove', { text: name })}
                onClick={() => change(codes.filter((each) => each !== code))}
              >
                ×
              </Button>
            </li>
          );
        })}
      </ol>
      {more.length > 0 && (
        <SelectField
          label={text('events.add_tie_break')}
          value=""
          options={[
            { value: '', label: text('events.add_tie_break_which') },
            ...more.map((code) => ({
              value: code,
              label: `${code} – ${known(code)?.name ?? ''}`,
            })),
          ]}
          onValue={(code) => {
            if (code === '') return;
            // Lots leave no ties: what is added goes before them.
            const lots = codes.indexOf('LOT');
            change(
              lots < 0 ? [...codes, code] : [...codes.slice(0, lots), code, ...codes.slice(lots)],
            );
          }}
        />
      )}
      <SelectField
        label={text('events.policy')}
        help={text(`tiebreak.policy.${form.policy}`)}
        error={error('policy')}
        value={form.policy}
        options={choices.policies.map((policy) => ({
          value: policy,
          label: text(`events.policy_${policy}`),
        }))}
        onValue={(policy) => onChange({ policy })}
      />
      {codes.includes('FT') && (
        <SelectField
          label={text('events.ft_start')}
          help={text(`events.ft_start_${form.ft_start}_help`)}
          error={error('ft_start')}
          value={form.ft_start}
          options={['T1', 'T0'].map((value) => ({ value, label: text(`events.ft_start_${value}`) }))}
          onValue={(ft_start) => onChange({ ft_start })}
        />
      )}
    </fieldset>
  );
}
