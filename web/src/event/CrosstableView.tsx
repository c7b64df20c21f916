import { useState } from 'preact/hooks';
import { SelectField } from '../parts/Field.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { columns_after_points } from './columns.ts';
import { tournament_path, useEvent } from './context.ts';
import { CrosstableCellView } from './CrosstableCellView.tsx';
import { CrosstableGrid, is_grid } from './CrosstableGrid.tsx';
import { PaperLinks } from './PaperLinks.tsx';
import { ranked, RankedName } from './RankedName.tsx';
import { standing_text } from './standing-state.ts';
import type { Crosstable } from './types.ts';
import { useResource } from './use-resource.ts';
import { points_text } from './words.ts';

/** Everybody's rounds side by side. */
export function CrosstableView() {
  const context = useEvent();
  const { tournament, event, store } = context;
  const [ranks, choose] = useState<'final' | 'then'>('final');
  const any = tournament.rounds.length > 0;
  const base = tournament_path(context);
  const grid = is_grid(tournament);
  const legend = tournament.settings.teams
    ? 'teams.crosstable_legend'
    : grid
      ? 'crosstable.grid_legend'
      : 'crosstable.legend';
  const { value, trouble } = useResource<Crosstable>(
    any ? `${base}/crosstable?ranks=${ranks}` : null,
    event.sequence,
    store.token,
  );
  return (
    <section class="event-part" aria-labelledby="crosstable-title">
      <div class="part-head">
        <h2 id="crosstable-title">{text('crosstable.title')}</h2>
        {value && <p class="quiet-text">{standing_text(tournament, value.after_round)}</p>}
        {any && !grid && (
          <div class="round-choice">
            <SelectField
              label={text('crosstable.ranks')}
              value={ranks}
              options={[
                { value: 'final', label: text('crosstable.ranks_final') },
                { value: 'then', label: text('crosstable.ranks_then') },
              ]}
              onValue={choose}
            />
          </div>
        )}
      </div>
      <Trouble message={trouble} />
      {!any && <p class="empty">{text('standings.none')}</p>}
      {value && (
        <>
          {grid ? <CrosstableGrid crosstable={value} /> : <Table crosstable={value} />}
          <p class="quiet-text">{text(legend)}</p>
          <PaperLinks kind="crosstable" round={value.after_round} />
        </>
      )}
    </section>
  );
}

function Table({ crosstable }: { readonly crosstable: Crosstable }) {
  const { rounds, rows, columns } = crosstable;
  const names = new Map(rows.map(ranked).map(({ player, name }) => [player, name]));
  const { teams } = useEvent().tournament.settings;
  const after_points = columns_after_points(
    columns,
    rows.map(({ values }) => values),
  );
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={text('crosstable.table')}>
      <table class="list crosstable">
        <thead>
          <tr>
            <th scope="col" class="number">
              {text('crosstable.rank')}
            </th>
            <th scope="col" class="stay">
              {text(teams ? 'teams.team' : 'players.name')}
            </th>
            {rounds.map((round) => (
              <th scope="col" class="middle" key={round}>
                <abbr title={text('round.title', { round })}>{round}</abbr>
              </th>
            ))}
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
              {rounds.map((round) => (
                <td class="middle" key={round}>
                  <CrosstableCellView
                    cell={row.cells.find((each) => each.round === round)}
                    opponent={names}
                  />
                </td>
              ))}
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
