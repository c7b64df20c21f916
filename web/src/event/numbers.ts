import type { Tournament } from './types.ts';

/** Those who have numbers, the players or where teams play the teams, in their order. */
export function numbered({
  settings,
  teams = [],
  participants,
}: Tournament): readonly { readonly player: number; readonly number: number }[] {
  const all = settings.teams
    ? teams.map(({ id, number }) => ({ player: id, number }))
    : participants.map(({ player, number }) => ({ player, number }));
  return all.sort((left, right) => left.number - right.number);
}

/** Numbers that are given by hand: each from 1 to the number of players, and none twice. */
export interface GivenNumber {
  readonly player: number;
  readonly number: string;
}

/** The players from number 1 on, or the first one whose number cannot be. */
export function order_of_numbers(
  given: readonly GivenNumber[],
): { readonly order: readonly number[] } | { readonly wrong: number } {
  const order = new Map<number, number>();
  for (const { player, number } of given) {
    const place = /^\d{1,4}$/.test(number.trim()) ? Number(number) : 0;
    if (place < 1 || place > given.length || order.has(place)) return { wrong: player };
    order.set(place, player);
  }
  return { order: [...order].sort(([a], [b]) => a - b).map(([, player]) => player) };
}
