/** Results as the players of a game write them; on the wire they are 2-0, 1-1, 0-2 and 0-0. */
import type { Outcome, Result } from '../api.ts';
import { sentence_text, type Params } from '../text/text.ts';

/** Two points for a win. In all other games it is one, and half of it for a draw. */
const two_points: ReadonlySet<string> = new Set([
  'international',
  'canadian',
  'killer',
  'frysk',
  'antidraughts',
  'breakthrough',
]);

const one_point: Readonly<Record<Result, string>> = {
  '2-0': '1-0',
  '1-1': '1/2-1/2',
  '0-2': '0-1',
  '0-0': '0-0',
};

export function is_result(text: unknown): text is Result {
  return typeof text === 'string' && text in one_point;
}

/** White's number first. */
export function figures(rules: string, result: Result): string {
  const written = two_points.has(rules) ? result : one_point[result];
  return written.replaceAll('1/2', '½').replace('-', '–');
}

/** What two players have made of several games, from the view of the first: `1½–½`. */
export function score(rules: string, wins: number, losses: number, draws: number): string {
  const [won, drawn] = two_points.has(rules) ? [2, 1] : [1, 0.5];
  return [wins, losses]
    .map((games) => points(games * won + draws * drawn))
    .join('–');
}

function points(sum: number): string {
  const whole = Math.floor(sum);
  const half = sum > whole ? '½' : '';
  return whole === 0 && half ? half : `${whole}${half}`;
}

/** Why the game ended. */
export function outcome_text(rules: string, { sentence, reason }: Outcome): string {
  if (!sentence) return reason;
  return sentence_text({ ...sentence, params: with_figures(rules, sentence.params) }, reason);
}

/** The parameters of a sentence with its result as the players write it. */
export function with_figures(rules: string, params: Params = {}): Params {
  const { result } = params;
  return is_result(result) ? { ...params, result: figures(rules, result) } : params;
}
