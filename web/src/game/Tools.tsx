import { CopyButton } from '../parts/CopyButton.tsx';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import type { GameStore } from './game-store.ts';
import { read_pdn, save_file } from './pdn.ts';

interface ToolsProps {
  readonly store: GameStore;
  readonly numbers: boolean;
  readonly onFlip: () => void;
  readonly onNumbers: () => void;
}

/** The board turned, its numbers, and the scoresheet to take away. */
export function Tools({ store, numbers, onFlip, onNumbers }: ToolsProps) {
  const download = async () => {
    const pdn = await read_pdn(store);
    if (pdn !== null) save_file(`${store.game}.pdn`, pdn);
  };
  return (
    <div class="tools" role="group" aria-label={text('tools.title')}>
      <Button kind="quiet" onClick={onFlip}>
        {text('tools.flip')}
      </Button>
      <Button kind="quiet" pressed={numbers} onClick={onNumbers}>
        {text('tools.numbers')}
      </Button>
      <CopyButton value={() => read_pdn(store)} label={text('tools.copy_pdn')} />
      <Button kind="quiet" onClick={() => void download()}>
        {text('tools.download_pdn')}
      </Button>
      <Button kind="quiet" onClick={() => print()}>
        {text('tools.print')}
      </Button>
    </div>
  );
}
