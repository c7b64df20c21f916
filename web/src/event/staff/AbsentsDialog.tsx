import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
import { eligible, is_doubtful } from '../next-step.ts';

type Choice = 'bye' | 'withdraw' | 'pair';
const choices: readonly Choice[] = ['bye', 'withdraw', 'pair'];

interface AbsentsDialogProps {
  readonly round: number;
  readonly missing: readonly number[];
  readonly onClose: () => void;
  readonly onPair: () => void;
}

/** Who is not there is not paired by mistake, nor left out by mistake. */
export function AbsentsDialog({ round, missing, onClose, onPair }: AbsentsDialogProps) {
  const { event, tournament, store } = useEvent();
  const [chosen, choose] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [sure, set_sure] = useState(false);
  const [busy, set_busy] = useState(false);
  const choice_of = (player: number) => chosen.get(player) ?? 'bye';
  const doubtful = is_doubtful(missing.length, eligible(tournament, round).length);
  const paired = missing.filter((player) => choice_of(player) === 'pair');

  const act = async () => {
    if (doubtful && !sure && paired.length < missing.length) return set_sure(true);
    set_busy(true);
    const of = (wanted: Choice) => missing.filter((player) => choice_of(player) === wanted);
    let done = true;
    for (const player of of('withdraw')) {
      const reason = text('absents.reason');
      done &&= await store.order({
        type: 'withdraw_player',
        tournament: tournament.id,
        player,
        reason,
      });
    }
    const [present, absent] = [of('pair'), of('bye')];
    if (present.length > 0)
      done &&= await store.order({ type: 'note_presence', players: present, presence: 'present' });
    if (absent.length > 0)
      done &&= await store.order({ type: 'note_presence', players: absent, presence: 'absent' });
    set_busy(false);
    if (done) onPair();
    else onClose();
  };

  return (
    <Dialog
      title={text('absents.title', { n: missing.length })}
      action={text(sure ? 'absents.really' : 'absents.act', { round })}
      danger={sure}
      busy={busy}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{text('absents.explained')}</p>
      {sure && (
        <p class="trouble" role="alert">
          {text('absents.doubtful', { n: missing.length, of: eligible(tournament, round).length })}
        </p>
      )}
      {missing.length > 1 && (
        <AbsentChoice
          label={text('absents.all')}
          value=""
          onChoice={(choice) => choose(new Map(missing.map((player) => [player, choice])))}
        />
      )}
      <div class="absent-list">
        {missing.map((player) => (
          <AbsentChoice
            key={player}
            label={player_of(event, player).name}
            value={choice_of(player)}
            onChoice={(choice) => choose(new Map(chosen).set(player, choice))}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface AbsentChoiceProps {
  readonly label: string;
  readonly value: Choice | '';
  readonly onChoice: (choice: Choice) => void;
}

function AbsentChoice({ label, value, onChoice }: AbsentChoiceProps) {
  return (
    <label class="absent-choice">
      <span translate={false}>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const found = choices.find((each) => each === event.currentTarget.value);
          if (found) onChoice(found);
        }}
      >
        {value === '' && <option value="">{text('absents.each')}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {text(`absents.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
