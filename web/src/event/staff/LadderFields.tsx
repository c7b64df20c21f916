import { TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import type { FormPartProps } from './TournamentFields.tsx';

const fields = ['reach', 'days_to_play', 'blocked_days', 'open_challenges'] as const;

/** The rules of a ladder. */
export function LadderFields({ form, error, onChange }: FormPartProps) {
  return (
    <fieldset class="inner">
      <legend>{text('ladder.title')}</legend>
      <div class="two-columns tight">
        {fields.map((field) => (
          <TextField
            key={field}
            label={text(`ladder.${field}`)}
            help={text(`ladder.${field}_help`)}
            error={error(`ladder/${field}`)}
            value={form.ladder[field]}
            max_length={4}
            onValue={(value) => onChange({ ladder: { ...form.ladder, [field]: value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
