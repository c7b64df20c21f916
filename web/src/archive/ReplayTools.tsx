import type { BoardShape } from '../api.ts';
import { read_fen } from '../board/position.ts';
import { BoardTools } from '../game/BoardTools.tsx';
import { save_file } from '../game/pdn.ts';
import type { Preferences } from '../game/preferences.ts';
import { Button } from '../parts/Button.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { diagram } from './diagram.ts';
import { explore_address } from './filters.ts';
import { place_hash } from './line.ts';
import type { StoredGameAnswer } from './types.ts';

interface ReplayToolsProps {
  readonly answer: StoredGameAnswer;
  readonly shape: BoardShape;
  readonly fen: string;
  readonly at: string;
  readonly flipped: boolean;
  readonly liked: Preferences;
  readonly onFlip: () => void;
  readonly onLike: (changed: Partial<Preferences>) => void;
}

/** The board as one likes it, and what can be taken away: moves, position, picture, a link. */
export function ReplayTools(props: ReplayToolsProps) {
  const { answer, shape, fen, at, flipped, liked, onFlip, onLike } = props;
  const { game } = answer;
  const pdn = `/api/v1/archive/games/${encodeURIComponent(game.id)}/pdn`;
  const save_diagram = () =>
    save_file(
      `${game.id}-${at}.svg`,
      diagram(shape, read_fen(shape, fen), { flipped, numbers: liked.numbers }),
      'image/svg+xml',
    );
  return (
    <div class="tools" role="group" aria-label={text('tools.title')}>
      <BoardTools liked={liked} onFlip={onFlip} onLike={onLike} />
      <CopyButton value={() => read_text(pdn)} label={text('tools.copy_pdn')} />
      <a class="button quiet" href={pdn} download={`${game.id}.pdn`}>
        {text('tools.download_pdn')}
      </a>
      <CopyButton value={fen} label={text('games.copy_fen')} />
      <CopyButton
        value={new URL(place_hash(at), location.href).href}
        label={text('games.copy_link')}
      />
      <Button kind="quiet" onClick={save_diagram}>
        {text('games.save_diagram')}
      </Button>
      <Link to={explore_address(game.rules, fen)} class="button quiet">
        {text('games.with_position')}
      </Link>
    </div>
  );
}

async function read_text(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
