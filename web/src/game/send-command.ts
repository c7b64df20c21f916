/** Commands of a game that arrive once. */
import type { Command, CommandAnswer } from '../api.ts';
import type { Answer } from '../http.ts';
import { send_until_answered, type SendOptions } from '../send.ts';

export { first_delay_ms, longest_delay_ms, new_key } from '../send.ts';

type CommandOptions = Omit<SendOptions<CommandAnswer>, 'path' | 'body'> & {
  readonly game: string;
  readonly command: Command;
  /** Of an arbiter: the sequence of the state that his page showed, on which it rests. */
  readonly seen?: number | undefined;
};

export function send_command({
  game,
  command,
  seen,
  ...options
}: CommandOptions): Promise<Answer<CommandAnswer>> {
  return send_until_answered({
    ...options,
    path: `/api/v1/games/${game}/commands`,
    body: seen === undefined ? command : { ...command, seen },
  });
}
