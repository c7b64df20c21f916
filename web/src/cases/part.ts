/** What every part of the page of a case is given. */
import type { ServerTime } from '../clock/clock.ts';
import type { GameView } from '../game/game-view.ts';
import type { FullCase } from './types.ts';
import type { CaseDesk } from './use-case.ts';

export interface PartProps {
  readonly desk: CaseDesk;
  readonly view: GameView;
  readonly time: ServerTime;
  readonly of: FullCase;
}

/** Once somebody has signed it, or an appeal has come, a case stays as it is. */
export function can_change({ desk, of }: PartProps): boolean {
  const { white, black, arbiter } = of.signed;
  const appealed = of.appeal !== null && of.appeal.state !== 'withdrawn';
  return desk.shown?.viewer === 'arbiter' && !white && !black && !arbiter && !appealed;
}
