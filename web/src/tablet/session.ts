/** Several games of the same two players on one clock: who sits where, and how it stands. */
import type { GameState, Side } from '../api.ts';
import { score } from '../game/figures.ts';
import { text } from '../text/text.ts';
import type { ClockLikes } from './keep.ts';
import { other } from './press.ts';

/** The colours change from game to game; a game that stands alone is like a first one. */
export function game_number({ session }: GameState): number {
  return session?.game ?? 1;
}

/** The side of the near half: whoever sits there stays there, with the colour that this game gives. */
export function near_in({ near, near_game = 1 }: ClockLikes, game: GameState): Side {
  return (game_number(game) - near_game) % 2 === 0 ? near : other(near);
}

/** `Game 2 of 2 · 1–1`, the player of that side first; nothing where there is one game. */
export function session_text({ session, rules }: GameState, side: Side): string | null {
  if (!session) return null;
  const { game, games, wins, draws } = session;
  const stands = score(rules, wins[side], wins[other(side)], draws);
  const which = text(games > 0 ? 'tablet.game_of' : 'tablet.game_number', { game, games });
  return `${which} · ${stands}`;
}

/** Before a later game: who sits here has the other colour now. */
export function colour_changed(game: GameState): boolean {
  return game.phase === 'ready' && game_number(game) > 1;
}
