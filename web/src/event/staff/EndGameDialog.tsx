import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import type { BoardGames, RoundBoard } from '../types.ts';
import { games_text } from '../words.ts';
import { ReasonField } from './ReasonField.tsx';

interface EndGameDialogProps {
  readonly board: RoundBoard;
  readonly games: BoardGames;
  readonly onEnd: (reason: string) => void;
  readonly onClose: () => void;
}

/** A result was typed for a board whose game goes on: whether the game is ended with it. */
export function EndGameDialog({ board, games, onEnd, onClose }: EndGameDialogProps) {
  const { rules } = useEvent().tournament.settings;
  const [reason, set_reason] = useState('');
  const [missing, set_missing] = useState(false);
  const result = games_text(rules, games);
  return (
    <Dialog
      title={text('results.end_game', { board: board.board })}
      action={text('results.end_game_now', { result })}
      danger
      onClose={onClose}
      onAct={() => (reason.trim() === '' ? set_missing(true) : onEnd(reason.trim()))}
    >
      <p>
        {text('results.end_game_explained', {
          white: board.white.name,
          black: board.black.name,
        })}
      </p>
      <ReasonField value={reason} tried={missing} onValue={set_reason} />
    </Dialog>
  );
}
