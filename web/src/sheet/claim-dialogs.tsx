/** The arbiter's word on a claim that waits. */
import './texts.ts';
import type { ArbiterDialogProps } from '../game/arbiter-dialogs.tsx';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { text } from '../text/text.ts';
import { useEvidence } from './Evidence.tsx';

/** Whoever upholds what the record does not prove is told so once more. */
export function UpholdDialog({ view, ...dialog }: ArbiterDialogProps) {
  const { told } = useEvidence(view, view.state.claim?.rule ?? null);
  return (
    <ReasonDialog
      {...dialog}
      title={text('claim.uphold')}
      action={text('claim.uphold_now')}
      danger
      needs_reason
      command={(reason) => ({ type: 'decide_claim', upheld: true, reason })}
    >
      {told && !told.met && (
        <p class="trouble" role="status">
          {text('evidence.refutes')}
        </p>
      )}
      <p>{text('claim.upheld_explained')}</p>
    </ReasonDialog>
  );
}

export function RefuteDialog({ view: _, ...dialog }: ArbiterDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title={text('claim.refute')}
      action={text('claim.refute_now')}
      needs_reason
      command={(reason) => ({ type: 'decide_claim', upheld: false, reason })}
    >
      <p>{text('claim.refuted_explained')}</p>
    </ReasonDialog>
  );
}
