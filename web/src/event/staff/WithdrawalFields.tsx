import { SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { CheckField } from '../../parts/CheckField.tsx';
import type { FormPartProps } from './TournamentFields.tsx';

const effects = ['remove_results', 'forfeit_rest', 'keep_results'] as const;

/** What becomes of the games of one who leaves, where everybody meets everybody. */
export function WithdrawalFields({ form, error, onChange }: FormPartProps) {
  const rule = form.withdrawal;
  const change = (fields: Partial<typeof rule>) => onChange({ withdrawal: { ...rule, ...fields } });
  return (
    <fieldset class="inner">
      <legend>{text('events.withdrawal')}</legend>
      <p class="help">{text('events.withdrawal_help')}</p>
      <div class="two-columns tight">
        <TextField
          label={text('events.withdrawal_share')}
          help={text('events.withdrawal_share_help')}
          error={error('withdrawal/share')}
          value={rule.share}
          max_length={10}
          onValue={(share) => change({ share })}
        />
        {(['below', 'from'] as const).map((when) => (
          <SelectField
            key={when}
            label={text(`events.withdrawal_${when}`)}
            help={text(`events.withdrawal_${rule[when]}_help`)}
            error={error(`withdrawal/${when}`)}
            value={rule[when]}
            options={effects.map((value) => ({ value, label: text(`events.withdrawal_${value}`) }))}
            onValue={(effect) => change({ [when]: effect })}
          />
        ))}
      </div>
      <CheckField
        label={text('events.withdrawal_more_than')}
        help={text('events.withdrawal_more_than_help')}
        error={error('withdrawal/more_than')}
        checked={rule.more_than}
        onChecked={(more_than) => change({ more_than })}
      />
    </fieldset>
  );
}
