import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import type { RoundBoard } from '../types.ts';
import { ReasonField } from './ReasonField.tsx';

interface WinnerDialogProps {
  readonly round: number;
  readonly board: RoundBoard;
  readonly onClose: () => void;
}

/** Who goes on from a match that its games have left level. */
export function WinnerDialog({ round, board, onClose }: WinnerDialogProps) {
  const { store, tournament, page } = useEvent();
  const [player, choose] = useState(String(board.winner || board.white.player));
  const [reason, set_reason] = useState(board.winner_reason ?? '');
  const [empty, set_empty] = useState(false);
  const chosen = Number(player) === board.black.player ? board.black : board.white;
  const act = async () => {
    if (reason.trim() === '') return set_empty(true);
    await store.order(
      {
        type: 'name_winner',
        tournament: tournament.id,
        round,
        board: board.board,
        player: Number(player),
        reason: reason.trim(),
      },
      { seen: true },
    );
    onClose();
  };
  return (
    <Dialog
      title={text('results.winner_title', { n: board.board })}
      action={text('results.winner_act', { name: chosen.name })}
      busy={page.busy > 0}
      onAct={() => void act()}
      onClose={onClose}
    >
      <SelectField
        label={text('results.winner')}
        value={player}
        options={[board.white, board.black].map((each) => ({
          value: String(each.player),
          label: each.name,
        }))}
        onValue={choose}
      />
      <ReasonField
        help={text('results.winner_reason_help')}
        value={reason}
        tried={empty}
        onValue={set_reason}
      />
    </Dialog>
  );
}
