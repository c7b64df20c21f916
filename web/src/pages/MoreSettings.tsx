import type { DrawMode, RuleSet } from '../api.ts';
import { opponent } from '../game/game-turn.ts';
import { SelectField, TextField, type Option } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { ConductFields } from './ConductFields.tsx';
import type { Errors } from './NewGamePage.tsx';
import { draw_mode, mover, type NewGameForm } from './new-game-form.ts';

interface MoreSettingsProps {
  readonly form: NewGameForm;
  readonly rule_sets: readonly RuleSet[];
  readonly errors: Errors;
  readonly onChange: (fields: Partial<NewGameForm>) => void;
}

const modes: readonly DrawMode[] = ['automatic', 'claim', 'arbiter', 'off'];

/** Who may watch, what stands on the scoresheet, and the rules; the usual values stand already. */
export function MoreSettings({ form, rule_sets, errors, onChange }: MoreSettingsProps) {
  const rules = rule_sets.find(({ name }) => name === form.rules);
  const profile = rules?.profiles.find(({ name }) => name === form.profile) ?? rules?.profiles[0];
  const first = mover(form, rules?.first_mover ?? 'white');
  const wooden = form.play === 'clock_only';
  return (
    <>
      <fieldset class="card">
        <legend>{text('new.watching')}</legend>
        <SelectField
          label={text('new.visibility')}
          help={text('new.visibility_help')}
          error={errors['/visibility']}
          value={form.visibility}
          options={choices('new.visibility', ['link', 'public'])}
          onValue={(visibility) => onChange({ visibility })}
        />
      </fieldset>
      <fieldset class="card">
        <legend>{text('new.sheet')}</legend>
        <div class="two-columns">
          {(['event', 'site', 'round', 'board'] as const).map((name) => (
            <TextField
              key={name}
              label={text(`new.${name}`)}
              error={errors[`/${name}`]}
              value={form[name]}
              onValue={(value) => onChange({ [name]: value })}
              max_length={name === 'event' || name === 'site' ? 100 : 20}
            />
          ))}
        </div>
      </fieldset>
      <fieldset class="card">
        <legend>{text('new.play')}</legend>
        <SelectField
          label={text('new.play_label')}
          help={text(`new.play_${form.play}_help`)}
          error={errors['/play']}
          value={form.play}
          options={choices('new.play', ['here', 'clock_only'])}
          onValue={(play) => onChange({ play })}
        />
      </fieldset>
      <details class="card more">
        <summary>{text('conduct.title')}</summary>
        <ConductFields form={form} error={(field) => errors[`/${field}`]} onChange={onChange} />
        <TextField
          label={text('conduct.default_time')}
          help={text('conduct.default_time_help')}
          error={errors['/default_time_min']}
          value={form.default_time_min}
          max_length={2}
          onValue={(default_time_min) => onChange({ default_time_min })}
        />
        <TextField
          label={text('conduct.appeal_minutes')}
          help={text('conduct.appeal_minutes_help')}
          error={errors['/appeal_minutes']}
          value={form.appeal_minutes}
          max_length={5}
          onValue={(appeal_minutes) => onChange({ appeal_minutes })}
        />
      </details>
      <details class="card more">
        <summary>{text('new.more')}</summary>
        <div class="two-columns">
          <SelectField
            label={text('new.start', { side: first })}
            help={text('new.start_help')}
            value={form.start}
            options={[
              { value: 'arbiter', label: text('new.start_arbiter') },
              { value: 'black_press', label: text('new.start_press', { side: opponent(first) }) },
            ]}
            onValue={(start) => onChange({ start })}
          />
          {!wooden && (
            <SelectField
              label={text('new.take_back')}
              help={text('new.take_back_help')}
              value={form.take_back}
              options={choices('setting.take_back', ['off', 'restore', 'keep'])}
              onValue={(take_back) => onChange({ take_back })}
            />
          )}
          <TextField
            label={text('new.min_draw')}
            help={text('new.min_draw_help')}
            error={errors['/min_draw_moves']}
            value={form.min_draw_moves}
            onValue={(value) => onChange({ min_draw_moves: value })}
            max_length={3}
          />
        </div>
        <SessionFields form={form} errors={errors} onChange={onChange} />
        {!form.opening && (
          <TextField
            label={text('new.fen')}
            help={text('new.fen_help', { example: example(form.rules, rules) })}
            error={errors['/fen']}
            value={form.fen}
            onValue={(fen) => onChange({ fen })}
            max_length={1000}
          />
        )}
        {!wooden && profile && profile.draw_rules.length > 0 && (
          <fieldset class="inner">
            <legend>{text('new.draw_rules')}</legend>
            <p class="help">{text('new.draw_rules_help')}</p>
            <div class="two-columns">
              {profile.draw_rules.map((rule) => (
                <SelectField
                  key={rule.rule}
                  label={text(`rule.${rule.rule}`)}
                  help={rule.article || undefined}
                  error={errors[`/draw_rules/${rule.rule}`]}
                  value={draw_mode(form, rule)}
                  options={choices('mode', modes)}
                  onValue={(mode) =>
                    onChange({ draw_rules: { ...form.draw_rules, [rule.rule]: mode } })
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      </details>
    </>
  );
}

/** Whether these players have more than one game, and how the clock goes on between them. */
function SessionFields({ form, errors, onChange }: Omit<MoreSettingsProps, 'rule_sets'>) {
  return (
    <div class="two-columns">
      <SelectField
        label={text('new.session')}
        help={text('new.session_help')}
        error={errors['/session/kind']}
        value={form.session}
        options={choices('new.session', ['none', 'micro_match', 'lehman_georgiev'])}
        onValue={(session) => onChange({ session })}
      />
      {form.session === 'lehman_georgiev' && (
        <TextField
          label={text('new.session_games')}
          help={text('new.session_games_help')}
          error={errors['/session/games']}
          value={form.session_games}
          onValue={(session_games) => onChange({ session_games })}
          max_length={2}
        />
      )}
      {form.session !== 'none' && (
        <TextField
          label={text('new.session_pause')}
          help={text('new.session_pause_help')}
          error={errors['/session/pause_s']}
          value={form.session_pause_min}
          onValue={(session_pause_min) => onChange({ session_pause_min })}
          max_length={2}
        />
      )}
    </div>
  );
}

function choices<const T extends string>(
  prefix: string,
  values: readonly T[],
): readonly Option<T>[] {
  return values.map((value) => ({ value, label: text(`${prefix}_${value}`) }));
}

/** A short position of the international game; of the others the one that they begin with. */
function example(name: string, rules: RuleSet | undefined): string {
  return name === 'international' || !rules ? 'W:WK6,K11:BK45' : rules.start_fen;
}
