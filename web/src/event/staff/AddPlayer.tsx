import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import type { Card } from '../types.ts';
import { player_text } from '../words.ts';
import { card_of, empty_card, form_of, type CardField } from './card-form.ts';

const short: readonly CardField[] = ['title', 'rating', 'federation', 'club'];

/** One player by name, found in the rating list or typed; also in the middle of the tournament. */
export function AddPlayer() {
  const { store, tournament, page } = useEvent();
  const [form, set_form] = useState(empty_card);
  const [said, say] = useState('');
  const [wrong, set_wrong] = useState<Readonly<Record<string, string>>>({});
  const found = useRatingList(form.name);
  const name = useRef<HTMLFormElement>(null);
  const focus_name = () => name.current?.querySelector('input')?.focus();
  useEffect(focus_name, []);

  const add = async (event: Event) => {
    event.preventDefault();
    const card = card_of(form);
    if (card.name === '' || page.busy > 0) return;
    const { id } = tournament;
    const done = await store.order({ type: 'add_players', tournament: id, players: [card] });
    set_wrong(done ? {} : (store.get().refused?.errors ?? {}));
    if (!done) return;
    set_form(empty_card);
    say(text('players.added_one', { name: card.name }));
    focus_name();
  };
  return (
    <form class="card form add-player" ref={name} onSubmit={(event) => void add(event)}>
      {tournament.rounds.length > 0 && (
        <p class="note">{text('players.late', { round: tournament.next_round })}</p>
      )}
      <TextField
        label={text('players.name')}
        help={text('players.name_help')}
        error={wrong['/players/0/name']}
        value={form.name}
        max_length={100}
        onValue={(value) => set_form({ ...form, name: value })}
      />
      {found.length > 0 && (
        <ul class="found" aria-label={text('players.found')}>
          {found.map((card, index) => (
            <li key={index}>
              <Button
                kind="quiet"
                onClick={() => {
                  set_form(form_of(card));
                  focus_name();
                }}
              >
                <span translate={false}>{player_text({ title: '', ...card })}</span>{' '}
                <span class="quiet-text">
                  {[card.rating, card.federation, card.club].filter(Boolean).join(' · ')}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div class="two-columns tight">
        {short.map((field) => (
          <TextField
            key={field}
            label={text(`players.${field}`)}
            error={wrong[`/players/0/${field}`]}
            value={form[field]}
            max_length={field === 'rating' ? 4 : 100}
            onValue={(value) => set_form({ ...form, [field]: value })}
          />
        ))}
      </div>
      <div class="form-end">
        <Button type="submit" kind="main" disabled={page.busy > 0}>
          {text('players.add')}
        </Button>
        <p role="status">{said}</p>
      </div>
    </form>
  );
}

const typing_ms = 250;

/** Players of the rating list whose names begin like that. */
function useRatingList(name: string): readonly Card[] {
  const [found, set_found] = useState<readonly Card[]>([]);
  const asked = name.trim();
  useEffect(() => {
    if (asked.length < 3) {
      set_found([]);
      return undefined;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ q: asked });
      void request<{ readonly players: readonly Card[] }>(
        `/api/v1/rating-lists/search?${query}`,
      ).then((answer) => {
        if (!wanted) return;
        const list = answer.ok ? (answer.value.players ?? []) : [];
        set_found(list.filter((card) => card.name !== asked).slice(0, 8));
      });
    }, typing_ms);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return found;
}
