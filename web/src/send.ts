/** What is sent arrives once, however often the connection breaks on the way. */
import { request, type Answer } from './http.ts';

export interface SendOptions<T> {
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
  readonly key: string;
  /** Told each time that it has to wait for the connection. */
  readonly waiting?: (() => void) | undefined;
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
  readonly ask?: typeof request<T> | undefined;
  /** Whether a server that asks to wait (429) is obeyed by itself; otherwise that is the answer. */
  readonly when_too_many?: 'wait' | 'answer';
  /** Asked before each new try; a page that is left stops trying. */
  readonly wanted?: (() => boolean) | undefined;
}

export const first_delay_ms = 400;
export const longest_delay_ms = 5_000;

/**
 * Sends until there is an answer. All tries carry the same key, so the server answers a repetition
 * as it did the first time. Ends with `no_connection` only when no longer wanted.
 */
export async function send_until_answered<T>(options: SendOptions<T>): Promise<Answer<T>> {
  const { ask = request<T>, pause = sleep, wanted = () => true } = options;
  const { path, body, token, key } = options;
  for (let delay = first_delay_ms; ; delay = Math.min(delay * 2, longest_delay_ms)) {
    const answer = await ask(path, { method: 'POST', body, token, key });
    if (answer.ok || !passing(answer)) return answer;
    const too_many = answer.kind === 'problem' && answer.problem.status === 429;
    if (too_many && options.when_too_many === 'answer') return answer;
    options.waiting?.();
    await pause(answer.kind === 'problem' ? (answer.retry_after_ms ?? delay) : delay);
    if (!wanted()) return answer;
  }
}

/** A failure that says nothing about what was sent. */
export function passing<T>(answer: Answer<T> & { readonly ok: false }): boolean {
  if (answer.kind === 'no_connection') return true;
  const { status, type } = answer.problem;
  return (
    status === 429 ||
    status === 502 ||
    status === 504 ||
    (status === 503 && !type.endsWith('storage-failed'))
  );
}

/** A key that nothing else has. */
export function new_key(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
