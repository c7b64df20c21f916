/** What of the page of a game is the arbiter's alone, loaded by nobody else. */
import '../rulings/texts.ts';
import { RulingRecord } from '../rulings/RulingRecord.tsx';
import './staff-texts.ts';
import '../cases/texts.ts';
import { ArbiterLog } from './ArbiterLog.tsx';
import { Corrections } from './Corrections.tsx';
import { GameDevices } from '../devices/GameDevices.tsx';
import { GameLinks } from './GameLinks.tsx';
import type { GameView } from './game-view.ts';

export { ArbiterDesk } from './ArbiterDesk.tsx';

/** Below the table: the links, what was ruled and corrected, and the whole log. */
export function ArbiterPapers({ view }: { readonly view: GameView }) {
  return (
    <>
      <GameLinks view={view} />
      <GameDevices game={view.state.id} sheet={view.state.sheet} />
      <ArbiterLog view={view} />
      <RulingRecord view={view} />
      <Corrections view={view} />
    </>
  );
}
