/** One case with its game and its replay, read again whenever something happens in the game. */
import { useEffect, useState } from 'preact/hooks';
import type { Command, Problem } from '../api.ts';
import { server_now, type ServerTime } from '../clock/clock.ts';
import type { GameStore } from '../game/game-store.ts';
import { new_key, send_command } from '../game/send-command.ts';
import { request } from '../http.ts';
import { trouble_text } from '../parts/Trouble.tsx';
import { local_time } from '../text/when.ts';
import type { ReplayAnswer, ReplayStep, ShownCase } from './types.ts';

export interface CaseDesk {
  readonly shown: ShownCase | null;
  readonly steps: readonly ReplayStep[];
  /** Why there is no case to show. */
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly trouble: string;
  /** Sends a command; whether it was done. */
  readonly act: (command: Command) => Promise<boolean>;
}

export function useCase(store: GameStore, number: number, version: number): CaseDesk {
  const { game, token } = store;
  const [shown, set_shown] = useState<ShownCase | null>(null);
  const [steps, set_steps] = useState<readonly ReplayStep[]>([]);
  const [problem, set_problem] = useState<Problem | null>(null);
  const [busy, set_busy] = useState(false);
  const [trouble, set_trouble] = useState('');
  useEffect(() => {
    let wanted = true;
    const path = `/api/v1/games/${game}`;
    void request<ShownCase>(`${path}/cases/${number}`, { token }).then((answer) => {
      if (!wanted) return;
      if (answer.ok) set_shown(answer.value);
      else if (answer.kind === 'problem') set_problem(answer.problem);
    });
    void request<ReplayAnswer>(`${path}/replay`, { token }).then((answer) => {
      if (wanted && answer.ok) set_steps(answer.value.steps);
    });
    return () => {
      wanted = false;
    };
  }, [game, token, number, version]);

  const act = async (command: Command) => {
    set_busy(true);
    const by_staff = shown?.viewer === 'arbiter' && command.type !== 'decide_appeal';
    const answer = await send_command({
      game,
      token,
      command,
      seen: by_staff ? shown.sequence : undefined,
      key: new_key(),
    });
    set_busy(false);
    set_trouble(trouble_text(answer));
    return answer.ok;
  };
  return { shown, steps, problem, busy, trouble, act };
}

/** The time of day of an instant of the server; empty until the server has told its time. */
export function day_time(time: ServerTime, server_ms: number): string {
  const now = server_now(time, performance.now());
  return now === null ? '' : local_time(Date.now() - (now - server_ms));
}

/** One line of it: a line break has no place in the record. */
export const one_line = (written: string) => written.replace(/\s+/g, ' ').trim();
