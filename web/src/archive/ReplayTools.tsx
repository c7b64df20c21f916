import type { BoardShape } from '../api.ts';
import { is_signed_in, useApp } from '../app.ts';
import { read_fen } from '../board/position.ts';
import { BoardTools } from '../game/BoardTools.tsx';
import { save_file } from '../game/pdn.ts';
import type { Preferences } from '../game/preferences.ts';
import { Button } from '../parts/Button.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Link } from '../parts/Link.tsx';
import { useStore } from '../store.ts';
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
  /** Of the link by which the game is seen: an address cannot carry it. */
  readonly token: string | null;
  readonly onFlip: () => void;
  readonly onLike: (changed: Partial<Preferences>) => void;
}

/** The board as one likes it, and what can be taken away: moves, position, picture, a link. */
export function ReplayTools(props: ReplayToolsProps) {
  const { answer, shape, fen, at, flipped, liked, token, onFlip, onLike } = props;
  const signed_in = is_signed_in(useStore(useApp().store).account);
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
      <CopyButton value={() => read_text(pdn, token)} label={text('tools.copy_pdn')} />
      {token ? (
        <Button kind="quiet" onClick={() => void save_pdn(game.id, pdn, token)}>
          {text('tools.download_pdn')}
        </Button>
      ) : (
        <a class="button quiet" href={pdn} download={`${game.id}.pdn`}>
          {text('tools.download_pdn')}
        </a>
      )}
      <CopyButton value={fen} label={text('games.copy_fen')} />
      <CopyButton
        value={new URL(place_hash(at), location.href).href}
        label={text('games.copy_link')}
      />
      <Button kind="quiet" onClick={save_diagram}>
        {text('games.save_diagram')}
      </Button>
      {signed_in && (
        <Link to={explore_address(game.rules, fen)} class="button quiet">
          {text('games.with_position')}
        </Link>
      )}
    </div>
  );
}

async function save_pdn(id: string, path: string, token: string): Promise<void> {
  const content = await read_text(path, token);
  if (content !== null) save_file(`${id}.pdn`, content);
}

async function read_text(path: string, token: string | null): Promise<string | null> {
  try {
    const response = await fetch(path, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      cache: 'no-store',
    });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
