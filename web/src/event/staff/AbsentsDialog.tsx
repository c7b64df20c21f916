import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { in_alphabet } from '../../text/collate.ts';
import { text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
import { eligible } from '../next-step.ts';
import { choices_of, is_doubtful, type Choice, type NotThere } from './not-there.ts';

interface AbsentsDialogProps {
  readonly round: number;
  readonly found: NotThere;
  readonly onClose: () => void;
  readonly onPair: () => void;
}

/** Who is not there is not paired by mistake, nor left out by mistake. */
export function AbsentsDialog({ round, found, onClose, onPair }: AbsentsDialogProps) {
  const { event, tournament, store } = useEvent();
  const [chosen, choose] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [sure, set_sure] = useState(false);
  const [busy, set_busy] = useState(false);
  const usual = (player: number): Choice => (found.declined.includes(player) ? 'bye' : 'pair');
  const choice_of = (player: number) => chosen.get(player) ?? usual(player);
  const all = [...found.declined, ...found.silent];
  const of = (...wanted: readonly Choice[]) =>
    all.filter((player) => wanted.includes(choice_of(player)));
  const out = of('bye', 'half_bye', 'withdraw');
  const doubtful = is_doubtful(out.length, eligible(tournament, round).length);
  const listed = (players: readonly number[]) =>
    in_alphabet(players.map((player) => player_of(event, player)));
  const choose_for = (players: readonly number[], choice: Choice) => {
    set_sure(false);
    choose(new Map([...chosen, ...players.map((player) => [player, choice] as const)]));
  };

  const act = async () => {
    if (doubtful && !sure) return set_sure(true);
    set_busy(true);
    let done = true;
    for (const player of of('withdraw'))
      done &&= await store.order({
        type: 'withdraw_player',
        tournament: tournament.id,
        player,
        reason: text('absents.reason'),
      });
    for (const player of of('half_bye'))
      done &&= await store.order({
        type: 'ask_bye',
        tournament: tournament.id,
        player,
        round,
        kind: 'half_bye',
      });
    // Who said nothing and is paired stays one of whom nothing is known.
    const present = of('pair').filter((player) => found.declined.includes(player));
    const absent = of('bye').filter((player) => found.silent.includes(player));
    if (present.length > 0)
      done &&= await store.order({ type: 'note_presence', players: present, presence: 'present' });
    if (absent.length > 0)
      done &&= await store.order({ type: 'note_presence', players: absent, presence: 'absent' });
    set_busy(false);
    if (done) onPair();
    else onClose();
  };

  const { declined, silent } = found;
  return (
    <Dialog
      title={text(declined.length > 0 ? 'absents.title' : 'absents.title_silent', {
        n: declined.length || silent.length,
        round,
      })}
      action={text(sure ? 'absents.really' : 'absents.act', { round })}
      danger={sure}
      busy={busy}
      onAct={() => void act()}
      onClose={onClose}
    >
      {sure && doubtful && (
        <p class="trouble" role="alert">
          {text('absents.doubtful', { n: out.length, of: eligible(tournament, round).length })}
        </p>
      )}
      {declined.length > 0 && (
        <section class="absent-list" aria-label={text('absents.declined')}>
          <p>{text('absents.declined_explained')}</p>
          {declined.length > 1 && (
            <ChoiceOf
              label={text('absents.all')}
              value=""
              onChoice={(choice) => choose_for(declined, choice)}
            />
          )}
          {listed(declined).map(({ id, name }) => (
            <ChoiceOf
              key={id}
              label={name}
              said={text('absents.said_no')}
              value={choice_of(id)}
              onChoice={(choice) => choose_for([id], choice)}
            />
          ))}
        </section>
      )}
      {silent.length > 0 && (
        <section class="absent-list" aria-label={text('absents.silent')}>
          <p>
            {text('absents.silent_explained', { n: silent.length })}{' '}
            {silent.length > 1 && (
              <Button kind="quiet" onClick={() => choose_for(silent, 'bye')}>
                {text('absents.all_absent')}
              </Button>
            )}
          </p>
          {listed(silent).map(({ id, name }) =>
            choice_of(id) === 'pair' ? (
              <div class="absent-choice" key={id}>
                <Who name={name} said={text('absents.said_nothing')} />
                <Button
                  label={text('absents.not_there_of', { name })}
                  onClick={() => choose_for([id], 'bye')}
                >
                  {text('absents.not_there')}
                </Button>
              </div>
            ) : (
              <ChoiceOf
                key={id}
                label={name}
                said={text('absents.said_nothing')}
                value={choice_of(id)}
                onChoice={(choice) => choose_for([id], choice)}
              />
            ),
          )}
        </section>
      )}
    </Dialog>
  );
}

function Who({ name, said }: { readonly name: string; readonly said?: string }) {
  return (
    <span>
      <span translate={false}>{name}</span> {said && <span class="small-sign">{said}</span>}
    </span>
  );
}

interface ChoiceOfProps {
  readonly label: string;
  /** What is known about the player. */
  readonly said?: string;
  readonly value: Choice | '';
  readonly onChoice: (choice: Choice) => void;
}

function ChoiceOf({ label, said, value, onChoice }: ChoiceOfProps) {
  const { tournament } = useEvent();
  const keizer = tournament.settings.system === 'keizer';
  const choices = choices_of(tournament);
  return (
    <label class="absent-choice">
      <Who name={label} {...(said ? { said } : {})} />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const found = choices.find((each) => each === event.currentTarget.value);
          if (found) onChoice(found);
        }}
      >
        {value === '' && <option value="">{text('absents.each')}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {text(`absents.${choice}${keizer && choice !== 'withdraw' && choice !== 'pair' ? '_keizer' : ''}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
