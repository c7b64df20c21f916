/** What all pages of one event share. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { event_address, type EventPlace } from './address.ts';
import type { EventPageState, EventStore } from './event-store.ts';
import type { EventPlayer, EventState, Order, Team, Tournament } from './types.ts';

export interface EventContext {
  readonly store: EventStore;
  readonly page: EventPageState;
  readonly event: EventState;
  readonly tournament: Tournament;
  readonly place: EventPlace;
}

const context = createContext<EventContext | null>(null);
export const EventProvider = context.Provider;

export function useEvent(): EventContext {
  const found = useContext(context);
  if (!found) throw new Error('no event around this component');
  return found;
}

export function player_of(event: EventState, player: number): EventPlayer {
  return event.players[player - 1]?.id === player
    ? event.players[player - 1]!
    : (event.players.find(({ id }) => id === player) ?? { id: player, name: `${player}` });
}

/** The teams of a tournament, or none where single players meet. */
export function teams_of(tournament: Tournament): readonly Team[] {
  return tournament.settings.teams ? (tournament.teams ?? []) : [];
}

/** Who is paired and ranked: the name of the player, or where teams play of the team. */
export function contestant_name({ event, tournament }: EventContext, id: number): string {
  if (!tournament.settings.teams) return player_of(event, id).name;
  return tournament.teams?.find((team) => team.id === id)?.name ?? `${id}`;
}

/** Whether an order is one's own to give. */
export function may({ page }: EventContext, order: Order['type']): boolean {
  return page.may.includes(order);
}

/** Whether one looks after all boards: whoever has boards of one's own is left with results alone. */
export function has_all_boards(context: EventContext): boolean {
  return may(context, 'enter_result') && may(context, 'challenge_player');
}

/** Another page of the same tournament. */
export function address_in(
  { place, event, tournament, store }: EventContext,
  view: EventPlace['view'],
  number = 0,
): string {
  const named = event.tournaments.length > 1 ? tournament.id : 0;
  return event_address({ ...place, tournament: named, view, number }, store.link_token);
}

/** Where the interface keeps what belongs to the tournament. */
export function tournament_path({ store, tournament }: EventContext): string {
  return `/api/v1/events/${store.id}/tournaments/${tournament.id}`;
}
