import { SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { CheckField } from '../../parts/CheckField.tsx';
import type { KeizerForm } from './event-form.ts';
import type { FormPartProps } from './TournamentFields.tsx';

type Written = { [Field in keyof KeizerForm]: KeizerForm[Field] extends string ? Field : never };
type Typed = Exclude<Written[keyof KeizerForm], never | 'variant'>;

const values: readonly Typed[] = ['first_value', 'step', 'ratio'];
const results: readonly Typed[] = ['win', 'draw', 'loss'];
const absences: readonly Typed[] = ['bye', 'for_club', 'with_notice', 'no_notice', 'most_notices'];
const meetings: readonly Typed[] = ['min_gap', 'most_meetings'];

/** What the players of a Keizer competition agree on. */
export function KeizerFields(props: FormPartProps & { readonly fixed: boolean }) {
  const { form, error, fixed, onChange } = props;
  const { keizer } = form;
  const change = (fields: Partial<KeizerForm>) => onChange({ keizer: { ...keizer, ...fields } });
  const typed = (field: Typed, always = false) => (
    <TextField
      key={field}
      label={text(`keizer.${field}`)}
      help={text(`keizer.${field}_help`)}
      error={error(`keizer/${field}`)}
      disabled={fixed && !always}
      value={keizer[field]}
      max_length={10}
      onValue={(value) => change({ [field]: value })}
    />
  );
  const wrong = error('keizer');
  return (
    <fieldset class="inner">
      <legend>{text('keizer.title')}</legend>
      <p class="help">{text('keizer.help')}</p>
      {wrong && <p class="error">{wrong}</p>}
      <div class="two-columns tight">{meetings.map((field) => typed(field, true))}</div>
      <details>
        <summary>{text('keizer.worth')}</summary>
        {fixed && <p class="note">{text('keizer.fixed')}</p>}
        <SelectField
          label={text('keizer.variant')}
          help={text(`keizer.variant_${keizer.variant}_help`)}
          error={error('keizer/variant')}
          disabled={fixed}
          value={keizer.variant}
          options={(['fixed_point', 'sequential'] as const).map((value) => ({
            value,
            label: text(`keizer.variant_${value}`),
          }))}
          onValue={(variant) => change({ variant })}
        />
        <div class="two-columns tight">
          {typed(keizer.variant === 'fixed_point' ? 'most_passes' : 'repeat_last_step')}
          {[...values, ...results, ...absences].map((field) => typed(field))}
        </div>
        <CheckField
          label={text('keizer.self_victory')}
          help={text('keizer.self_victory_help')}
          disabled={fixed}
          checked={keizer.self_victory}
          onChecked={(self_victory) => change({ self_victory })}
        />
        {keizer.self_victory && typed('self_decay')}
      </details>
    </fieldset>
  );
}
