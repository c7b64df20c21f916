import type { DrawMode, RuleSet } from '../api.ts';
import { rules_name } from '../game/GameFacts.tsx';
import { SelectField, TextField, type Option } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import type { Errors } from './NewGamePage.tsx';
import { draw_mode, type NewGameForm } from './new-game-form.ts';

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
      <details class="card more">
        <summary>{text('new.more')}</summary>
        <div class="two-columns">
          <SelectField
            label={text('new.rules')}
            help={text('new.rules_help')}
            error={errors['/rules']}
            value={form.rules}
            options={rule_options(rule_sets, form.rules)}
            onValue={(value) => onChange({ rules: value, profile: '', draw_rules: {} })}
          />
          {rules && rules.profiles.length > 1 && (
            <SelectField
              label={text('new.profile')}
              help={text('new.profile_help')}
              value={profile?.name ?? ''}
              options={rules.profiles.map(({ name }) => ({ value: name, label: name }))}
              onValue={(name) => onChange({ profile: name, draw_rules: {} })}
            />
          )}
          <SelectField
            label={text('new.start')}
            help={text('new.start_help')}
            value={form.start}
            options={choices('new.start', ['arbiter', 'black_press'])}
            onValue={(start) => onChange({ start })}
          />
          <SelectField
            label={text('new.take_back')}
            help={text('new.take_back_help')}
            value={form.take_back}
            options={choices('setting.take_back', ['off', 'restore', 'keep'])}
            onValue={(take_back) => onChange({ take_back })}
          />
          <TextField
            label={text('new.min_draw')}
            help={text('new.min_draw_help')}
            error={errors['/min_draw_moves']}
            value={form.min_draw_moves}
            onValue={(value) => onChange({ min_draw_moves: value })}
            max_length={3}
          />
        </div>
        <TextField
          label={text('new.fen')}
          help={text('new.fen_help')}
          error={errors['/fen']}
          value={form.fen}
          onValue={(fen) => onChange({ fen })}
          max_length={1000}
        />
        {profile && profile.draw_rules.length > 0 && (
          <fieldset class="inner">
            <legend>{text('new.draw_rules')}</legend>
            <p class="help">{text('new.draw_rules_help')}</p>
            <div class="two-columns">
              {profile.draw_rules.map((rule) => (
                <SelectField
                  key={rule.rule}
                  label={text(`rule.${rule.rule}`)}
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

function choices<const T extends string>(
  prefix: string,
  values: readonly T[],
): readonly Option<T>[] {
  return values.map((value) => ({ value, label: text(`${prefix}_${value}`) }));
}

function rule_options(rule_sets: readonly RuleSet[], current: string): readonly Option<string>[] {
  const names = rule_sets.length > 0 ? rule_sets.map(({ name }) => name) : [current];
  return names.map((value) => ({ value, label: rules_name(value) }));
}
