import { useState } from 'preact/hooks';
import { useApp } from '../../app.ts';
import { TimeControlFields } from '../../pages/TimeControlFields.tsx';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { event_address } from '../address.ts';
import { useEvent } from '../context.ts';
import { form_of_settings, settings_of_form, type TournamentForm } from './event-form.ts';
import { TournamentFields } from './TournamentFields.tsx';
import type { Choices } from './use-choices.ts';

interface NewTournamentProps {
  readonly choices: Choices;
  readonly onDone: () => void;
}

/** Another group of the same event; it begins like the one that is shown. */
export function NewTournament({
  choices: { choices, rule_sets, presets },
  onDone,
}: NewTournamentProps) {
  const { event, tournament, store, page } = useEvent();
  const app = useApp();
  const [form, set_form] = useState<TournamentForm>(() => ({
    ...form_of_settings(tournament.settings),
    name: '',
  }));
  if (!choices) return null;
  const change = (fields: Partial<TournamentForm>) =>
    set_form((before) => ({ ...before, ...fields }));
  const errors = page.refused?.errors ?? {};
  const error = (field: string) => errors[`/settings/${field}`];
  const add = async (submitted: Event) => {
    submitted.preventDefault();
    const known = new Set(event.tournaments.map(({ id }) => id));
    const done = await store.order({ type: 'add_tournament', settings: settings_of_form(form) });
    if (!done) return;
    onDone();
    const made = store.get().event?.tournaments.find(({ id }) => !known.has(id));
    if (made)
      app.go(event_address({ event: event.id, tournament: made.id, view: 'players', number: 0 }));
  };
  return (
    <form class="form inner" onSubmit={(submitted) => void add(submitted)}>
      <TextField
        label={text('events.tournament_name')}
        help={text('events.tournament_name_help')}
        error={error('name')}
        value={form.name}
        required
        max_length={60}
        onValue={(name) => change({ name })}
      />
      <TournamentFields
        form={form}
        choices={choices}
        rule_sets={rule_sets}
        error={error}
        onChange={change}
      />
      <TimeControlFields
        form={form}
        presets={presets}
        error={error('time_control/program')}
        brief
        onChange={change}
      />
      <Button type="submit" kind="main" disabled={page.busy > 0}>
        {text('meet.add_tournament')}
      </Button>
    </form>
  );
}
