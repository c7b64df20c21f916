import { Trouble } from '../../parts/Trouble.tsx';
import { text } from '../../text/text.ts';
import { tournament_path, useEvent } from '../context.ts';
import { PlayerName } from '../PlayerName.tsx';
import type { BoardScores } from '../types.ts';
import { useResource } from '../use-resource.ts';
import { points_text } from '../words.ts';

/** What the players of the teams have made themselves, at whatever board. */
export function BoardScoresView({ round }: { readonly round: number }) {
  const context = useEvent();
  const { value, trouble } = useResource<BoardScores>(
    `${tournament_path(context)}/board-scores?round=${round}`,
    context.event.sequence,
    context.store.token,
  );
  if (value && value.rows.length === 0) return null;
  return (
    <section class="board-scores" aria-labelledby="scores-title">
      <h3 id="scores-title">{text('teams.scores')}</h3>
      <Trouble message={trouble} />
      {value && (
        <div class="table-frame">
          <table class="list">
            <thead>
              <tr>
                <th scope="col" class="number">
                  {text('standings.place')}
                </th>
                <th scope="col">{text('players.name')}</th>
                <th scope="col">{text('teams.team')}</th>
                <th scope="col" class="number">
                  {text('teams.games')}
                </th>
                <th scope="col" class="number">
                  {text('teams.wins')}
                </th>
                <th scope="col" class="number">
                  {text('standings.points')}
                </th>
              </tr>
            </thead>
            <tbody>
              {value.rows.map(({ place, player, team, games, wins, points }) => (
                <tr key={player.player}>
                  <td class="number place">{place}</td>
                  <td>
                    <PlayerName player={{ ...player, federation: '', club: '' }} of="standings" />
                  </td>
                  <td translate={false}>{team?.name ?? ''}</td>
                  <td class="number">{games}</td>
                  <td class="number">{wins}</td>
                  <td class="number points">{points_text(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
