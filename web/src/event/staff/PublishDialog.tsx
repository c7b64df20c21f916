import { Dialog } from '../../parts/Dialog.tsx';
import { text } from '../../text/text.ts';
import type { Check } from '../types.ts';
import { Deviations } from './Deviations.tsx';

interface PublishDialogProps {
  readonly check: Check;
  readonly round: number;
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

/** A pairing that breaks a rule is published by somebody who has read which. */
export function PublishDialog({ check, round, onClose, onPublish }: PublishDialogProps) {
  return (
    <Dialog
      title={text('draft.breaks')}
      action={text('draft.publish_anyway', { round })}
      danger
      onAct={onPublish}
      onClose={onClose}
    >
      <Deviations check={check} />
    </Dialog>
  );
}
