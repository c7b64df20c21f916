import { useState } from 'preact/hooks';
import type { Command, PaperSheet } from '../api.ts';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { move_name } from './words.ts';

interface ReportsProps {
  readonly sheet: PaperSheet;
  /** Whether a draw can be declared from here. */
  readonly commands: boolean;
  readonly onAct: (command: Command) => void;
}

/** What the sheet shows by itself: a draw rule that was met, or a game that was won. */
export function Reports({ sheet, commands, onAct }: ReportsProps) {
  const [declaring, declare] = useState<string | null>(null);
  return (
    <div class="sheet-reports" role="status">
      {sheet.won && (
        <p class="offer">
          {text('sheet.won', { side: sheet.won.winner })}{' '}
          {sheet.won.article && text('status.article', { article: sheet.won.article })}
        </p>
      )}
      {sheet.draws.map(({ rule, ply, article }) => (
        <div key={rule} class="offer asked">
          <p>
            <strong>{text('sheet.draw_met', { rule, move: move_name(sheet.moves, ply) })}</strong>{' '}
            {article && text('status.article', { article })}
          </p>
          {commands && (
            <Button onClick={() => declare(rule)}>{text('desk.draw_now')}</Button>
          )}
        </div>
      ))}
      {declaring !== null && (
        <ReasonDialog
          title={text('sheet.declare', { rule: declaring })}
          action={text('desk.draw_now')}
          danger
          busy={false}
          command={(reason) => ({ type: 'declare_draw', rule: declaring, reason })}
          onAct={(command) => {
            declare(null);
            onAct(command);
          }}
          onClose={() => declare(null)}
        />
      )}
    </div>
  );
}
