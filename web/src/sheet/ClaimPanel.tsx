import './texts.ts';
import { useState } from 'preact/hooks';
import type { Command } from '../api.ts';
import type { GameView } from '../game/game-view.ts';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { RefuteDialog, UpholdDialog } from './claim-dialogs.tsx';
import { Evidence } from './Evidence.tsx';

interface ClaimPanelProps {
  readonly view: GameView;
  /** Whether he who looks at it decides. */
  readonly commands: boolean;
  readonly busy: boolean;
  readonly onAct: (command: Command) => void;
  /** On the page of the game: the moves are typed in elsewhere. */
  readonly to_sheet?: boolean;
}

/** A claim that waits: what was claimed, what the record says, and the arbiter's word. */
export function ClaimPanel({ view, commands, busy, onAct, to_sheet }: ClaimPanelProps) {
  const [deciding, decide] = useState<'upheld' | 'refuted' | null>(null);
  const { claim, paper_sheet, id } = view.state;
  if (!claim) return null;
  const missing = paper_sheet ? Math.max(0, paper_sheet.presses - paper_sheet.ply) : 0;
  const dialog = {
    view,
    busy,
    onAct: (command: Command) => {
      decide(null);
      onAct(command);
    },
    onClose: () => decide(null),
  };
  const title = text('claim.made', { side: claim.by, rule: claim.rule });
  return (
    <div class="offer asked claim-panel no-print" role="group" aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      {paper_sheet && missing > 0 && (
        <p class="trouble">
          {text('claim.moves_missing', { n: missing, plies: paper_sheet.ply })}
        </p>
      )}
      {paper_sheet && to_sheet && (
        <p>
          <Link to={`/sheet/${id}`}>{text('claim.to_sheet')}</Link>
        </p>
      )}
      <Evidence view={view} rule={claim.rule} />
      {commands && (
        <div class="actions">
          <Button disabled={busy} onClick={() => decide('upheld')}>
            {text('claim.uphold')}
          </Button>
          <Button disabled={busy} onClick={() => decide('refuted')}>
            {text('claim.refute')}
          </Button>
        </div>
      )}
      {deciding === 'upheld' && <UpholdDialog {...dialog} />}
      {deciding === 'refuted' && <RefuteDialog {...dialog} />}
    </div>
  );
}
