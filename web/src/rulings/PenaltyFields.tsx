import './texts.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import {
  ladder_name,
  ladders,
  most_steps,
  penalty_kinds,
  type LadderName,
  type StepForm,
} from './ladder.ts';

interface PenaltyFieldsProps {
  readonly steps: readonly StepForm[];
  readonly error: string | undefined;
  readonly onSteps: (steps: readonly StepForm[]) => void;
}

const names: readonly LadderName[] = ['off', 'standard', 'rapid', 'own'];

/** The ladder of penalties of a game or an event: a usual one, or its steps one by one. */
export function PenaltyFields({ steps, error, onSteps }: PenaltyFieldsProps) {
  const change = (index: number, fields: Partial<StepForm>) =>
    onSteps(steps.map((step, at) => (at === index ? { ...step, ...fields } : step)));
  const choose = (name: LadderName) => {
    if (name !== 'own') onSteps(ladders[name]);
    else if (ladder_name(steps) !== 'own') onSteps([...steps, { penalty: 'exclusion', time: '' }]);
  };
  return (
    <fieldset class="inner">
      <legend>{text('penalties.title')}</legend>
      <SelectField
        label={text('penalties.ladder')}
        help={text('penalties.title_help')}
        error={error}
        value={ladder_name(steps)}
        options={names.map((value) => ({ value, label: text(`penalties.${value}`) }))}
        onValue={choose}
      />
      {steps.map(({ penalty, time }, index) => (
        <div key={index} class="two-columns tight">
          <SelectField
            label={text('penalties.step', { n: index + 1 })}
            value={penalty}
            options={penalty_kinds.map((value) => ({ value, label: text(`penalty.${value}`) }))}
            onValue={(kind) =>
              change(index, { penalty: kind, time: kind === 'time' ? time || '2:00' : '' })
            }
          />
          {penalty === 'time' && (
            <TextField
              label={text('penalties.minutes', { n: index + 1 })}
              value={time}
              onValue={(typed) => change(index, { time: typed })}
              max_length={8}
            />
          )}
        </div>
      ))}
      {steps.length > 0 && (
        <div class="ladder-steps">
          {steps.length < most_steps && (
            <Button onClick={() => onSteps([...steps, { penalty: 'loss', time: '' }])}>
              {text('penalties.add')}
            </Button>
          )}
          <Button onClick={() => onSteps(steps.slice(0, -1))}>{text('penalties.remove')}</Button>
        </div>
      )}
    </fieldset>
  );
}
