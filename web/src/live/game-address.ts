import { event_address } from '../event/address.ts';
import type { EventContext } from '../event/context.ts';

/** Where the game of a board is replayed: `/e/{event}/g/3-7`. */
export function game_address(
  { place, event, tournament, store }: EventContext,
  round: number,
  board: number,
): string {
  const named = event.tournaments.length > 1 ? tournament.id : 0;
  return event_address(
    { ...place, tournament: named, view: 'game', number: round, board },
    store.link_token,
  );
}
