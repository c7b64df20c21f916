import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { text } from '../../text/text.ts';
import type { Result } from '../../api.ts';
import type { RoundBoard } from '../types.ts';

interface ForfeitDialogProps {
  readonly board: RoundBoard;
  readonly onResult: (result: Result) => void;
  readonly onClose: () => void;
}

/** Who did not come. The keys are those of results: 1 White wins, 2 Black wins, 0 neither came. */
export function ForfeitDialog({ board, onResult, onClose }: ForfeitDialogProps) {
  const { white, black } = board;
  const choices: readonly (readonly [string, Result, string])[] = [
    ['1', '2-0', text('results.absent', { name: black.name })],
    ['2', '0-2', text('results.absent', { name: white.name })],
    ['0', '0-0', text('results.absent_both')],
  ];
  const press = (event: KeyboardEvent) => {
    const found = choices.find(([key]) => key === event.key);
    if (!found || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    onResult(found[1]);
  };
  return (
    <Dialog title={text('results.forfeit_title', { n: board.board })} onClose={onClose}>
      <div class="choice-list" onKeyDown={press}>
        {choices.map(([key, result, label]) => (
          <Button key={key} onClick={() => onResult(result)}>
            <kbd aria-hidden="true">{key}</kbd> {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
