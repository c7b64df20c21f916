import type { Problem } from '../api.ts';
import { problem_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';

/** Why a code made this device no clock. */
export function code_trouble(problem: Problem | 'no_connection' | null): string | undefined {
  if (problem === null) return undefined;
  return problem === 'no_connection' ? text('page.no_connection') : problem_text(problem);
}
