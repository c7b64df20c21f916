import './making-texts.ts';
import type { ByoYomiShown, Crossing, FlagCall } from '../api.ts';
import { CheckField } from '../parts/CheckField.tsx';
import { SelectField } from '../parts/Field.tsx';
import { PenaltyFields } from '../rulings/PenaltyFields.tsx';
import type { StepForm } from '../rulings/ladder.ts';
import { text } from '../text/text.ts';

/** How the clocks of a game are handled, beside the time control itself. */
export interface ConductForm {
  readonly crossing: Crossing;
  readonly freeze: boolean;
  readonly flag_call: FlagCall;
  readonly pause_by: 'arbiter' | 'players';
  readonly call_stops_clocks: boolean;
  readonly byo_yomi_shown: ByoYomiShown;
  readonly lag_compensation: boolean;
  readonly penalties: readonly StepForm[];
}

export const usual_conduct: ConductForm = {
  crossing: 'by_moves',
  freeze: true,
  flag_call: 'automatic',
  pause_by: 'arbiter',
  call_stops_clocks: true,
  byo_yomi_shown: 'single',
  lag_compensation: false,
  penalties: [],
};

interface ConductFieldsProps {
  readonly form: ConductForm;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (fields: Partial<ConductForm>) => void;
}

/** Flags, pauses, calls, lag and penalties: each with its default, and what it does in words. */
export function ConductFields({ form, error, onChange }: ConductFieldsProps) {
  return (
    <>
      <div class="two-columns">
        <SelectField
          label={text('conduct.flag_call')}
          help={text('conduct.flag_call_help')}
          error={error('time_control/flag_call')}
          value={form.flag_call}
          options={named('flag_call', ['automatic', 'players', 'arbiter'])}
          onValue={(flag_call) => onChange({ flag_call })}
        />
        <SelectField
          label={text('conduct.crossing')}
          help={text('conduct.crossing_help')}
          error={error('time_control/crossing')}
          value={form.crossing}
          options={named('crossing', ['by_moves', 'at_zero_own', 'at_zero_both'])}
          onValue={(crossing) => onChange({ crossing })}
        />
        <SelectField
          label={text('conduct.pause_by')}
          error={error('pause_by')}
          value={form.pause_by}
          options={named('pause_by', ['arbiter', 'players'])}
          onValue={(pause_by) => onChange({ pause_by })}
        />
        <SelectField
          label={text('conduct.byo_yomi_shown')}
          help={text('conduct.byo_yomi_shown_help')}
          error={error('byo_yomi_shown')}
          value={form.byo_yomi_shown}
          options={named('byo_yomi_shown', ['single', 'sum'])}
          onValue={(byo_yomi_shown) => onChange({ byo_yomi_shown })}
        />
      </div>
      <CheckField
        label={text('conduct.freeze')}
        help={text('conduct.freeze_help')}
        error={error('time_control/freeze')}
        checked={form.freeze}
        onChecked={(freeze) => onChange({ freeze })}
      />
      <CheckField
        label={text('conduct.call_stops_clocks')}
        error={error('call_stops_clocks')}
        checked={form.call_stops_clocks}
        onChecked={(call_stops_clocks) => onChange({ call_stops_clocks })}
      />
      <CheckField
        label={text('conduct.lag_compensation')}
        help={text('conduct.lag_compensation_help')}
        error={error('lag_compensation')}
        checked={form.lag_compensation}
        onChecked={(lag_compensation) => onChange({ lag_compensation })}
      />
      <PenaltyFields
        steps={form.penalties}
        error={error('penalties')}
        onSteps={(penalties) => onChange({ penalties })}
      />
    </>
  );
}

function named<const T extends string>(field: string, values: readonly T[]) {
  return values.map((value) => ({ value, label: text(`conduct.${field}_${value}`) }));
}
