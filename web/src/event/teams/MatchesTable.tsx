import { text } from '../../text/text.ts';
import { BoardsHead } from '../BoardsHead.tsx';
import { ColourMark } from '../ColourMark.tsx';
import { useEvent } from '../context.ts';
import { PlayerName } from '../PlayerName.tsx';
import { ResultCell } from '../ResultCell.tsx';
import type { Match, RoundAnswer, RoundBoard, TeamBye } from '../types.ts';
import { bye_points, bye_text, points_text } from '../words.ts';
import { home_is_white, turned } from './match.ts';

interface MatchesTableProps {
  readonly round: RoundAnswer;
  readonly boards: readonly RoundBoard[];
}

/** A round of teams: match by match, the home team always on the left. */
export function MatchesTable({ round, boards }: MatchesTableProps) {
  const { matches = [], team_byes = [] } = round;
  return (
    <div class="table-frame">
      <table class="list boards-table matches-table">
        <BoardsHead left={text('teams.home')} right={text('teams.away')} />
        {matches.map((match) => {
          const own = boards.filter((board) => board.match === match.match);
          if (own.length === 0) return null;
          return (
            <tbody key={match.match}>
              <MatchHead match={match} />
              {own.map((board) => (
                <BoardRow key={board.board} match={match} board={board} round={round} />
              ))}
            </tbody>
          );
        })}
        <TeamByes byes={team_byes} round={round.round} columns={4} />
      </table>
    </div>
  );
}

interface MatchHeadProps {
  readonly match: Match;
  readonly spare?: boolean;
}

/** "DIOS 5 – 3 Šilas": who meets, and how it stands. */
export function MatchHead({ match, spare = false }: MatchHeadProps) {
  const { home, away, results, complete, reason } = match;
  const won = (mine: number, theirs: number) => complete && mine > theirs;
  const score = `${points_text(home.board_points)} – ${points_text(away.board_points)}`;
  return (
    <tr class="match-row">
      <td class="number" title={text('teams.match', { n: match.match })}>
        <span class="visually-hidden">{text('teams.match', { n: match.match })}</span>
      </td>
      <th scope="row" class={won(home.board_points, away.board_points) ? 'won' : ''}>
        <span translate={false}>{home.name}</span>
        <Penalty points={home.penalty} reason={reason} />
      </th>
      <td class="middle match-score">
        {results > 0 ? (
          <>
            <span aria-hidden="true">{score}</span>
            <span class="visually-hidden">
              {text('teams.score_words', {
                home: home.name,
                away: away.name,
                text: points_text(home.board_points),
                points: points_text(away.board_points),
              })}
            </span>
          </>
        ) : (
          '–'
        )}
      </td>
      <th scope="row" class={won(away.board_points, home.board_points) ? 'won' : ''}>
        <span translate={false}>{away.name}</span>
        <Penalty points={away.penalty} reason={reason} />
        {match.winner > 0 && (
          <span class="small-sign" title={reason}>
            {text('teams.goes_through', {
              name: match.winner === home.team ? home.name : away.name,
            })}
          </span>
        )}
      </th>
      {spare && <td class="spare" />}
    </tr>
  );
}

function Penalty({ points, reason }: { readonly points: number; readonly reason: string }) {
  if (points === 0) return null;
  return (
    <span class="small-sign" title={reason}>
      {text('teams.penalty_is', { points: points_text(points) })}
    </span>
  );
}

interface BoardRowProps {
  readonly match: Match;
  readonly board: RoundBoard;
  readonly round: RoundAnswer;
}

function BoardRow({ match, board, round }: BoardRowProps) {
  const home_white = home_is_white(match, board);
  const [home, away] = home_white ? [board.white, board.black] : [board.black, board.white];
  const games = home_white ? board.games : turned(board.games);
  return (
    <tr>
      <td class="number">{board.board}</td>
      <td>
        <Sits player={home} white={home_white} />
      </td>
      <ResultCell board={board} games={games} round={round} />
      <td>
        <Sits player={away} white={!home_white} />
      </td>
    </tr>
  );
}

function Sits({ player, white }: { readonly player: RoundBoard['white']; readonly white: boolean }) {
  const side = white ? 'white' : 'black';
  return (
    <span class="sits">
      <ColourMark side={side} />
      <span class="visually-hidden">{text(`side.${side}`)}</span>
      <PlayerName player={player} />
    </span>
  );
}

interface TeamByesProps {
  readonly byes: readonly TeamBye[];
  readonly round: number;
  readonly columns: number;
}

/** The teams without a match. */
export function TeamByes({ byes, round, columns }: TeamByesProps) {
  const { system } = useEvent().tournament.settings;
  if (byes.length === 0) return null;
  return (
    <tbody>
      {byes.map(({ team, kind, points }) => (
        <tr key={team.team} class="bye-row">
          <td class="number">–</td>
          <td translate={false}>{team.name}</td>
          <td class="middle">{bye_points(system, round, kind, points)}</td>
          <td colSpan={columns - 3}>{bye_text(system, round, kind)}</td>
        </tr>
      ))}
    </tbody>
  );
}
