import { useState } from 'preact/hooks';
import { TimeControlFields } from '../../pages/TimeControlFields.tsx';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Link } from '../../parts/Link.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { text } from '../../text/text.ts';
import { Allowed } from '../Allowed.tsx';
import { player_of, useEvent } from '../context.ts';
import { DrawsDesk } from './DrawsDesk.tsx';
import { EventFields } from './EventFields.tsx';
import { EventLink } from './EventLink.tsx';
import { EraseYears } from './EraseYears.tsx';
import { EventStaff } from './EventStaff.tsx';
import { form_of_settings, settings_of_form, type TournamentForm } from './event-form.ts';
import { MoreTournamentFields } from './MoreTournamentFields.tsx';
import { NewTournament } from './NewTournament.tsx';
import { TournamentFields } from './TournamentFields.tsx';
import { useChoices, type Choices } from './use-choices.ts';

/** Everything that was said when the event was made, to be changed. */
export function SettingsDesk() {
  const choices = useChoices();
  const { store } = useEvent();
  return (
    <div class="settings-desk">
      <EventSettingsForm />
      <Trouble message={choices.trouble} />
      <TournamentSettingsForm {...choices} />
      <DrawsDesk />
      <KeptApart />
      <EventStaff />
      <MoreOrders {...choices} />
      <p>
        <Link to={`/e/${store.id}/log`}>{text('meet.log')}</Link>
      </p>
    </div>
  );
}

function EventSettingsForm() {
  const { event, store, page } = useEvent();
  const [settings, set_settings] = useState(event.settings);
  const [saved, set_saved] = useState('');
  const save = async (submitted: Event) => {
    submitted.preventDefault();
    const done = await store.order({ type: 'change_event', settings });
    set_saved(done ? text('meet.saved') : '');
  };
  const errors = page.refused?.errors ?? {};
  const error = (field: string) => errors[`/settings/${field}`];
  return (
    <form class="card form" onSubmit={(submitted) => void save(submitted)}>
      <h2>{text('meet.event')}</h2>
      <TextField
        label={text('events.name')}
        error={error('name')}
        value={settings.name}
        required
        max_length={100}
        onValue={(name) => set_settings({ ...settings, name })}
      />
      <EventFields
        settings={settings}
        error={error}
        onChange={(fields) => set_settings({ ...settings, ...fields })}
      />
      <div class="form-end">
        <Button type="submit" kind="main" disabled={page.busy > 0}>
          {text('page.keep')}
        </Button>
        <p role="status">{saved}</p>
      </div>
    </form>
  );
}

function TournamentSettingsForm({ choices, rule_sets, presets }: Choices) {
  const { tournament, store, page } = useEvent();
  const [form, set_form] = useState(() => form_of_settings(tournament.settings));
  const [saved, set_saved] = useState('');
  if (!choices) return null;
  const change = (fields: Partial<TournamentForm>) =>
    set_form((before) => ({ ...before, ...fields }));
  const save = async (submitted: Event) => {
    submitted.preventDefault();
    const done = await store.order({
      type: 'change_tournament',
      tournament: tournament.id,
      settings: settings_of_form(form),
    });
    set_saved(done ? text('meet.saved') : '');
  };
  const errors = page.refused?.errors ?? {};
  const error = (field: string) => errors[`/settings/${field}`];
  const fixed = tournament.published_round > 0;
  const parts = { form, choices, error, fixed, onChange: change };
  return (
    <form class="card form" onSubmit={(submitted) => void save(submitted)}>
      <h2>{text('meet.tournament')}</h2>
      {fixed && <p class="note">{text('meet.fixed')}</p>}
      <TextField
        label={text('events.tournament_name')}
        help={text('events.tournament_name_help')}
        error={error('name')}
        value={form.name}
        max_length={60}
        onValue={(name) => change({ name })}
      />
      <TournamentFields {...parts} rule_sets={rule_sets} />
      <TimeControlFields
        form={form}
        presets={presets}
        error={error('time_control/program')}
        brief
        onChange={change}
      />
      <details class="more">
        <summary>{text('events.more_tournament')}</summary>
        <MoreTournamentFields {...parts} />
      </details>
      <div class="form-end">
        <Button type="submit" kind="main" disabled={page.busy > 0}>
          {text('page.keep')}
        </Button>
        <p role="status">{saved}</p>
      </div>
    </form>
  );
}

/** Who must not meet whom. */
function KeptApart() {
  const { event, tournament, store, page } = useEvent();
  const pairs = tournament.forbidden ?? [];
  if (pairs.length === 0) return null;
  return (
    <section class="card" aria-labelledby="apart-title">
      <h2 id="apart-title">{text('meet.kept_apart')}</h2>
      <ul class="pair-list">
        {pairs.map(([a, b]) => (
          <li key={`${a}-${b}`}>
            <span translate={false}>
              {player_of(event, a).name} – {player_of(event, b).name}
            </span>
            <Allowed order="allow_pair">
              <Button
                kind="quiet"
                disabled={page.busy > 0}
                onClick={() =>
                  void store.order({
                    type: 'allow_pair',
                    tournament: tournament.id,
                    players: [a, b],
                  })
                }
              >
                {text('players.allow')}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoreOrders(choices: Choices) {
  const { event, store, page } = useEvent();
  const [adding, add] = useState(false);
  return (
    <section class="card" aria-labelledby="more-title">
      <h2 id="more-title">{text('meet.more')}</h2>
      <p class="more-orders">
        <Button pressed={adding} onClick={() => add(!adding)}>
          {text('meet.add_tournament')}
        </Button>
        {event.settings.visibility === 'link' && <EventLink kind="watch" />}
        <EventLink kind="door" />
        <EraseYears />
        <Button
          disabled={page.busy > 0}
          onClick={() => void store.order({ type: 'archive_event', archived: !event.archived })}
        >
          {text(event.archived ? 'meet.unarchive' : 'meet.archive')}
        </Button>
      </p>
      {adding && <NewTournament choices={choices} onDone={() => add(false)} />}
    </section>
  );
}
