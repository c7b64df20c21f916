import { useEffect, useRef } from 'preact/hooks';
import type { PlayedMove, Side } from '../api.ts';
import { spent_time } from '../clock/clock.ts';
import { text } from '../text/text.ts';
import { columns, move_rows } from './move-list.ts';

interface MoveListProps {
  readonly moves: readonly PlayedMove[];
  /** Who begins by the rules, and has the left column. */
  readonly first_mover: Side;
  /** The ply that the board shows. */
  readonly shown: number;
  readonly onShow: (ply: number | null) => void;
}

/** The scoresheet: two columns, with the time each move took; any move can be shown on the board. */
export function MoveList({ moves, first_mover, shown, onShow }: MoveListProps) {
  const sides = columns(first_mover);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => keep_current_seen(box.current), [shown, moves.length]);
  useEffect(() => {
    const holder = box.current;
    if (!holder) return undefined;
    const resized = new ResizeObserver(() => keep_current_seen(holder));
    resized.observe(holder);
    return () => resized.disconnect();
  }, []);
  return (
    <section class="scoresheet" aria-label={text('moves.title')}>
      <div class="moves" ref={box} tabIndex={0} role="region" aria-label={text('moves.list')}>
        {moves.length === 0 ? (
          <p class="quiet-text">{text('moves.none')}</p>
        ) : (
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
              {move_rows(moves, first_mover).map((row) => (
                <tr key={row.number}>
                  <th scope="row">{row.number}.</th>
                  {sides.map((side) => (
                    <td key={side}>
                      {row[side] ? (
                        <MoveButton move={row[side]} shown={shown} onShow={onShow} />
                      ) : (
                        side === first_mover && <span class="no-move">…</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Steps shown={shown} newest={moves.length} onShow={onShow} />
    </section>
  );
}

/** Scrolls the list, never the page, until the move that the board shows is in sight. */
function keep_current_seen(holder: HTMLElement | null): void {
  const current = holder?.querySelector('[aria-current]');
  if (!holder || !current) return;
  const frame = holder.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  const head = holder.querySelector('thead')?.clientHeight ?? 0;
  if (top < frame.top + head || bottom > frame.bottom) {
    holder.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  }
}

interface MoveButtonProps {
  readonly move: PlayedMove;
  readonly shown: number;
  readonly onShow: (ply: number) => void;
}

function MoveButton({ move, shown, onShow }: MoveButtonProps) {
  return (
    <button
      type="button"
      class="move"
      aria-current={move.ply === shown ? 'step' : undefined}
      onClick={() => onShow(move.ply)}
    >
      <span class="move-text">{move.text}</span>
      <span class="move-time">{spent_time(move.spent_ms)}</span>
    </button>
  );
}

interface StepsProps {
  readonly shown: number;
  readonly newest: number;
  readonly onShow: (ply: number | null) => void;
}

function Steps({ shown, newest, onShow }: StepsProps) {
  const steps = [
    { key: 'first', to: 0, sign: 'M7 5v14M19 5L9 12l10 7z', possible: shown > 0 },
    { key: 'previous', to: shown - 1, sign: 'M17 5L7 12l10 7z', possible: shown > 0 },
    { key: 'next', to: shown + 1, sign: 'M7 5l10 7-10 7z', possible: shown < newest },
    { key: 'last', to: newest, sign: 'M17 5v14M5 5l10 7-10 7z', possible: shown < newest },
  ];
  return (
    <div class="steps" role="group" aria-label={text('moves.steps')}>
      {steps.map(({ key, to, sign, possible }) => (
        <button
          key={key}
          type="button"
          class="button quiet step"
          aria-label={text(`moves.${key}`)}
          title={text(`moves.${key}`)}
          aria-disabled={!possible}
          onClick={() => possible && onShow(to)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" class="sign">
            <path d={sign} />
          </svg>
        </button>
      ))}
    </div>
  );
}
