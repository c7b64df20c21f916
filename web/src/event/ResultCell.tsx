import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { useEvent } from './context.ts';
import { Corrected } from './Corrected.tsx';
import type { RoundAnswer, RoundBoard } from './types.ts';
import { games_text, games_words } from './words.ts';

interface ResultCellProps {
  readonly board: RoundBoard;
  /** Its games in the order of the columns; left out: White on the left. */
  readonly games?: RoundBoard['games'];
  readonly round?: RoundAnswer | undefined;
}

/** The middle of a board's row: its results, or where it can be watched, or that it goes on later. */
export function ResultCell({ board, games = board.games, round }: ResultCellProps) {
  const { rules } = useEvent().tournament.settings;
  return (
    <td class="middle result-cell">
      {games.length > 0 ? (
        <>
          <span aria-hidden="true" class="figures">
            {games_text(rules, games)}
          </span>
          <span class="visually-hidden">{games_words(board.games)}</span>
          <Games board={board} />
        </>
      ) : (
        <NoResult board={board} />
      )}
      {games.some((game) => game.forfeit) && (
        <span class="small-sign">{text('results.forfeit')}</span>
      )}
      <AppealSign board={board} />
      <Corrected board={board} round={round} />
    </td>
  );
}

/** The result of a board may still be changed by a jury. */
export function AppealSign({ board }: { readonly board: Pick<RoundBoard, 'under_appeal'> }) {
  if (!board.under_appeal) return null;
  return <span class="small-sign appeal">{text('round.board_under_appeal')}</span>;
}

/** What was played at a board that has its result stays to be seen. */
function Games({ board: { links = [] } }: { readonly board: RoundBoard }) {
  return (
    <>
      {links.map((link, index) => (
        <Link key={link} class="small-sign no-print" to={link}>
          {text(links.length > 1 ? 'round.watch_game' : 'round.look', { n: index + 1 })}
        </Link>
      ))}
    </>
  );
}

function NoResult({ board: { adjourned, links = [] } }: { readonly board: RoundBoard }) {
  return (
    <span class="no-result">
      {adjourned
        ? text('board_state.adjourned')
        : links.map((link, index) => (
            <Link key={link} to={link}>
              {text(links.length > 1 ? 'round.watch_game' : 'round.watch', { n: index + 1 })}
            </Link>
          ))}
      {!adjourned && links.length === 0 && '–'}
    </span>
  );
}
