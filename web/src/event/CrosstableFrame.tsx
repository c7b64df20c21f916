import type { ComponentChildren } from 'preact';
import { text } from '../text/text.ts';
import { columns_after_points } from './columns.ts';
import { useEvent } from './context.ts';
import { ranked, RankedName } from './RankedName.tsx';
import type { Crosstable } from './types.ts';
import { points_text } from './words.ts';

export type CrosstableRow = Crosstable['rows'][number];

interface CrosstableFrameProps {
  readonly crosstable: Crosstable;
  readonly label: string;
  readonly kind?: string;
  /** The heads of the columns between the name and the points, and what a row has in them. */
  readonly heads: ComponentChildren;
  readonly cells: (row: CrosstableRow) => ComponentChildren;
}

/** What every crosstable has around its games: rank and name, points and what breaks ties. */
export function CrosstableFrame(props: CrosstableFrameProps) {
  const { crosstable, label, kind = '', heads, cells } = props;
  const { rows, columns } = crosstable;
  const { teams } = useEvent().tournament.settings;
  const after_points = columns_after_points(
    columns,
    rows.map(({ values }) => values),
  );
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={label}>
      <table class={`list crosstable ${kind}`}>
        <thead>
          <tr>
            <th scope="col" class="number">
              {text('crosstable.rank')}
            </th>
            <th scope="col" class="stay">
              {text(teams ? 'teams.team' : 'players.name')}
            </th>
            {heads}
            <th scope="col" class="number">
              {text('standings.points')}
            </th>
            {after_points.map(({ column: { code } }) => (
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
              {cells(row)}
              <td class="number points">{points_text(row.points)}</td>
              {after_points.map(({ column: { code }, index: at }) => (
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
