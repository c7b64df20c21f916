import { text } from '../text/text.ts';
import { ColourMark } from './ColourMark.tsx';
import { useEvent } from './context.ts';
import type { CrosstableCell } from './types.ts';
import { bye_text, points_text } from './words.ts';

interface CrosstableCellProps {
  readonly cell: CrosstableCell | undefined;
  readonly opponent: ReadonlyMap<number, string>;
  /** The column says against whom. */
  readonly is_in_grid?: boolean;
}

/** "12w2": the opponent's rank, the colour as a letter and a square, what it brought. */
export function CrosstableCellView({ cell, opponent, is_in_grid = false }: CrosstableCellProps) {
  const { system } = useEvent().tournament.settings;
  if (!cell) return null;
  const { kind, rank, colour, result, points } = cell;
  if (rank === 0 || kind.endsWith('_bye')) {
    const label = bye_text(system, cell.round, kind);
    return (
      <span class="cell bye" title={label}>
        <span aria-hidden="true">{kind === 'zero_bye' ? '–' : text('crosstable.bye')}</span>
        {kind !== 'zero_bye' && <strong aria-hidden="true">{points_text(points ?? 0)}</strong>}
        <span class="visually-hidden">
          {label}, {points_text(points ?? 0)}
        </span>
      </span>
    );
  }
  const name = opponent.get(cell.opponent) ?? '';
  const shown = kind === 'open' ? '·' : kind === 'forfeit' ? result.replace('-', '−') : result;
  const said = text(`crosstable.cell_${kind === 'forfeit' || kind === 'open' ? kind : 'played'}`, {
    name,
    side: colour ?? '',
    points: shown,
  });
  const label = cell.corrected ? `${said}, ${text('results.corrected')}` : said;
  return (
    <span class={`cell ${kind}`} title={label}>
      {!is_in_grid && <span aria-hidden="true">{rank}</span>}
      {colour && cell.board_points === undefined && <ColourMark side={colour} />}
      <strong aria-hidden="true">{shown}</strong>
      {cell.corrected && (
        <sup aria-hidden="true" class="corrected-mark">
          {text('crosstable.corrected')}
        </sup>
      )}
      {typeof cell.board_points === 'number' && (
        <span class="board-points">({points_text(cell.board_points)})</span>
      )}
      <span class="visually-hidden">{label}</span>
    </span>
  );
}
