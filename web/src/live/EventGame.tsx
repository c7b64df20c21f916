import { tournament_path, useEvent } from '../event/context.ts';
import type { RoundAnswer } from '../event/types.ts';
import { useResource } from '../event/use-resource.ts';
import { address_in } from '../event/context.ts';
import { GamePage } from '../pages/GamePage.tsx';
import { Link } from '../parts/Link.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { fragment_token } from '../router.ts';
import { text } from '../text/text.ts';
import { useState } from 'preact/hooks';
import { EmbedFoot } from './EmbedFoot.tsx';
import { view_mode } from '../view-mode.ts';
import './texts.ts';

/** The game of a board of a round, at an address that people can read and say. */
export function EventGame() {
  const context = useEvent();
  const { place, event, store } = context;
  const { number: round, board = 0 } = place;
  const path = `${tournament_path(context)}/rounds/${round}`;
  const { value, trouble } = useResource<RoundAnswer>(path, event.sequence, store.token);
  const [chosen, choose] = useState<number | null>(null);
  const links = value?.boards.find((each) => each.board === board)?.links ?? [];
  const shown = links[chosen ?? links.length - 1];
  const game = shown && game_of(shown);
  if (!game)
    return (
      <main class="page narrow">
        <h1>{text('public.game_title', { round, board })}</h1>
        <Trouble message={trouble} />
        {!trouble && <p role="status">{text(value ? 'public.no_game' : 'play.loading')}</p>}
        <p>
          <Link to={address_in(context, 'round', round)}>{text('round.title', { round })}</Link>
        </p>
      </main>
    );
  return (
    <>
      {links.length > 1 && (
        <div class="game-choice" role="group" aria-label={text('public.games')}>
          {links.map((link, index) => (
            <button
              key={link}
              type="button"
              class="button quiet"
              aria-pressed={link === shown}
              onClick={() => choose(index)}
            >
              {text('round.watch_game', { n: index + 1 })}
            </button>
          ))}
        </div>
      )}
      <GamePage key={game.id} game={game.id} token={game.token} />
      {view_mode === 'embed' && <EmbedFoot />}
    </>
  );
}

function game_of(link: string): { readonly id: string; readonly token: string | null } | null {
  const [path = '', hash = ''] = link.split('#');
  const id = /^\/g\/([A-Za-z0-9_-]+)/.exec(path)?.[1];
  return id ? { id, token: fragment_token(hash) } : null;
}
