import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Command } from '../api.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Whether it is not done without a reason, as no correction of a clock is. */
  readonly needs_reason?: boolean;
  /** The command with that reason; null while something in the question cannot be read. */
  readonly command: (reason: string) => Command | null;
  readonly onAct: (command: Command) => void;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** A decision of the arbiter: what it is about, and the reason that stands in the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { command, onAct, needs_reason, children, ...dialog } = props;
  const [reason, set_reason] = useState('');
  const [tried, set_tried] = useState(false);
  const missing = needs_reason === true && reason.trim() === '';
  const act = () => {
    set_tried(true);
    const made = command(reason.trim());
    if (made && !missing) onAct(made);
  };
  return (
    <Dialog {...dialog} onAct={act}>
      {children}
      <TextField
        label={text('desk.reason')}
        help={text('desk.reason_help')}
        error={tried && missing ? text('desk.reason_missing') : undefined}
        value={reason}
        onValue={set_reason}
        max_length={500}
      />
    </Dialog>
  );
}
