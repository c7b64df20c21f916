import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { Field, SelectField, TextField } from '../../parts/Field.tsx';
import { Trouble, trouble_text } from '../../parts/Trouble.tsx';
import { in_alphabet } from '../../text/collate.ts';
import { text } from '../../text/text.ts';
import type { EventAnswer, EventPlayer, EventState } from '../types.ts';
import { claim, type SignedIn } from './MePage.tsx';

interface SignInProps {
  readonly event: string;
  readonly trouble: string;
  readonly onSignedIn: (signed_in: SignedIn) => void;
}

/** Without a camera: who one is, and the PIN of the slip. */
export function SignIn({ event, trouble, onSignedIn }: SignInProps) {
  const [players, set_players] = useState<readonly EventPlayer[] | null>(null);
  const [name, set_name] = useState('');
  const [player, set_player] = useState('');
  const [pin, set_pin] = useState('');
  const [wrong, set_wrong] = useState('');
  const [busy, set_busy] = useState(false);
  const here = useRef(true);
  useEffect(() => () => void (here.current = false), []);
  useEffect(() => {
    let wanted = true;
    void request<EventAnswer>(`/api/v1/events/${event}`).then((answer) => {
      if (!wanted) return;
      set_players(answer.ok ? in_alphabet(who_play(answer.value.state)) : []);
      set_name(answer.ok ? answer.value.state.settings.name : '');
    });
    return () => {
      wanted = false;
    };
  }, [event]);

  const submit = async (submitted: Event) => {
    submitted.preventDefault();
    if (busy) return;
    if (!(Number(player) > 0)) return set_wrong(text('me.who_first'));
    set_busy(true);
    const answer = await claim(
      event,
      { player: Number(player), pin },
      {
        waiting: () => set_wrong(text('page.no_connection')),
        wanted: () => here.current,
        when_too_many: 'answer',
      },
    );
    if (!here.current) return;
    set_busy(false);
    set_wrong(trouble_text(answer));
    if (answer.ok) onSignedIn(answer.value);
  };
  return (
    <main class="page narrow me-page">
      <div>
        <h1>{text('me.title')}</h1>
        {name && (
          <p class="quiet-text" translate={false}>
            {name}
          </p>
        )}
      </div>
      <p class="lead">{text('me.sign_in_lead')}</p>
      <Trouble message={wrong || trouble} />
      {players && (
        <form class="form card" onSubmit={(submitted) => void submit(submitted)}>
          {players.length > 0 ? (
            <SelectField
              label={text('me.name')}
              value={player}
              options={[
                { value: '', label: text('me.choose_name') },
                ...players.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onValue={set_player}
            />
          ) : (
            <NumberField value={player} onValue={set_player} />
          )}
          <TextField
            label={text('me.pin')}
            help={text('me.pin_help')}
            value={pin}
            required
            max_length={20}
            onValue={(typed) => set_pin(typed.toUpperCase())}
          />
          <Button type="submit" kind="main" disabled={busy}>
            {text('me.sign_in')}
          </Button>
        </form>
      )}
    </main>
  );
}

/** Where the names of the event are not for everybody, the number on the slip says who one is. */
function NumberField({
  value,
  onValue,
}: {
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  return (
    <Field label={text('me.number')} help={text('me.number_help')}>
      {({ id, described_by }) => (
        <input
          id={id}
          type="text"
          inputMode="numeric"
          value={value}
          required
          maxLength={6}
          autocomplete="off"
          aria-describedby={described_by}
          onInput={(event) => onValue(event.currentTarget.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  );
}

/** Whoever has left every group has no board to be shown. */
function who_play({ players, tournaments }: EventState): readonly EventPlayer[] {
  return players.filter(({ id }) => {
    const entries = tournaments
      .flatMap(({ participants }) => participants)
      .filter(({ player }) => player === id);
    return entries.length === 0 || entries.some(({ until_round }) => until_round === null);
  });
}
