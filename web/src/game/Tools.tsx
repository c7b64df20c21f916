import { CopyButton } from '../parts/CopyButton.tsx';
import { Button } from '../parts/Button.tsx';
import { play_cue } from '../sound/play.ts';
import { text } from '../text/text.ts';
import { BoardTools } from './BoardTools.tsx';
import type { GameStore } from './game-store.ts';
import { read_pdn, save_file } from './pdn.ts';
import type { Preferences } from './preferences.ts';

interface ToolsProps {
  readonly store: GameStore;
  readonly liked: Preferences;
  /** The moves are made on a board of wood: there is none here to be turned, and no move to copy. */
  readonly wooden: boolean;
  readonly onFlip: () => void;
  readonly onLike: (changed: Partial<Preferences>) => void;
}

/** The board turned, its numbers, the sound, and the scoresheet to take away. */
export function Tools({ store, liked, wooden, onFlip, onLike }: ToolsProps) {
  const download = async () => {
    const pdn = await read_pdn(store);
    if (pdn !== null) save_file(`${store.game}.pdn`, pdn);
  };
  const sound = () => {
    if (!liked.sound) play_cue('move');
    onLike({ sound: !liked.sound });
  };
  return (
    <div class="tools" role="group" aria-label={text('tools.title')}>
      {!wooden && <BoardTools liked={liked} onFlip={onFlip} onLike={onLike} />}
      <Button kind="quiet" pressed={liked.sound} onClick={sound}>
        {text('tools.sound')}
      </Button>
      {!wooden && <CopyButton value={() => read_pdn(store)} label={text('tools.copy_pdn')} />}
      <Button kind="quiet" onClick={() => void download()}>
        {text('tools.download_pdn')}
      </Button>
      <Button kind="quiet" onClick={() => print()}>
        {text('tools.print')}
      </Button>
    </div>
  );
}
