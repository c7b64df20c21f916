import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Command } from '../api.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import type { Ruled } from '../rulings/ruled.ts';
import { text } from '../text/text.ts';
import { CarriedOut } from './CarryOut.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Whether it is not done without a reason, as no correction of a clock is. */
  readonly needs_reason?: boolean;
  /** The ruling that it carries out: its words are the reason until others are written. */
  readonly ruled?: Ruled | null;
  /** The command with that reason; null while something in the question cannot be read. */
  readonly command: (reason: string) => Command | null;
  readonly onAct: (command: Command) => void;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** A decision of the arbiter: what it is about, and the reason that stands in the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { command, onAct, needs_reason, ruled, children, ...dialog } = props;
  const [reason, set_reason] = useState(ruled?.reason ?? '');
  const [tried, set_tried] = useState(false);
  const missing = needs_reason === true && reason.trim() === '';
  const act = () => {
    set_tried(true);
    const made = command(reason.trim());
    if (made && !missing) onAct(made);
  };
  return (
    <Dialog {...dialog} onAct={act}>
      {ruled && <CarriedOut ruled={ruled} />}
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
