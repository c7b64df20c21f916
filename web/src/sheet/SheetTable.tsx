import { useEffect, useRef } from 'preact/hooks';
import type { PaperSheet, SheetMove, Side } from '../api.ts';
import { shown_time } from '../clock/clock.ts';
import { columns } from '../game/move-list.ts';
import { text } from '../text/text.ts';
import type { Wrong } from './sheet-store.ts';
import { move_name } from './words.ts';

interface SheetTableProps {
  readonly moves: readonly SheetMove[];
  readonly times: PaperSheet['times'];
  readonly queue: readonly string[];
  readonly wrong: Wrong | null;
  /** Whose the next line is. */
  readonly next: Side;
  readonly first_mover: Side;
  readonly shown: number;
  readonly onShow: (ply: number) => void;
}

interface Cell {
  readonly text: string;
  readonly ply: number | null;
  readonly kind: 'entered' | 'irregular' | 'waiting' | 'wrong';
  readonly title?: string;
}

type Row = Partial<Record<Side, Cell>>;

/** The sheet in two columns: what is on it, what is on its way, and where it stopped. */
export function SheetTable(props: SheetTableProps) {
  const { first_mover, times, shown, onShow } = props;
  const sides = columns(first_mover);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current
      ?.querySelector('[aria-current], .sheet-cell.wrong, .sheet-cell.waiting')
      ?.scrollIntoView({ block: 'nearest' });
  }, [shown, props.moves.length, props.queue.length, props.wrong]);
  const rows = rows_of(props);
  return (
    <div class="moves sheet-moves" ref={box} tabIndex={0} role="region" aria-label={text('sheet.title')}>
      <table class="move-table">
        <thead>
          <tr>
            <th scope="col">{text('moves.number')}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {text(`side.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}.</th>
              {sides.map((side) => (
                <td key={side}>
                  <CellView cell={row[side]} shown={shown} onShow={onShow} />
                  {times
                    .filter((time) => time.side === side && time.moves === index + 1)
                    .map(({ ms }) => (
                      <span key={ms} class="sheet-time">
                        {shown_time(ms)}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <IrregularMoves moves={props.moves} />
    </div>
  );
}

/** Why a move against the rules stood, below the table and on paper too. */
function IrregularMoves({ moves }: Pick<SheetTableProps, 'moves'>) {
  const irregular = moves.filter((move) => move.irregular !== null);
  if (irregular.length === 0) return null;
  return (
    <ul class="sheet-irregular" aria-label={text('sheet.irregular_list')}>
      {irregular.map(({ ply, irregular: reason }) => (
        <li key={ply}>
          {text('sheet.irregular_line', { move: move_name(moves, ply), reason })}
        </li>
      ))}
    </ul>
  );
}

function rows_of({ moves, queue, wrong, next, first_mover }: SheetTableProps): readonly Row[] {
  const rows: Row[] = [];
  const put = (side: Side, cell: Cell) => {
    const last = rows[rows.length - 1];
    if (!last || side === first_mover || last[side]) rows.push({ [side]: cell });
    else rows[rows.length - 1] = { ...last, [side]: cell };
  };
  for (const { side, text: move, ply, irregular } of moves)
    put(side, {
      text: irregular === null ? move : `${move} *`,
      ply,
      kind: irregular === null ? 'entered' : 'irregular',
      ...(irregular === null ? {} : { title: irregular }),
    });
  let side = next;
  for (const move of queue) {
    put(side, { text: move, ply: null, kind: 'waiting' });
    side = side === 'white' ? 'black' : 'white';
  }
  if (wrong) put(side, { text: wrong.move, ply: null, kind: 'wrong' });
  return rows;
}

interface CellProps {
  readonly cell: Cell | undefined;
  readonly shown: number;
  readonly onShow: (ply: number) => void;
}

function CellView({ cell, shown, onShow }: CellProps) {
  if (!cell) return null;
  const { ply, kind } = cell;
  if (ply === null) return <span class={`sheet-cell ${kind}`}>{cell.text}</span>;
  return (
    <button
      type="button"
      class={`move ${kind}`}
      title={cell.title}
      aria-current={ply === shown ? 'step' : undefined}
      onClick={() => onShow(ply)}
    >
      <span class="move-text">{cell.text}</span>
    </button>
  );
}
