/** The arbiter's questions about rulings, by what is asked. */
import './texts.ts';
import { AdjournDialog } from './AdjournDialog.tsx';
import { DropDialog, RepairDialog, StandDialog } from './choice-dialogs.tsx';
import { IncidentDialog, PenaltyDialog } from './conduct-dialogs.tsx';
import { PositionDialog } from './PositionDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { AnnulDialog, UndoDialog } from './result-dialogs.tsx';

export const ruling_dialogs = {
  report: ReportDialog,
  repair: RepairDialog,
  stand: StandDialog,
  drop: DropDialog,
  penalty: PenaltyDialog,
  incident: IncidentDialog,
  position: PositionDialog,
  annul: AnnulDialog,
  adjourn: AdjournDialog,
  undo: UndoDialog,
} as const;
