import '../../text/file-texts.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useApp } from '../../app.ts';
import { request } from '../../http.ts';
import { TimeControlFields } from '../../pages/TimeControlFields.tsx';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { Link } from '../../parts/Link.tsx';
import { Trouble, trouble_text } from '../../parts/Trouble.tsx';
import { new_key } from '../../send.ts';
import { useStore } from '../../store.ts';
import { text } from '../../text/text.ts';
import { useTitle } from '../../text/use-title.ts';
import type { EventSettings, EventState } from '../types.ts';
import { CopyEvent, type Copied } from './CopyEvent.tsx';
import { EventFields, own_time_zone } from './EventFields.tsx';
import { form_of_settings, settings_of_form, type TournamentForm } from './event-form.ts';
import { FromReport } from './FromReport.tsx';
import { MoreTournamentFields } from './MoreTournamentFields.tsx';
import { TournamentFields } from './TournamentFields.tsx';
import { useChoices } from './use-choices.ts';

type Errors = Readonly<Record<string, string>>;

const empty_event: EventSettings = {
  name: '',
  site: '',
  first_day: '',
  last_day: '',
  time_zone: '',
  federation: '',
  chief_arbiter: '',
  visibility: 'staff',
};

/** A new event: five questions, and everything else has its usual answer already. */
export function NewEventPage() {
  const app = useApp();
  const { account } = useStore(app.store);
  const { choices, rule_sets, presets, trouble: unread } = useChoices();
  const [settings, set_settings] = useState(() => ({ ...empty_event, time_zone: own_time_zone() }));
  const [form, set_form] = useState<TournamentForm | null>(null);
  const [copied, copy] = useState<Copied | null>(null);
  // The same form sent again, after a lost answer or a double click, makes one event.
  const key = useMemo(() => new_key(), [settings, form, copied]);
  const [trouble, set_trouble] = useState('');
  const [errors, set_errors] = useState<Errors>({});
  const [busy, set_busy] = useState(false);
  useTitle(text('events.new'));
  const page = useRef<HTMLFormElement>(null);
  useEffect(() => page.current?.querySelector('input')?.focus(), [form === null]);

  useEffect(() => {
    const usual = choices?.defaults.swiss ?? Object.values(choices?.defaults ?? {})[0];
    if (!usual || form) return;
    set_form({ ...form_of_settings(usual), name: usual.name || text('events.group') });
  }, [choices]);

  // Whoever makes the event is most often its arbiter; another name can be written over it.
  const own_name = account === 'unknown' ? '' : (account?.name ?? '');
  useEffect(() => {
    if (own_name) set_settings((now) => ({ ...now, chief_arbiter: now.chief_arbiter || own_name }));
  }, [own_name]);

  const change = (fields: Partial<TournamentForm>) =>
    set_form((before) => before && { ...before, ...fields });
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy || !form) return;
    set_busy(true);
    const answer = await request<{ readonly event: string; readonly state: EventState }>(
      '/api/v1/events',
      {
        method: 'POST',
        body: copied
          ? { settings, copy_of: copied.event, with_players: copied.with_players }
          : { settings, tournament: settings_of_form(form) },
        key,
      },
    );
    set_busy(false);
    set_trouble(trouble_text(answer));
    set_errors(!answer.ok && answer.kind === 'problem' ? (answer.problem.errors ?? {}) : {});
    if (!answer.ok) return;
    const { event: made, state } = answer.value;
    const of_teams = state.tournaments[0]?.settings.teams ?? null;
    app.go(`/e/${made}/${of_teams ? 'teams' : 'players'}`);
  };

  if (account === null) {
    return (
      <main class="page narrow">
        <h1>{text('events.new')}</h1>
        <p>{text('events.sign_in_first')}</p>
        <p>
          <Link to="/sign-in" class="button main">
            {text('page.sign_in')}
          </Link>
        </p>
      </main>
    );
  }
  const of_event = (field: string) => errors[`/settings/${field}`];
  const of_tournament = (field: string) => errors[`/tournament/${field}`];
  return (
    <main class="page form-page">
      <h1>{text('events.new')}</h1>
      <Trouble message={unread} />
      {!form && unread === '' && <p role="status">{text('page.loading')}</p>}
      {form && choices && (
        <form class="form new-event" ref={page} onSubmit={(event) => void submit(event)}>
          <div class="card form">
            <TextField
              label={text('events.name')}
              error={of_event('name')}
              value={settings.name}
              required
              max_length={100}
              onValue={(name) => set_settings({ ...settings, name })}
            />
            <CopyEvent copied={copied} onCopy={copy} />
            {!copied && (
              <>
                <TournamentFields
                  form={form}
                  choices={choices}
                  rule_sets={rule_sets}
                  error={of_tournament}
                  onChange={change}
                />
                <TimeControlFields
                  form={form}
                  presets={presets}
                  error={of_tournament('time_control/program')}
                  brief
                  onChange={change}
                />
              </>
            )}
          </div>
          <details class="card more">
            <summary>{text('events.more_event')}</summary>
            <EventFields
              settings={settings}
              error={of_event}
              onChange={(fields) => set_settings({ ...settings, ...fields })}
            />
          </details>
          {!copied && (
            <details class="card more">
              <summary>{text('events.more_tournament')}</summary>
              <TextField
                label={text('events.tournament_name')}
                help={text('events.tournament_name_help')}
                error={of_tournament('name')}
                value={form.name}
                max_length={60}
                onValue={(name) => change({ name })}
              />
              <MoreTournamentFields
                form={form}
                choices={choices}
                error={of_tournament}
                onChange={change}
              />
            </details>
          )}
          <details class="card more">
            <summary>{text('events.take_over')}</summary>
            <FromReport rules={form.rules} />
          </details>
          <Trouble message={trouble} />
          <ul class="error-list">
            {Object.entries(errors).map(([pointer, message]) => (
              <li key={pointer}>{message}</li>
            ))}
          </ul>
          <div class="form-end">
            <Button type="submit" kind="main" disabled={busy}>
              {text('events.make')}
            </Button>
            <p class="quiet-text">{text('events.players_next')}</p>
          </div>
        </form>
      )}
    </main>
  );
}
