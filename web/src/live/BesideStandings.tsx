import { tournament_path, useEvent } from '../event/context.ts';
import { PlayerName } from '../event/PlayerName.tsx';
import { ranked } from '../event/RankedName.tsx';
import { standing_text } from '../event/standing-state.ts';
import type { Standings } from '../event/types.ts';
import { useResource } from '../event/use-resource.ts';
import { place_text, points_text } from '../event/words.ts';
import { text } from '../text/text.ts';
import './texts.ts';

/** Who stands where, in few words, beside the boards. */
export function BesideStandings() {
  const context = useEvent();
  const { tournament, event, store } = context;
  const path = `${tournament_path(context)}/standings?terms=none`;
  const { value } = useResource<Standings>(path, event.sequence, store.token);
  if (!value || value.rows.length === 0) return null;
  return (
    <aside class="beside-standings no-print" aria-labelledby="beside-title">
      <h2 id="beside-title">{text('standings.title')}</h2>
      <p class="quiet-text">{standing_text(tournament, value.after_round)}</p>
      <table class="list">
        <thead>
          <tr>
            <th scope="col" class="number">
              {text('standings.place')}
            </th>
            <th scope="col">{text(tournament.settings.teams ? 'teams.team' : 'players.name')}</th>
            <th scope="col" class="number">
              {text('standings.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {value.rows.map((row) => (
            <tr key={ranked(row).player}>
              <td class="number">{place_text(row.place, row.shared_to)}</td>
              <td>
                {tournament.settings.teams ? (
                  <span translate={false}>{ranked(row).name}</span>
                ) : (
                  <PlayerName player={{ player: ranked(row).player, name: ranked(row).name }} />
                )}
              </td>
              <td class="number points">{points_text(row.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}
