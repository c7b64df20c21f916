import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import type { Preferences } from './preferences.ts';

interface BoardToolsProps {
  readonly liked: Preferences;
  readonly onFlip: () => void;
  readonly onLike: (changed: Partial<Preferences>) => void;
}

/** The board turned, and the numbers in it or at its edge. */
export function BoardTools({ liked, onFlip, onLike }: BoardToolsProps) {
  return (
    <>
      <Button kind="quiet" onClick={onFlip}>
        {text('tools.flip')}
      </Button>
      <Button
        kind="quiet"
        pressed={liked.numbers}
        onClick={() => onLike({ numbers: !liked.numbers })}
      >
        {text('tools.numbers')}
      </Button>
      <Button
        kind="quiet"
        pressed={liked.edge}
        label={text('tools.edge_numbers')}
        onClick={() => onLike({ edge: !liked.edge })}
      >
        {text('tools.edge')}
      </Button>
    </>
  );
}
