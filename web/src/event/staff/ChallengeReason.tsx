import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';

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
      <TextField
        label={text('meet.reason')}
        help={text('meet.reason_help')}
        error={empty && reason.trim() === '' ? text('meet.reason_missing') : undefined}
        value={reason}
        onValue={set_reason}
        max_length={500}
      />
    </Dialog>
  );
}
