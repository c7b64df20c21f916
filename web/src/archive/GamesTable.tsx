import { Link } from '../parts/Link.tsx';
import { rules_name } from '../game/GameFacts.tsx';
import { text } from '../text/text.ts';
import { replay_address } from './filters.ts';
import type { StoredGame } from './types.ts';
import { day_text, result_text } from './words.ts';

interface GamesTableProps {
  readonly games: readonly StoredGame[];
  readonly label: string;
}

/** Stored games, one a row; on a phone a row is a card. */
export function GamesTable({ games, label }: GamesTableProps) {
  return (
    <div class="table-frame">
      <table class="list games-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('side.white')}</th>
            <th scope="col">{text('side.black')}</th>
            <th scope="col" class="middle">
              {text('games.by_result')}
            </th>
            <th scope="col">{text('games.by_event')}</th>
            <th scope="col">{text('games.day')}</th>
            <th scope="col" class="number">
              {text('games.length')}
            </th>
            <th scope="col">{text('games.by_rules')}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <Row key={game.id} game={game} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ game }: { readonly game: StoredGame }) {
  const round = game.round && game.round !== '?' ? text('games.round', { number: game.round }) : '';
  return (
    <tr>
      <th scope="row" class="game-players" translate={false}>
        <Link
          to={replay_address(game.id)}
          label={text('games.replay_of', { white: game.white || '?', black: game.black || '?' })}
        >
          {game.white || '?'}
        </Link>
      </th>
      <td class="game-black" translate={false}>
        {game.black || '?'}
      </td>
      <td class="middle game-result">
        {result_text(game.rules, game.result)}
        {game.verdict !== 'legal' && (
          <span class="chip game-verdict">{text(`games.verdict_${game.verdict}`)}</span>
        )}
      </td>
      <td class="game-event" translate={false}>
        {[game.event, round].filter((part) => part && part !== '?').join(', ')}
      </td>
      <td class="game-day">{day_text(game.date)}</td>
      <td class="number game-length">{text('games.moves', { n: Math.ceil(game.plies / 2) })}</td>
      <td class="game-rules">{rules_name(game.rules)}</td>
    </tr>
  );
}
