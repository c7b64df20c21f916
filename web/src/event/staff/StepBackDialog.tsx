import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { ReasonField } from './ReasonField.tsx';

interface StepBackDialogProps {
  readonly round: number;
  readonly to: 'draft' | 'published' | 'running';
  readonly onClose: () => void;
}

/** A step back stands in the log with its reason. */
export function StepBackDialog({ round, to, onClose }: StepBackDialogProps) {
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
        phase: to,
        reason: reason.trim(),
      },
      { seen: true },
    );
    onClose();
  };
  return (
    <Dialog
      title={text('round.back_title', { round, text: text(`round.back_to_${to}_act`) })}
      action={text(`round.back_to_${to}_act`)}
      danger
      busy={page.busy > 0}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{text(`round.back_to_${to}_explained`)}</p>
      <ReasonField value={reason} tried={empty} onValue={set_reason} />
    </Dialog>
  );
}
