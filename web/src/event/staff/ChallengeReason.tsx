import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { ReasonField } from './ReasonField.tsx';

interface ChallengeReasonProps {
  readonly type: 'drop_challenge' | 'reopen_challenge';
  readonly challenge: number;
  readonly onClose: () => void;
}

/** A challenge that was noted or ended wrongly is put right with a reason. */
export function ChallengeReason({ type, challenge, onClose }: ChallengeReasonProps) {
  const { store, tournament, page } = useEvent();
  const [reason, set_reason] = useState('');
  const [empty, set_empty] = useState(false);
  const act = async () => {
    if (reason.trim() === '') return set_empty(true);
    await store.order({ type, tournament: tournament.id, challenge, reason: reason.trim() });
    onClose();
  };
  return (
    <Dialog
      title={text(`ladder.${type}`)}
      action={text(`ladder.${type}`)}
      danger
      busy={page.busy > 0}
      onAct={() => void act()}
      onClose={onClose}
    >
      <ReasonField value={reason} tried={empty} onValue={set_reason} />
    </Dialog>
  );
}
