import '../cases/texts.ts';
import { useEffect, useState } from 'preact/hooks';
import type { CaseInShort, GameState, GameTile } from '../api.ts';
import { request } from '../http.ts';
import { Link } from '../parts/Link.tsx';
import { sentence_text, text } from '../text/text.ts';

interface Waiting {
  readonly game: GameTile;
  readonly of: CaseInShort;
}

/** The appeals that wait for their decision, each with the way to its case. */
export function AppealsWaiting({ games }: { readonly games: readonly GameTile[] }) {
  const waiting = useAppeals(games);
  if (waiting.length === 0) return null;
  return (
    <section class="appeals-waiting card" aria-labelledby="appeals-title">
      <h2 id="appeals-title">{text('cases.appeals_waiting')}</h2>
      <ul>
        {waiting.map(({ game, of }) => (
          <li key={`${game.id} ${of.case}`}>
            <Link to={`/case/${game.id}/${of.case}`}>
              {text('cases.line', { number: of.case, topic: text(`cases.topic.${of.topic}`) })}
            </Link>{' '}
            <span translate={false}>
              {game.sheet.white.name} – {game.sheet.black.name}
            </span>{' '}
            <span class="quiet-text">{place_text(game)}</span>{' '}
            {of.ruling && sentence_text(of.ruling.sentence, of.ruling.choice)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function place_text({ sheet: { event, round, board } }: GameTile): string {
  return [
    event,
    round && `${text('cases.round')} ${round}`,
    board && `${text('cases.board')} ${board}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The list of games says at which one an appeal waits; its cases are asked of the game itself. */
function useAppeals(games: readonly GameTile[]): readonly Waiting[] {
  const [known, set_known] = useState<readonly Waiting[]>([]);
  const which = games.map(({ id }) => id).join(' ');
  useEffect(() => {
    let wanted = true;
    void Promise.all(
      games.map(async (game) => {
        const answer = await request<{ readonly state: GameState }>(`/api/v1/games/${game.id}`);
        const cases = (answer.ok && answer.value.state.cases) || [];
        return cases.filter(({ appeal }) => appeal?.state === 'open').map((of) => ({ game, of }));
      }),
    ).then((found) => wanted && set_known(found.flat()));
    return () => {
      wanted = false;
    };
  }, [which]);
  return known;
}
