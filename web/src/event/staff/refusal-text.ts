import type { Problem } from '../../api.ts';
import { problem_text } from '../../parts/Trouble.tsx';
import { text } from '../../text/text.ts';
import { player_of } from '../context.ts';
import type { EventState } from '../types.ts';

/** A refusal with the names and the boards that it is about, and each wrong field. */
export function refusal_text(problem: Problem, event: EventState): string {
  const said = problem_text(problem);
  if (problem.type.endsWith('stale')) return text('meet.stale');
  const { players = [], boards = [] } = problem as Problem & {
    readonly players?: readonly number[];
    readonly boards?: readonly number[];
  };
  const names = players
    .map((player) => player_of(event, player).name)
    .filter((name) => !said.includes(name));
  const more = [
    ...(names.length > 0 ? [text('meet.refused_players', { text: names.join('; ') })] : []),
    ...(boards.length > 0 ? [text('meet.refused_boards', { text: boards.join(', ') })] : []),
    ...Object.values(problem.errors ?? {}),
  ];
  return [said, ...more].join(' ');
}
