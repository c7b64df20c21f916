import './texts.ts';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { need_text, params_of } from './needs.ts';
import type { BoardRow } from './types.ts';

interface RoundNeedsProps {
  readonly event: string;
  readonly round: number;
  /** Of this round, and those of others which nobody has settled. */
  readonly rows: readonly BoardRow[];
}

/** The boards of a round that wait for an arbiter, each one step away. */
export function RoundNeeds({ event, round, rows }: RoundNeedsProps) {
  const needed = rows.filter(({ needs }) => needs.length > 0);
  return (
    <div role="status">
      {needed.length > 0 && (
        <div class="round-needs">
          <strong>{text('hall.need_you', { n: needed.length })}</strong>{' '}
          <Link to={`/desk/${event}`}>{text('hall.to_desk')}</Link>
          <ul aria-label={text('hall.needs_of_round')}>
            {needed.map((row) => (
              <li key={`${row.round} ${row.board}`}>
                <Way row={row} of_before={row.round !== round} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Way({ row, of_before }: { readonly row: BoardRow; readonly of_before: boolean }) {
  const said = row.needs
    .map((kind) => need_text(row, { kind, params: params_of(row, kind) }))
    .join(', ');
  const table = [of_before && text('hall.to_round', { round: row.round }), text('hall.table', { board: row.board })];
  const words = `${table.filter(Boolean).join(', ')}: ${said}`;
  return row.game ? <Link to={`/g/${row.game.id}`}>{words}</Link> : <span>{words}</span>;
}
