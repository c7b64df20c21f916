import { useEffect, useState } from 'preact/hooks';
import { LinkBanner } from '../../game/LinkBanner.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { problem_text, Trouble } from '../../parts/Trouble.tsx';
import { useStore } from '../../store.ts';
import { in_alphabet } from '../../text/collate.ts';
import { text } from '../../text/text.ts';
import { useTitle } from '../../text/use-title.ts';
import { FindField, matches } from '../FindField.tsx';
import type { PlayerAtDoor } from '../me/types.ts';
import { create_door_store, type DoorStore } from './door-store.ts';

interface DoorPageProps {
  readonly event: string;
  readonly token: string | null;
}

/** The tablet at the door: who comes in taps his name. */
export function DoorPage({ event, token }: DoorPageProps) {
  const [store, set_store] = useState<DoorStore | null>(null);
  useTitle(text('door.title'));
  useEffect(() => {
    const made = create_door_store(event, token);
    set_store(made);
    return made.close;
  }, [event, token]);
  if (!store) return <main class="page door-page" />;
  return <Shown key={`${event} ${token}`} store={store} />;
}

function Shown({ store }: { readonly store: DoorStore }) {
  const { door, link, problem, refused, sending } = useStore(store);
  const [wanted, want] = useState('');
  const [undoing, undo] = useState<PlayerAtDoor | null>(null);
  if (problem || !door) {
    return (
      <main class="page narrow">
        <h1>{text('door.title')}</h1>
        {problem ? <p role="alert">{problem_text(problem)}</p> : <LinkBanner link={link} />}
        {!problem && <p role="status">{text('meet.loading')}</p>}
      </main>
    );
  }
  const players = in_alphabet(door.players);
  const shown = players.filter((player) => matches(wanted, [player]));
  const here = players.filter(({ presence }) => presence === 'present').length;
  const groups = new Set(players.flatMap((player) => player.groups)).size > 1;
  const tap = (player: PlayerAtDoor) => {
    if (player.presence === 'present') return undo(player);
    void store.note(player.player, 'present');
    want('');
  };
  return (
    <main class="page door-page">
      <div class="door-head">
        <div>
          <h1 translate={false}>{door.event.name}</h1>
          <p class="lead">{text('door.lead')}</p>
        </div>
        <p class="door-count" role="status">
          {text('door.count', { n: here, of: players.length })}
        </p>
      </div>
      <LinkBanner link={link} />
      <Trouble message={refused ? problem_text(refused) : ''} />
      <FindField value={wanted} onValue={want} />
      <ul class="door-list">
        {shown.map((player) => (
          <li key={player.player}>
            <DoorName
              player={player}
              groups={groups}
              sending={sending.has(player.player)}
              onTap={() => tap(player)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p class="empty">{text('door.nobody')}</p>}
      {undoing && (
        <Dialog
          title={text('door.undo_title', { name: undoing.name })}
          action={text('door.undo')}
          onAct={() => {
            void store.note(undoing.player, 'unknown');
            undo(null);
          }}
          onClose={() => undo(null)}
        >
          <p>{text('door.undo_explained')}</p>
        </Dialog>
      )}
    </main>
  );
}

interface DoorNameProps {
  readonly player: PlayerAtDoor;
  readonly groups: boolean;
  readonly sending: boolean;
  readonly onTap: () => void;
}

function DoorName({ player, groups, sending, onTap }: DoorNameProps) {
  const here = player.presence === 'present';
  const beside = [player.club, ...(groups ? player.groups : [])].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      class={`door-name ${player.presence}`}
      aria-pressed={here}
      aria-busy={sending}
      onClick={onTap}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" class="door-mark">
        <circle cx="12" cy="12" r="9" />
        {here && <path d="M7.5 12.5l3 3 6-6.5" />}
        {player.presence === 'absent' && <path d="M8.5 8.5l7 7m0-7l-7 7" />}
      </svg>
      <span class="door-who">
        <span translate={false}>{player.name}</span>
        <span class="beside">
          {player.presence === 'absent' ? text('door.said_absent') : beside}
        </span>
      </span>
    </button>
  );
}
