import { useState } from 'preact/hooks';
import { SelectField } from '../parts/Field.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { tournament_path, useEvent } from './context.ts';
import { CrosstableCellView } from './CrosstableCellView.tsx';
import { CrosstableFrame } from './CrosstableFrame.tsx';
import { CrosstableGrid, is_grid } from './CrosstableGrid.tsx';
import { PaperLinks } from './PaperLinks.tsx';
import { ranked } from './RankedName.tsx';
import { standing_text } from './standing-state.ts';
import type { Crosstable } from './types.ts';
import { useResource } from './use-resource.ts';

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
  const { rounds, rows } = crosstable;
  const names = new Map(rows.map(ranked).map(({ player, name }) => [player, name]));
  return (
    <CrosstableFrame
      crosstable={crosstable}
      label={text('crosstable.table')}
      heads={rounds.map((round) => (
        <th scope="col" class="middle" key={round}>
          <abbr title={text('round.title', { round })}>{round}</abbr>
        </th>
      ))}
      cells={(row) =>
        rounds.map((round) => (
          <td class="middle" key={round}>
            <CrosstableCellView
              cell={row.cells.find((each) => each.round === round)}
              opponent={names}
            />
          </td>
        ))
      }
    />
  );
}
