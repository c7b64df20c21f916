import { useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { Allowed } from '../Allowed.tsx';
import { has_ratings } from '../columns.ts';
import { has_all_boards, may, player_of, useEvent } from '../context.ts';
import { FindField, matches } from '../FindField.tsx';
import { PaperLinks } from '../PaperLinks.tsx';
import { row_after } from '../result-keys.ts';
import type { Presence } from '../types.ts';
import { AddPlayer } from './AddPlayer.tsx';
import { focus_next_step, is_typing } from './focus.ts';
import { PastePlayers } from './PastePlayers.tsx';
import { PlayerDialogs, type PlayerQuestion } from './PlayerDialogs.tsx';
import { PhonesBar, PhoneSlips, type MadeSlips } from './PhoneSlips.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import { RatingList } from './RatingList.tsx';
import { SlipSheet } from './SlipSheet.tsx';

/** Who plays: adding, checking in, and everything that can happen to a player. */
export function PlayersDesk() {
  const context = useEvent();
  const { event, tournament, store, page } = context;
  const none = tournament.participants.length === 0;
  const can_add = may(context, 'add_players');
  const [adding, add] = useState<'list' | 'one' | null>(none && can_add ? 'list' : null);
  const [wanted, want] = useState('');
  const [chosen, choose] = useState<number | null>(null);
  const [question, ask] = useState<PlayerQuestion | null>(null);
  const [slips_of, ask_slips] = useState<number | 'all' | null>(null);
  const [made, show_slips] = useState<MadeSlips | null>(null);
  const can_make_slips = has_all_boards(context);
  const rows = useRef(new Map<number, HTMLElement>());
  const entrants = [...tournament.participants]
    .sort((left, right) => left.number - right.number)
    .map((entry) => ({ entry, card: player_of(event, entry.player) }));
  const ratings = has_ratings(entrants.map(({ card }) => card));
  const shown = entrants.filter(({ card }) => matches(wanted, [card]));
  const at = shown.findIndex(({ card }) => card.id === chosen);
  // Keys come faster than the page is painted: what they mean follows from the newest choice.
  const newest = useRef(chosen);
  newest.current = chosen;

  const note = (players: readonly number[], presence: Presence) =>
    void store.order({ type: 'note_presence', players, presence });
  const select = (index: number) => {
    const id = shown[index]?.card.id;
    if (id === undefined) return;
    newest.current = id;
    choose(id);
    setTimeout(() => rows.current.get(newest.current ?? 0)?.focus());
  };
  const press = (pressed: KeyboardEvent) => {
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || is_typing(pressed.target)) return;
    const row = shown.findIndex(({ card }) => card.id === newest.current);
    const card = shown[row]?.card;
    const presence = may(context, 'note_presence') && presences[pressed.key.toLowerCase()];
    const move = moves[pressed.key];
    if (move) select(row_after(shown.length, row, move));
    else if (presence && card) {
      note([card.id], presence);
      if (presence !== 'unknown') select(Math.min(shown.length - 1, row + 1));
    } else if (pressed.key === 'e' && card && may(context, 'change_player')) ask({ kind: 'edit', player: card.id });
    else return;
    pressed.preventDefault();
  };
  const added = (how_many: number) => {
    add(null);
    if (how_many > 0) focus_next_step();
  };

  if (made) return <SlipSheet made={made} onDone={() => show_slips(null)} />;
  return (
    <section class="event-part" aria-labelledby="players-title">
      <div class="part-head">
        <h2 id="players-title">{text('players.heading')}</h2>
        {!none && <p class="quiet-text">{text('players.count', { n: entrants.length })}</p>}
        {can_add && (
          <p class="part-actions">
            <Button
              pressed={adding === 'list'}
              onClick={() => add(adding === 'list' ? null : 'list')}
            >
              {text('players.add_list')}
            </Button>
            <Button pressed={adding === 'one'} onClick={() => add(adding === 'one' ? null : 'one')}>
              {text('players.add_one')}
            </Button>
          </p>
        )}
      </div>
      {adding === 'list' && <PastePlayers onDone={added} />}
      {adding === 'one' && <AddPlayer />}
      {!none && (
        <Allowed order="note_presence">
          <CheckIn
            players={entrants
              .filter(({ entry }) => entry.until_round === null)
              .map(({ card }) => card)}
            onNote={note}
          />
        </Allowed>
      )}
      {entrants.length > 12 && <FindField value={wanted} onValue={want} />}
      {!none && (
        <div class="table-frame" onKeyDown={press}>
          <table class="list players-table">
            <thead>
              <tr>
                <th scope="col">{text('players.here')}</th>
                <th scope="col" class="number">
                  {text('players.number')}
                </th>
                <th scope="col">{text('players.name')}</th>
                <th scope="col" class="spare">
                  {text('players.club')}
                </th>
                {ratings && (
                  <th scope="col" class="number">
                    {text('players.rating')}
                  </th>
                )}
              </tr>
            </thead>
            {shown.map(({ entry, card }, index) => (
              <PlayerRow
                key={card.id}
                entry={entry}
                card={card}
                ratings={ratings}
                chosen={card.id === chosen}
                tab_stop={at < 0 ? index === 0 : index === at}
                busy={page.busy > 0}
                onRow={(row) => {
                  if (row) rows.current.set(card.id, row);
                  else rows.current.delete(card.id);
                }}
                onChoose={() => choose(card.id)}
                onPresence={(presence) => note([card.id], presence)}
                onAsk={(kind) => ask({ kind, player: card.id })}
                {...(can_make_slips ? { onSlip: () => ask_slips(card.id) } : {})}
              />
            ))}
          </table>
        </div>
      )}
      {!none && may(context, 'note_presence') && (
        <p class="quiet-text key-help">
          {text(may(context, 'change_player') ? 'players.keys' : 'players.keys_presence')}
        </p>
      )}
      {can_add && <RatingList />}
      {question && <PlayerDialogs question={question} onClose={() => ask(null)} />}
      {slips_of !== null && (
        <PhoneSlips
          {...(slips_of === 'all' ? {} : { player: slips_of })}
          onMade={(slips) => {
            ask_slips(null);
            show_slips(slips);
          }}
          onClose={() => ask_slips(null)}
        />
      )}
      {!none && can_make_slips && <PhonesBar onSlips={() => ask_slips('all')} />}
      {!none && <PaperLinks kind="players" />}
    </section>
  );
}

const presences: Readonly<Record<string, Presence>> = { p: 'present', a: 'absent', u: 'unknown' };
const moves: Readonly<Record<string, 'up' | 'down' | 'first' | 'last'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

interface CheckInProps {
  readonly players: readonly { readonly id: number; readonly presence?: Presence }[];
  readonly onNote: (players: readonly number[], presence: Presence) => void;
}

/** How many are here, and the rest at one stroke. */
function CheckIn({ players, onNote }: CheckInProps) {
  const of = (wanted: Presence) =>
    players.filter(({ presence = 'unknown' }) => presence === wanted).map(({ id }) => id);
  const [unknown, present, absent] = [of('unknown'), of('present'), of('absent')];
  const used = present.length + absent.length > 0;
  return (
    <div class="check-in">
      <p>
        {used
          ? text('players.check_in', {
              present: present.length,
              absent: absent.length,
              unknown: unknown.length,
            })
          : text('players.check_in_unused')}
      </p>
      {unknown.length > 0 && (
        <Button kind="quiet" onClick={() => onNote(unknown, 'present')}>
          {text(used ? 'players.rest_present' : 'players.all_present')}
        </Button>
      )}
      {used && unknown.length > 0 && (
        <Button kind="quiet" onClick={() => onNote(unknown, 'absent')}>
          {text('players.rest_absent')}
        </Button>
      )}
      {used && (
        <Button kind="quiet" onClick={() => onNote([...present, ...absent], 'unknown')}>
          {text('players.check_in_again')}
        </Button>
      )}
    </div>
  );
}
