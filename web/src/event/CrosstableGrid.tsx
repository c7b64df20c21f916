import { text } from '../text/text.ts';
import { useEvent } from './context.ts';
import { CrosstableCellView } from './CrosstableCellView.tsx';
import { ranked, RankedName } from './RankedName.tsx';
import type { Crosstable, CrosstableCell, Tournament } from './types.ts';
import { points_text } from './words.ts';

/** Where everybody meets everybody a crosstable has a column for each opponent. */
export function is_grid({ settings }: Tournament): boolean {
  return settings.system === 'round_robin' || settings.system === 'scheveningen';
}

/** The games of a row against one opponent, the earliest first. */
export function games_against(
  cells: readonly CrosstableCell[],
  opponent: number,
): readonly CrosstableCell[] {
  return cells.filter((cell) => cell.opponent === opponent && !cell.kind.endsWith('_bye'));
}

/** Everybody against everybody. */
export function CrosstableGrid({ crosstable }: { readonly crosstable: Crosstable }) {
  const { rows, columns } = crosstable;
  const { teams } = useEvent().tournament.settings;
  const players = rows.map(ranked);
  const names = new Map(players.map(({ player, name }) => [player, name]));
  const after_points = columns
    .map(({ code }, index) => ({ code, index }))
    .filter(({ code }) => code !== 'PTS');
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={text('crosstable.grid')}>
      <table class="list crosstable grid">
        <thead>
          <tr>
            <th scope="col" class="number">
              {text('crosstable.rank')}
            </th>
            <th scope="col" class="stay">
              {text(teams ? 'teams.team' : 'players.name')}
            </th>
            {players.map(({ player, name }, index) => (
              <th scope="col" class="middle" key={player}>
                <abbr title={text('crosstable.grid_column', { name })}>{index + 1}</abbr>
              </th>
            ))}
            <th scope="col" class="number">
              {text('standings.points')}
            </th>
            {after_points.map(({ code }) => (
              <th scope="col" class="number" key={code}>
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={ranked(row).player}>
              <td class="number place">{index + 1}</td>
              <td class="stay">
                <RankedName row={row} />
              </td>
              {players.map(({ player }) =>
                player === ranked(row).player ? (
                  <td class="middle own" key={player} />
                ) : (
                  <td class="middle" key={player}>
                    <span class="games">
                      {games_against(row.cells, player).map((cell) => (
                        <CrosstableCellView
                          key={cell.round}
                          cell={cell}
                          opponent={names}
                          is_in_grid
                        />
                      ))}
                    </span>
                  </td>
                ),
              )}
              <td class="number points">{points_text(row.points)}</td>
              {after_points.map(({ code, index: at }) => (
                <td class="number" key={code}>
                  {row.values[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
