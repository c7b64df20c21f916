import { text } from '../text/text.ts';
import { CrosstableCellView } from './CrosstableCellView.tsx';
import { CrosstableFrame } from './CrosstableFrame.tsx';
import { ranked } from './RankedName.tsx';
import type { Crosstable, CrosstableCell, Tournament } from './types.ts';

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
  const players = crosstable.rows.map(ranked);
  const names = new Map(players.map(({ player, name }) => [player, name]));
  return (
    <CrosstableFrame
      crosstable={crosstable}
      label={text('crosstable.grid')}
      kind="grid"
      heads={players.map(({ player, name }, index) => (
        <th scope="col" class="middle" key={player}>
          <abbr title={text('crosstable.grid_column', { name })}>{index + 1}</abbr>
        </th>
      ))}
      cells={(row) =>
        players.map(({ player }) =>
          player === ranked(row).player ? (
            <td class="middle own" key={player} />
          ) : (
            <td class="middle" key={player}>
              <span class="games">
                {games_against(row.cells, player).map((cell) => (
                  <CrosstableCellView key={cell.round} cell={cell} opponent={names} is_in_grid />
                ))}
              </span>
            </td>
          ),
        )
      }
    />
  );
}
