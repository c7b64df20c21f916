/** What is known of the live boards of a round, and how news change it. */
import type { GameClock } from '../api.ts';
import { heard, unknown_time, type ServerTime } from '../clock/clock.ts';
import type { Delay, LiveAnswer, LiveBoard } from './types.ts';

/** A board as it is shown: a clock that was not told any more stays as it was, and is marked. */
export interface ShownBoard extends LiveBoard {
  readonly old_clock: boolean;
}

export interface LiveRound {
  /** By game: a board may have several. */
  readonly games: ReadonlyMap<string, ShownBoard>;
  readonly delay: Delay | null;
  readonly time: ServerTime;
}

export function read_answer(answer: LiveAnswer, before: LiveRound | null, page_ms: number): LiveRound {
  const games = new Map<string, ShownBoard>();
  for (const told of answer.boards) {
    const known = before?.games.get(told.game);
    // The stream may have been faster than the answer.
    const newer = known && known.at_ms > told.at_ms ? known : told;
    games.set(told.game, with_clock(newer, known));
  }
  const time = heard(before?.time ?? unknown_time, answer.server_ms, page_ms);
  return { games, delay: answer.delay, time };
}

export function take_news(
  round: LiveRound,
  news: { readonly server_ms: number; readonly board: LiveBoard },
  page_ms: number,
): LiveRound {
  const { board } = news;
  const games = new Map(round.games);
  games.set(board.game, with_clock(board, round.games.get(board.game)));
  return { ...round, games, time: heard(round.time, news.server_ms, page_ms) };
}

function with_clock(told: LiveBoard, known: ShownBoard | undefined): ShownBoard {
  if (told.clock !== null || !known?.clock) return { ...told, old_clock: false };
  return { ...told, clock: { ...known.clock, running: null }, old_clock: true };
}

/** The game of a board that is looked at: the first that goes on, else the last. */
export function game_at(round: LiveRound, board: number): ShownBoard | null {
  const games = [...round.games.values()].filter((each) => each.board === board);
  return games.find(({ state }) => state !== 'over') ?? games[games.length - 1] ?? null;
}

/**
 * A clock as this reader may see it: minutes late it is read for the time back then, moves late it
 * stands, since nobody is told what has been used up meanwhile.
 */
export function delayed_clock(clock: GameClock, delay: Delay | null): GameClock {
  if (delay === null || clock.running === null) return clock;
  if ('moves' in delay) return { ...clock, running: null };
  return { ...clock, server_ms: clock.server_ms + delay.minutes * 60_000 };
}
