import { useState } from 'preact/hooks';
import type { GameState, Side } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { problem_text } from '../parts/Trouble.tsx';
import { SealDialog } from '../rulings/SealDialog.tsx';
import { text } from '../text/text.ts';
import { Ask } from './Ask.tsx';
import type { ClockStore } from './clock-store.ts';

interface SealAskProps {
  readonly store: ClockStore;
  readonly game: GameState;
  readonly side: Side;
}

/** Who seals is asked in his half. The move goes to the server at once, past what this clock keeps. */
export function SealAsk({ store, game, side }: SealAskProps) {
  const [open, set_open] = useState(false);
  const [busy, set_busy] = useState(false);
  const [trouble, set_trouble] = useState('');
  const seal = async (move: string) => {
    set_busy(true);
    set_trouble('');
    const named = store.options.side === null ? { side } : {};
    const refused = await store.at_once({ type: 'seal_move', ply: game.ply, move, ...named });
    set_busy(false);
    if (refused === null) set_open(false);
    else if (refused === 'no_connection') set_trouble(text('page.no_connection'));
    else set_trouble(problem_text(refused));
  };
  return (
    <>
      <Ask words={text('seal.yours')}>
        <Button kind="main" onClick={() => set_open(true)}>
          {text('seal.enter')}
        </Button>
      </Ask>
      {open && (
        <SealDialog
          state={game}
          busy={busy}
          trouble={trouble}
          onSeal={(move) => void seal(move)}
          onClose={() => set_open(false)}
        />
      )}
    </>
  );
}
