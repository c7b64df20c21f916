import './texts.ts';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { need_text, params_of } from './needs.ts';
import type { BoardRow } from './types.ts';

interface RoundNeedsProps {
  readonly event: string;
  readonly rows: readonly BoardRow[];
}

/** The boards of a round that wait for an arbiter, each one step away. */
export function RoundNeeds({ event, rows }: RoundNeedsProps) {
  const needed = rows.filter(({ needs }) => needs.length > 0);
  return (
    <div role="status">
      {needed.length > 0 && (
        <div class="round-needs">
          <strong>{text('hall.need_you', { n: needed.length })}</strong>{' '}
          <Link to={`/desk/${event}`}>{text('hall.to_desk')}</Link>
          <ul aria-label={text('hall.needs_of_round')}>
            {needed.map((row) => (
              <li key={row.board}>
                <Way row={row} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Way({ row }: { readonly row: BoardRow }) {
  const said = row.needs
    .map((kind) => need_text(row, { kind, params: params_of(row, kind) }))
    .join(', ');
  const words = `${text('hall.table', { board: row.board })}: ${said}`;
  return row.game ? <Link to={`/g/${row.game.id}`}>{words}</Link> : <span>{words}</span>;
}
