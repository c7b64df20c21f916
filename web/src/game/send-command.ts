/** Commands that arrive once, however often the connection breaks on the way. */
import type { Command, CommandAnswer } from '../api.ts';
import { request, type Answer } from '../http.ts';

export interface SendOptions {
  readonly game: string;
  readonly token: string | null;
  readonly command: Command;
  readonly key: string;
  /** Told each time the command has to wait for the connection. */
  readonly waiting?: () => void;
  readonly pause?: (ms: number) => Promise<void>;
  readonly ask?: typeof request<CommandAnswer>;
  /** Asked before each new try; a page that is left stops trying. */
  readonly wanted?: () => boolean;
}

export const first_delay_ms = 400;
export const longest_delay_ms = 5_000;

/**
 * Sends a command until it is answered. All tries carry the same key, so the server answers a
 * repetition as it did the first time. Ends with `no_connection` only when no longer wanted.
 */
export async function send_command(options: SendOptions): Promise<Answer<CommandAnswer>> {
  const { ask = request<CommandAnswer>, pause = sleep, wanted = () => true } = options;
  for (let delay = first_delay_ms; ; delay = Math.min(delay * 2, longest_delay_ms)) {
    const answer = await ask(`/api/v1/games/${options.game}/commands`, {
      method: 'POST',
      body: options.command,
      token: options.token,
      key: options.key,
    });
    if (answer.ok || !passing(answer)) return answer;
    options.waiting?.();
    await pause(answer.kind === 'problem' ? (answer.retry_after_ms ?? delay) : delay);
    if (!wanted()) return answer;
  }
}

/** A failure that says nothing about the command itself. */
function passing(answer: Answer<CommandAnswer> & { readonly ok: false }): boolean {
  if (answer.kind === 'no_connection') return true;
  const { status, type } = answer.problem;
  return (
    status === 429 ||
    status === 502 ||
    status === 504 ||
    (status === 503 && !type.endsWith('storage-failed'))
  );
}

/** A key that no other command has. */
export function new_key(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
