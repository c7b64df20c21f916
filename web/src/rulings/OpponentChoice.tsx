import './texts.ts';
import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import type { GameStore } from '../game/game-store.ts';
import { opponent } from '../game/game-turn.ts';
import type { GameView } from '../game/game-view.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { irregularity_text } from './irregularities.ts';
import type { Irregularity } from './types.ts';

interface OpponentChoiceProps {
  readonly store: GameStore;
  readonly view: GameView;
  readonly irregularity: Irregularity;
  readonly side: Side;
  readonly busy: boolean;
}

/** An open irregularity on a player's page: whose it is not, chooses; the other one waits. */
export function OpponentChoice({ store, view, irregularity, side, busy }: OpponentChoiceProps) {
  const [looking, look] = useState<number | null>(null);
  const what = irregularity_text(irregularity);
  if (irregularity.side === side)
    return (
      <p class="offer" role="status">
        {text('choice.waiting', { text: what, side: opponent(side) })}
      </p>
    );
  const asked = text('choice.asked', { side: irregularity.side, text: what });
  const consequences = text('choice.consequences', { side: irregularity.side });
  const choose = (type: 'repair_irregularity' | 'let_stand') => store.send({ type });
  // Once the clocks run again nothing stands between the player and his board.
  const open = looking !== irregularity.server_ms && view.state.phase !== 'running';
  return (
    <>
      <div class="offer asked" role="group" aria-label={asked}>
        <p>
          <strong>{asked}</strong> {consequences}
        </p>
        <Button kind="main" disabled={busy} onClick={() => choose('repair_irregularity')}>
          {text('ruling.repair')}
        </Button>
        <Button disabled={busy} onClick={() => choose('let_stand')}>
          {text('ruling.stand')}
        </Button>
      </div>
      {open && (
        <ChoiceDialog
          asked={asked}
          consequences={consequences}
          article={irregularity.article}
          busy={busy}
          onChoose={choose}
          onLook={() => look(irregularity.server_ms)}
        />
      )}
    </>
  );
}
