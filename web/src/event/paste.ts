/** What is taken over from a list of players, once it has been read. */
import type { Card, EventPlayer, Order, Participant, PlayersPreview, PreviewRow } from './types.ts';

/** What a column can hold, as the server names it. */
export const column_fields: readonly string[] = [
  'ignored',
  'name',
  'last_name',
  'first_name',
  'title',
  'rating',
  'federation',
  'club',
  'id',
  'sex',
  'birth',
];

/** Rows that can be taken at all. One who is there already can still enter this tournament. */
export function can_take(row: PreviewRow, participants: readonly Participant[]): boolean {
  if (row.kind === 'wrong' || row.kind === 'duplicate') return false;
  return row.kind !== 'same' || !has_entered(row, participants);
}

function has_entered({ player }: PreviewRow, participants: readonly Participant[]): boolean {
  return participants.some((each) => each.player === player);
}

/** The lines that are taken unless the arbiter says otherwise: all that leave no doubt. */
export function taken_at_first(
  preview: PlayersPreview,
  participants: readonly Participant[],
): ReadonlySet<number> {
  const sure = preview.rows.filter((row) => row.kind !== 'probable' && can_take(row, participants));
  return new Set(sure.map(({ line }) => line));
}

/** The orders that take the chosen rows: who is new or enters is added, who differs is changed. */
export function orders_of(
  preview: PlayersPreview,
  taken: ReadonlySet<number>,
  tournament: number,
  participants: readonly Participant[],
  known: readonly EventPlayer[],
): readonly Order[] {
  const chosen = preview.rows.filter((row) => taken.has(row.line) && can_take(row, participants));
  const changes = chosen
    .filter((row) => row.kind === 'changed' && row.player !== null)
    .map((row): Order => ({
      type: 'change_player',
      player: row.player ?? 0,
      card: changed_card(
        known.find(({ id }) => id === row.player),
        row,
      ),
    }));
  const back = chosen
    .filter((row) => row.kind !== 'new' && row.kind !== 'probable' && row.player !== null)
    .filter((row) => !has_entered(row, participants))
    .map((row): Order => ({ type: 'enter_player', tournament, player: row.player ?? 0 }));
  const added = chosen.filter((row) => row.kind === 'new' || row.kind === 'probable').map(card_of);
  const adding: readonly Order[] =
    added.length > 0 ? [{ type: 'add_players', tournament, players: added }] : [];
  return [...changes, ...back, ...adding];
}

/** A card replaces the one before it as a whole: a cell that is empty changes nothing. */
function changed_card(before: EventPlayer | undefined, row: PreviewRow): Card {
  const { id: _, presence: __, ...card } = before ?? { id: 0, name: '' };
  const said = Object.entries(row.card).filter(([, value]) => value !== '' && value !== 0);
  return { ...card, ...Object.fromEntries(said) };
}

function card_of({ card }: PreviewRow): Card {
  return { ...card, name: card.name ?? '' };
}

/** How many rows of each kind, for one line that sums the list up. */
export function counts(preview: PlayersPreview): Readonly<Record<PreviewRow['kind'], number>> {
  const found = { new: 0, same: 0, changed: 0, duplicate: 0, probable: 0, wrong: 0 };
  for (const { kind } of preview.rows) found[kind] += 1;
  return found;
}
