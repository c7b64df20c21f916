import type { Problem } from '../api.ts';
import type { Answer } from '../http.ts';
import { sentence_text, text } from '../text/text.ts';

/** What went wrong, in the server's words; or that it could not be reached. */
export function trouble_text(answer: Answer<unknown> | null): string {
  if (answer === null || answer.ok) return '';
  return answer.kind === 'problem' ? problem_text(answer.problem) : text('page.no_connection');
}

export function problem_text(problem: Problem): string {
  return sentence_text(problem.sentence, problem.detail ?? problem.title);
}

/** What is wrong with single fields, by their names. */
export function field_errors(answer: Answer<unknown> | null): Readonly<Record<string, string>> {
  if (answer === null || answer.ok || answer.kind !== 'problem') return {};
  return answer.problem.errors ?? {};
}

export function Trouble({ message }: { readonly message: string }) {
  return (
    <div role="alert" class="trouble-area">
      {message !== '' && <p class="trouble">{message}</p>}
    </div>
  );
}
