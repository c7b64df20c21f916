/** Sends the touches of an outbox one after another, each until it is answered. */
import type { CommandAnswer, Problem } from '../api.ts';
import { request, type Answer } from '../http.ts';
import { passing } from '../send.ts';
import { answered, next_out, refused, type Outbox, type Touch } from './outbox.ts';

export interface SenderOptions {
  readonly token: string;
  readonly outbox: () => Outbox;
  readonly set_outbox: (outbox: Outbox) => void;
  readonly on_answer: (touch: Touch, answer: CommandAnswer) => void;
  readonly on_refusal: (touch: Touch, problem: Problem, dropped: number) => void;
  readonly on_silence: () => void;
  readonly ask?: typeof request<CommandAnswer>;
  readonly pause?: (ms: number) => Promise<void>;
}

export interface Sender {
  /** Resolves when nothing is left to send, or the sender was closed. */
  readonly drain: () => Promise<void>;
  /** Does not wait any longer before it tries again. */
  readonly wake: () => void;
  readonly close: () => void;
}

/** On a hall's network an answer comes at once or not at all. */
export const answer_patience_ms = 4_000;
const retry_ms = 700;

export function create_sender(options: SenderOptions): Sender {
  const { token, ask = request<CommandAnswer> } = options;
  let open = true;
  let running: Promise<void> | null = null;
  let wake = () => {};
  const pause =
    options.pause ??
    ((ms: number) =>
      new Promise<void>((done) => {
        wake = done;
        setTimeout(done, ms);
      }));

  const send_all = async () => {
    for (let touch = next_out(options.outbox()); touch && open; touch = next_out(options.outbox()))
      await send(touch);
  };

  const send = async (touch: Touch) => {
    const answer = await ask(`/api/v1/games/${touch.game}/commands`, {
      method: 'POST',
      body: touch.command,
      token,
      key: touch.key,
      ...patience(answer_patience_ms),
    });
    if (open) await take(touch, answer);
  };

  const take = async (touch: Touch, answer: Answer<CommandAnswer>) => {
    if (answer.ok) {
      options.set_outbox(answered(options.outbox(), touch.key));
      options.on_answer(touch, answer.value);
    } else if (passing(answer)) {
      if (answer.kind === 'no_connection') options.on_silence();
      await pause(answer.kind === 'problem' ? (answer.retry_after_ms ?? retry_ms) : retry_ms);
    } else if (answer.kind === 'problem') {
      const { left, dropped } = refused(options.outbox(), touch.key);
      options.set_outbox(left);
      options.on_refusal(touch, answer.problem, dropped.length - 1);
    }
  };

  return {
    drain: () => {
      running ??= send_all().finally(() => (running = null));
      return running;
    },
    wake: () => wake(),
    close: () => {
      open = false;
      wake();
    },
  };
}

export function patience(ms: number): { readonly signal?: AbortSignal } {
  const signal = AbortSignal.timeout?.(ms);
  return signal ? { signal } : {};
}
