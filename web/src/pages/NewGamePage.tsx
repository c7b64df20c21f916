import './making-texts.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp } from '../app.ts';
import type { MadeGame, Preset, RuleSet, Side } from '../api.ts';
import { new_key } from '../game/send-command.ts';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Link } from '../parts/Link.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { MadeGameView } from './MadeGameView.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { RulesFields } from './RulesFields.tsx';
import { TimeControlFields } from './TimeControlFields.tsx';
import {
  empty_form,
  new_game_request,
  type NewGameForm,
  type PlayerForm,
} from './new-game-form.ts';

export type Errors = Readonly<Record<string, string>>;

/** Errors of these fields stand beside them already. */
function stands_at_field(pointer: string): boolean {
  return /^\/(white|black|time_control|session)\//.test(pointer);
}

/** Makes a game, each setting explained where it stands. */
export function NewGamePage() {
  const { account } = useStore(useApp().store);
  const [form, set_form] = useState<NewGameForm>(empty_form);
  // The same form sent again, after a lost answer or a double click, makes one game.
  const key = useMemo(() => new_key(), [form]);
  const [presets, set_presets] = useState<readonly Preset[]>([]);
  const [rule_sets, set_rule_sets] = useState<readonly RuleSet[]>([]);
  const [trouble, set_trouble] = useState('');
  const [errors, set_errors] = useState<Errors>({});
  const [busy, set_busy] = useState(false);
  const [made, set_made] = useState<MadeGame | null>(null);
  useTitle(text('new.title'));
  const change = (fields: Partial<NewGameForm>) => set_form((before) => ({ ...before, ...fields }));

  useEffect(() => {
    void request<{ readonly presets: readonly Preset[] }>('/api/v1/presets').then((answer) => {
      if (answer.ok) set_presets(answer.value.presets);
    });
    void request<{ readonly rules: readonly RuleSet[] }>('/api/v1/rules').then((answer) => {
      if (answer.ok) set_rule_sets(answer.value.rules);
    });
  }, []);

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    set_busy(true);
    const answer = await request<MadeGame>('/api/v1/games', {
      method: 'POST',
      body: new_game_request(form),
      key,
    });
    set_busy(false);
    set_trouble(trouble_text(answer));
    set_errors(!answer.ok && answer.kind === 'problem' ? (answer.problem.errors ?? {}) : {});
    if (answer.ok) set_made(answer.value);
  };

  if (made) return <MadeGameView made={made} />;
  if (account === null) {
    return (
      <main class="page narrow">
        <h1>{text('new.title')}</h1>
        <p>{text('new.sign_in_first')}</p>
        <p>
          <Link to="/sign-in" class="button main">
            {text('page.sign_in')}
          </Link>
        </p>
      </main>
    );
  }
  const player = (side: Side) => (
    <PlayerFields
      side={side}
      player={form[side]}
      errors={errors}
      onChange={(fields) => change({ [side]: fields })}
    />
  );
  return (
    <main class="page form-page">
      <h1>{text('new.title')}</h1>
      <form class="form" onSubmit={(event) => void submit(event)}>
        <div class="two-columns">
          {player('white')}
          {player('black')}
        </div>
        <RulesFields form={form} rule_sets={rule_sets} errors={errors} onChange={change} />
        <TimeControlFields
          form={form}
          presets={presets}
          error={errors['/time_control/program']}
          onChange={change}
        />
        <MoreSettings form={form} rule_sets={rule_sets} errors={errors} onChange={change} />
        <Trouble message={trouble} />
        <ul class="error-list">
          {Object.entries(errors)
            .filter(([pointer]) => !stands_at_field(pointer))
            .map(([pointer, message]) => (
              <li key={pointer}>{message}</li>
            ))}
        </ul>
        <Button type="submit" kind="main" disabled={busy}>
          {text('new.make')}
        </Button>
      </form>
    </main>
  );
}

interface PlayerFieldsProps {
  readonly side: Side;
  readonly player: PlayerForm;
  readonly errors: Errors;
  readonly onChange: (player: PlayerForm) => void;
}

function PlayerFields({ side, player, errors, onChange }: PlayerFieldsProps) {
  const field = (name: keyof PlayerForm, max_length: number, required = false) => (
    <TextField
      label={text(`new.player_${name}`)}
      help={name === 'name' ? undefined : text(`new.player_${name}_help`)}
      error={errors[`/${side}/${name}`]}
      value={player[name]}
      required={required}
      max_length={max_length}
      onValue={(value) => onChange({ ...player, [name]: value })}
    />
  );
  return (
    <fieldset class="card">
      <legend>
        <span class={`side-mark ${side}`} aria-hidden="true" /> {text(`side.${side}`)}
      </legend>
      {field('name', 100, true)}
      <div class="two-columns tight">
        {field('title', 10)}
        {field('rating', 4)}
      </div>
    </fieldset>
  );
}
