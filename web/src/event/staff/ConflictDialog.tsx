import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { ReasonField } from './ReasonField.tsx';

interface ConflictDialogProps {
  readonly round: number;
  /** What the server said: which boards, and what can be done. */
  readonly said: string;
  readonly onClose: () => void;
}

/** A round is confirmed over what its games say with a reason only; that settles the difference. */
export function ConflictDialog({ round, said, onClose }: ConflictDialogProps) {
  const { store, tournament, page } = useEvent();
  const [reason, set_reason] = useState('');
  const [empty, set_empty] = useState(false);
  const act = async () => {
    if (reason.trim() === '') return set_empty(true);
    await store.order(
      {
        type: 'move_round',
        tournament: tournament.id,
        round,
        phase: 'confirmed',
        reason: reason.trim(),
        despite_conflicts: true,
      },
      { seen: true },
    );
    onClose();
  };
  return (
    <Dialog
      title={text('results.conflict_title', { round })}
      action={text('results.conflict_confirm')}
      danger
      busy={page.busy > 0}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{said}</p>
      <ReasonField
        help={text('results.correct_reason_help')}
        value={reason}
        tried={empty}
        onValue={set_reason}
      />
    </Dialog>
  );
}
