/** The opponent's choice, told to the arbiter at the board and entered by him. */
import type { ArbiterDialogProps } from '../game/arbiter-dialogs.tsx';
import { ClockPreview } from '../game/ClockPreview.tsx';
import type { Unreasoned } from '../game/correction.ts';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { text } from '../text/text.ts';

export function RepairDialog({ view, ...dialog }: ArbiterDialogProps) {
  const command: Unreasoned = (reason) => ({ type: 'repair_irregularity', reason });
  const side = view.state.irregularity?.side ?? null;
  return (
    <ReasonDialog
      {...dialog}
      title={text('ruling.repair_title')}
      action={text('ruling.repair')}
      needs_reason
      command={command}
    >
      <p>{text('ruling.repair_explained', { side })}</p>
      <ClockPreview view={view} command={command} />
    </ReasonDialog>
  );
}

export function StandDialog({ view: _, ...dialog }: ArbiterDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title={text('ruling.stand_title')}
      action={text('ruling.stand')}
      needs_reason
      command={(reason) => ({ type: 'let_stand', reason })}
    >
      <p>{text('ruling.stand_explained')}</p>
    </ReasonDialog>
  );
}

export function DropDialog({ view: _, ...dialog }: ArbiterDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title={text('ruling.drop_title')}
      action={text('ruling.drop_now')}
      danger
      needs_reason
      command={(reason) => ({ type: 'drop_irregularity', reason })}
    >
      <p>{text('ruling.drop_explained')}</p>
    </ReasonDialog>
  );
}
