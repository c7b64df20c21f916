import { EditPlayerDialog } from './EditPlayerDialog.tsx';
import {
  ByeDialog,
  FixBoardDialog,
  ForbidDialog,
  ReturnDialog,
  WithdrawDialog,
} from './player-questions.tsx';

export interface PlayerQuestion {
  readonly kind: 'edit' | 'bye' | 'withdraw' | 'return' | 'board' | 'forbid';
  readonly player: number;
}

interface PlayerDialogsProps {
  readonly question: PlayerQuestion;
  readonly onClose: () => void;
}

/** The one dialog that is open about a player. */
export function PlayerDialogs({ question, onClose }: PlayerDialogsProps) {
  const { kind, player } = question;
  switch (kind) {
    case 'edit':
      return <EditPlayerDialog player={player} onClose={onClose} />;
    case 'bye':
      return <ByeDialog player={player} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog player={player} onClose={onClose} />;
    case 'return':
      return <ReturnDialog player={player} onClose={onClose} />;
    case 'board':
      return <FixBoardDialog player={player} onClose={onClose} />;
    case 'forbid':
      return <ForbidDialog player={player} onClose={onClose} />;
  }
}
