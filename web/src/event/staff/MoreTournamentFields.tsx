import '../../pages/making-texts.ts';
import { ConductFields } from '../../pages/ConductFields.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { CheckField } from '../../parts/CheckField.tsx';
import {
  form_of_scoring,
  meets_all,
  scoring_fields,
  scoring_name,
  with_scoring,
} from './event-form.ts';
import { KeizerFields } from './KeizerFields.tsx';
import { LadderFields } from './LadderFields.tsx';
import { MatchFields } from './MatchFields.tsx';
import { TeamFields } from './TeamFields.tsx';
import { TieBreakFields } from './TieBreakFields.tsx';
import type { FormPartProps } from './TournamentFields.tsx';
import { WithdrawalFields } from './WithdrawalFields.tsx';

const accelerations = ['none', 'baku', 'haley', 'soft_haley', 'progressive'] as const;
const apart = ['nobody', 'club', 'federation'] as const;

/** Everything else: each with its default, and what it does in words. */
export function MoreTournamentFields(props: FormPartProps & { readonly fixed?: boolean }) {
  const { form, choices, error, fixed = false, onChange } = props;
  const swiss = form.system === 'swiss';
  const named = scoring_name(form, choices);
  return (
    <>
      <div class="two-columns">
        <SelectField
          label={text('events.boards')}
          help={text(`events.boards_${boards_of(form)}_help`)}
          error={error('boards') ?? error('play')}
          value={boards_of(form)}
          options={(['wooden', 'clock', 'here'] as const).map((value) => ({
            value,
            label: text(`events.boards_${value}`),
          }))}
          onValue={(boards) =>
            onChange({
              boards: boards === 'wooden' ? 'wooden' : 'here',
              play: boards === 'clock' ? 'clock_only' : 'here',
            })
          }
        />
        <MatchFields {...props} fixed={fixed} />
        <SelectField
          label={text('new.increment')}
          help={text('new.increment_help')}
          value={form.increment}
          options={(['before', 'after'] as const).map((value) => ({
            value,
            label: text(`new.increment_${value}`),
          }))}
          onValue={(increment) => onChange({ increment })}
        />
        <TextField
          label={text('events.default_minutes')}
          help={text('events.default_minutes_help')}
          error={error('default_minutes')}
          value={form.default_minutes}
          max_length={3}
          onValue={(default_minutes) => onChange({ default_minutes })}
        />
        <TextField
          label={text('conduct.appeal_minutes')}
          help={text('conduct.appeal_minutes_help')}
          error={error('appeal_minutes')}
          value={form.appeal_minutes}
          max_length={5}
          onValue={(appeal_minutes) => onChange({ appeal_minutes })}
        />
        <TextField
          label={text('events.min_draw_moves')}
          help={text('events.min_draw_moves_help')}
          error={error('min_draw_moves')}
          value={form.min_draw_moves}
          max_length={3}
          onValue={(min_draw_moves) => onChange({ min_draw_moves })}
        />
        {swiss && (
          <SelectField
            label={text('events.acceleration')}
            help={text('events.acceleration_help')}
            error={error('acceleration')}
            value={form.acceleration}
            options={accelerations.map((value) => ({
              value,
              label: text(`events.acceleration_${value}`),
            }))}
            onValue={(acceleration) => onChange({ acceleration })}
          />
        )}
        {swiss && (
          <SelectField
            label={text('events.keep_apart')}
            help={text('events.keep_apart_help')}
            error={error('keep_apart')}
            value={form.keep_apart}
            options={apart.map((value) => ({ value, label: text(`events.keep_apart_${value}`) }))}
            onValue={(keep_apart) => onChange({ keep_apart })}
          />
        )}
        {swiss && form.keep_apart !== 'nobody' && (
          <TextField
            label={text('events.keep_apart_first')}
            help={text('events.keep_apart_first_help')}
            error={error('keep_apart_first')}
            value={form.keep_apart_first}
            max_length={3}
            onValue={(keep_apart_first) => onChange({ keep_apart_first })}
          />
        )}
      </div>
      {form.boards === 'here' && (
        <details>
          <summary>{text('conduct.title')}</summary>
          <ConductFields form={form} error={error} onChange={onChange} />
        </details>
      )}
      <CheckField
        label={text('events.drawn_openings')}
        help={text('events.drawn_openings_help')}
        error={error('drawn_openings')}
        checked={form.drawn_openings}
        onChecked={(drawn_openings) => onChange({ drawn_openings })}
      />
      {form.system === 'knock_out' && (
        <CheckField
          label={text('events.third_place')}
          help={text('events.third_place_help')}
          error={error('third_place')}
          checked={form.third_place}
          onChecked={(third_place) => onChange({ third_place })}
        />
      )}
      {meets_all(form.system) && <WithdrawalFields {...props} />}
      {form.system === 'ladder' && <LadderFields {...props} />}
      {form.system === 'keizer' && <KeizerFields {...props} fixed={fixed} />}
      <TeamFields {...props} />
      <fieldset class="inner">
        <legend>{text('events.scoring')}</legend>
        <SelectField
          label={text('events.scoring')}
          help={text('events.scoring_help')}
          disabled={fixed}
          value={named}
          options={[
            ...choices.scorings.map(({ name }) => ({
              value: name,
              label: name.replaceAll('-', ' – '),
            })),
            ...(named === '' ? [{ value: '', label: text('events.scoring_own') }] : []),
          ]}
          onValue={(name) => {
            const found = choices.scorings.find((each) => each.name === name);
            if (found) onChange(with_scoring(form, form_of_scoring(found.scoring)));
          }}
        />
        <details>
          <summary>{text('events.scoring_more')}</summary>
          <div class="two-columns tight points-fields">
            {scoring_fields.map((field) => (
              <TextField
                key={field}
                label={text(`events.points_${field}`)}
                error={error(`scoring/${field}`)}
                value={form.scoring[field]}
                max_length={5}
                onValue={(value) => onChange({ scoring: { ...form.scoring, [field]: value } })}
              />
            ))}
          </div>
        </details>
      </fieldset>
      {form.system !== 'ladder' && <TieBreakFields {...props} />}
    </>
  );
}

/** Of wood without a clock, of wood with a clock of this server, or on screens. */
function boards_of({ boards, play }: FormPartProps['form']): 'wooden' | 'clock' | 'here' {
  if (boards === 'wooden') return 'wooden';
  return play === 'clock_only' ? 'clock' : 'here';
}
