/** One line of the log of an event, as a sentence with whom and what it is about. */
import { has_text, text } from '../../text/text.ts';
import { player_of } from '../context.ts';
import type { BoardGame, BoardGames, EventFact, EventState } from '../types.ts';
import { games_text } from '../words.ts';

/** What happened; an unknown type is shown as it is named. */
export function fact_text({ type, data }: EventFact): string {
  const key = `fact.${type}`;
  const phase = `fact.${type}.${String(data['phase'] ?? '')}`;
  if (has_text(phase)) return text(phase);
  return has_text(key) ? text(key) : type.replaceAll('_', ' ');
}

/** Round, board, players, result and reason, as far as the fact has them. */
export function fact_details({ data }: EventFact, event: EventState): string {
  const { round, board, player, a, b, reason, card, presence, kind, account, role } = data;
  const tournament = event.tournaments.find(({ id }) => id === data['tournament']);
  const name = (id: unknown) => (typeof id === 'number' ? player_of(event, id).name : '');
  const several = event.tournaments.length > 1;
  return [
    several && tournament && tournament.settings.name,
    typeof round === 'number' && text('round.title', { round }),
    typeof board === 'number' && text('fact.board', { board }),
    name_of(card) || name(player),
    typeof data['team'] === 'number' &&
      !name_of(card) &&
      tournament?.teams?.find(({ id }) => id === data['team'])?.name,
    typeof data['match'] === 'number' && text('teams.match', { n: data['match'] }),
    typeof account === 'string' && account,
    typeof role === 'string' && text(`role.${role || 'none'}`),
    name(a) && `${name(a)} – ${name(b)}`,
    typeof presence === 'string' && text(`presence.${presence}`),
    typeof kind === 'string' && has_text(`bye.${kind}`) && text(`bye.${kind}`),
    is_games(data['games']) && games_text(tournament?.settings.rules ?? '', data['games'].map(as_shown)),
    typeof reason === 'string' && reason,
  ]
    .filter(Boolean)
    .join(', ');
}

function name_of(card: unknown): string {
  if (typeof card !== 'object' || card === null || !('name' in card)) return '';
  return String(card.name);
}

/** The record has 1 and −1 for the better and the worse side of a plus-draw, White's. */
function as_shown(game: BoardGame): BoardGame {
  const plus = Number((game as { readonly plus?: unknown }).plus);
  if (plus === 1) return { ...game, plus: 'white' };
  return plus === -1 ? { ...game, plus: 'black' } : game;
}

/** Results, and not the ids of the games that are played here. */
function is_games(games: unknown): games is BoardGames {
  return Array.isArray(games) && games.every((game) => typeof game === 'object' && game !== null);
}
