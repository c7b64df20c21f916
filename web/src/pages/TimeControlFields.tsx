import './making-texts.ts';
import { useEffect, useState } from 'preact/hooks';
import type { Preset, TimeControlAnswer } from '../api.ts';
import { request, type Answer } from '../http.ts';
import { Field, SelectField, TextField } from '../parts/Field.tsx';
import { trouble_text } from '../parts/Trouble.tsx';
import { has_text, sentence_text, text } from '../text/text.ts';
import { words_text } from '../text/words.ts';
import { grouped, own_program, shown_preset, type NewGameForm } from './new-game-form.ts';

type TimeControlForm = Pick<NewGameForm, 'preset' | 'program' | 'increment' | 'crossing'>;

interface TimeControlFieldsProps {
  readonly form: TimeControlForm;
  readonly presets: readonly Preset[];
  readonly error: string | undefined;
  /** Without the question when the increment is given, which stands elsewhere then. */
  readonly brief?: boolean;
  readonly onChange: (fields: Partial<TimeControlForm>) => void;
}

/** A time control on offer, or one's own, said in words while it is typed. */
export function TimeControlFields(props: TimeControlFieldsProps) {
  const { form, presets, error, brief = false, onChange } = props;
  const { words, advice, wrong } = useChecked(form);
  const shown = shown_preset(presets, form);
  const choose = (chosen: string) => {
    const preset = presets.find(({ id }) => id === chosen);
    if (preset) onChange({ preset: chosen, program: preset.program, crossing: preset.crossing });
    else onChange({ preset: own_program });
  };
  return (
    <fieldset class={brief ? 'bare' : 'card'}>
      <legend class={brief ? 'visually-hidden' : ''}>{text('new.time_control')}</legend>
      <Field
        label={text(brief ? 'new.time_control' : 'new.preset')}
        help={brief ? undefined : text('new.preset_help')}
      >
        {({ id, described_by }) => (
          <select
            id={id}
            value={shown}
            aria-describedby={described_by}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {grouped(presets).map(([family, members]) => (
              <optgroup key={family} label={family_name(family)}>
                {members.map(({ id: preset, name, program }) => (
                  <option key={preset} value={preset}>
                    {sentence_text(name, program)}
                  </option>
                ))}
              </optgroup>
            ))}
            <option value={own_program}>{text('new.own_program')}</option>
          </select>
        )}
      </Field>
      {shown === own_program && (
        <TextField
          label={text('new.program')}
          help={text('new.program_help')}
          error={wrong || error}
          value={form.program}
          onValue={(program) => onChange({ program })}
        />
      )}
      <p class="preview" role="status">
        {words}
      </p>
      {advice && <p class="help">{advice}</p>}
      {!brief && (
        <SelectField
          label={text('new.increment')}
          help={text('new.increment_help')}
          value={form.increment}
          options={[
            { value: 'before', label: text('new.increment_before') },
            { value: 'after', label: text('new.increment_after') },
          ]}
          onValue={(increment) => onChange({ increment })}
        />
      )}
    </fieldset>
  );
}

function family_name(family: string): string {
  const key = `preset.family.${family}`;
  return has_text(key) ? text(key) : family;
}

const typing_ms = 250;

interface Checked {
  readonly words: string;
  readonly advice: string;
  readonly wrong: string;
}

/** What the server reads in the program, a moment after the last key. */
function useChecked({ program, increment, crossing }: TimeControlForm): Checked {
  const [said, say] = useState<Checked>({ words: '', advice: '', wrong: '' });
  useEffect(() => {
    if (program.trim() === '') {
      say({ words: '', advice: '', wrong: text('new.program_empty') });
      return undefined;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ program: program.trim(), increment, crossing });
      void request<TimeControlAnswer>(`/api/v1/time-controls?${query}`).then((answer) => {
        if (wanted) say(checked(answer));
      });
    }, typing_ms);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [program, increment, crossing]);
  return said;
}

function checked(answer: Answer<TimeControlAnswer>): Checked {
  if (answer.ok) {
    const { words, advice = [] } = answer.value;
    const sentences = advice.map((sentence) => sentence_text(sentence, ''));
    return { words: words_text(words), advice: sentences.join(' '), wrong: '' };
  }
  const fields = answer.kind === 'problem' ? answer.problem.errors : undefined;
  return { words: '', advice: '', wrong: fields?.['/program'] ?? trouble_text(answer) };
}
