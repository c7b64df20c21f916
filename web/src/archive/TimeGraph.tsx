import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import { shown_time, spent_time } from '../clock/clock.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { start_id, type ShownLine } from './line.ts';
import { time_lines, type TimeKind, type TimeLines } from './times.ts';

interface TimeGraphProps {
  readonly line: ShownLine;
  readonly kinds: readonly TimeKind[];
  readonly at: string;
  readonly onGo: (id: string) => void;
}

const height = 200;

/** The times of both players over the game; a click shows the board as it stood then. */
export function TimeGraph({ line, kinds, at, onGo }: TimeGraphProps) {
  const [chosen, choose] = useState<TimeKind>(kinds[0] ?? 'left');
  const holder = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const go = useRef(onGo);
  go.current = onGo;
  const shown = useRef(0);
  // In a variation the graph stays at the ply beside which it stands.
  shown.current = Number(at.split('-')[0]);
  const lines = time_lines(line, chosen);
  useEffect(() => {
    const box = holder.current;
    if (!box) return undefined;
    const draw = () => {
      plot.current?.destroy();
      plot.current = draw_plot(box, lines, shown, (ply) => go.current(String(ply)));
    };
    draw();
    const resized = new ResizeObserver(() =>
      plot.current?.setSize({ width: box.clientWidth, height }),
    );
    resized.observe(box);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', draw);
    return () => {
      resized.disconnect();
      dark.removeEventListener('change', draw);
      plot.current?.destroy();
      plot.current = null;
    };
  }, [line, chosen]);
  useEffect(() => plot.current?.redraw(false), [at]);
  return (
    <section class="card time-graph" aria-labelledby="time-graph-title">
      <div class="card-head">
        <h2 id="time-graph-title">{text('games.times')}</h2>
        {kinds.length > 1 && (
          <div class="kinds" role="group" aria-labelledby="time-graph-title">
            {kinds.map((kind) => (
              <Button key={kind} kind="quiet" pressed={kind === chosen} onClick={() => choose(kind)}>
                {text(`games.time_${kind}`)}
              </Button>
            ))}
          </div>
        )}
        <Times lines={lines} kind={chosen} at={at === start_id ? 0 : shown.current} />
      </div>
      <div class="graph" ref={holder} role="img" aria-label={summary(lines, chosen)} />
    </section>
  );
}

interface TimesProps {
  readonly lines: TimeLines;
  readonly kind: TimeKind;
  readonly at: number;
}

/** The times at the ply that is shown, with how each line is drawn. */
function Times({ lines, kind, at }: TimesProps) {
  return (
    <p class="graph-legend">
      {(['white', 'black'] as const).map((side) => (
        <span key={side}>
          <svg viewBox="0 0 24 8" aria-hidden="true" class={`line-sample ${side}`}>
            <path d="M0 4H24" />
          </svg>
          {text(`side.${side}`)}{' '}
          <strong>{latest(lines[side], at, kind)}</strong>
        </span>
      ))}
    </p>
  );
}

/** The newest time written down by then; what a move took is that of its ply alone, or the one before. */
function latest(times: readonly (number | null)[], at: number, kind: TimeKind): string {
  const from = kind === 'used' ? Math.max(0, at - 2) : 0;
  const known = times.slice(from, at).filter((seconds) => seconds !== null);
  const seconds = known[known.length - 1];
  return seconds === undefined ? '–' : time_of[kind](seconds * 1000);
}

/** What is left is rounded up and what was used down, as in the list of moves and on the clock. */
const time_of: Readonly<Record<TimeKind, (ms: number) => string>> = {
  left: shown_time,
  used: spent_time,
};

function summary(lines: TimeLines, kind: TimeKind): string {
  const sides = (['white', 'black'] as const).map((side) => {
    const known = lines[side].filter((seconds) => seconds !== null);
    const [first = 0, last = 0] = [known[0], known[known.length - 1]].map((each) => each ?? 0);
    return kind === 'left'
      ? text('games.left_summary', { side, from: shown_time(first * 1000), to: shown_time(last * 1000) })
      : text('games.used_summary', {
          side,
          most: spent_time(Math.max(0, ...known) * 1000),
        });
  });
  return sides.join(' ');
}

function draw_plot(
  box: HTMLElement,
  { plies, white, black }: TimeLines,
  shown: { readonly current: number },
  onPly: (ply: number) => void,
): uPlot {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const [ink, soft, faint] = [colour('--ink'), colour('--ink-soft'), colour('--line')];
  const axis = { stroke: soft, grid: { stroke: faint, width: 1 }, ticks: { stroke: faint, width: 1 } };
  return new uPlot(
    {
      width: box.clientWidth,
      height,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: { x: { time: false } },
      axes: [
        { ...axis, size: 32, incrs: [1, 2, 5, 10, 20, 50, 100] },
        {
          ...axis,
          size: 64,
          incrs: [1, 5, 10, 30, 60, 300, 600, 900, 1800, 3600, 7200],
          values: (_, splits) => splits.map((seconds) => shown_time(seconds * 1000)),
        },
      ],
      series: [
        {},
        { stroke: colour('--accent'), width: 2, spanGaps: true, points: { show: false } },
        { stroke: ink, width: 2, dash: [6, 4], spanGaps: true, points: { show: false } },
      ],
      hooks: {
        draw: [(plot) => draw_place(plot, shown.current, colour('--signal'))],
        ready: [
          (plot) =>
            plot.over.addEventListener('click', () => {
              const ply = plies[plot.cursor.idx ?? -1];
              if (ply !== undefined) onPly(ply);
            }),
        ],
      },
    },
    [[...plies], [...white], [...black]],
    box,
  );
}

/** An upright line where the board is. */
function draw_place(plot: uPlot, ply: number, colour: string): void {
  if (ply < 1) return;
  const x = Math.round(plot.valToPos(ply, 'x', true));
  const { top, height: high } = plot.bbox;
  plot.ctx.save();
  plot.ctx.strokeStyle = colour;
  plot.ctx.setLineDash([]);
  plot.ctx.lineWidth = 2;
  plot.ctx.beginPath();
  plot.ctx.moveTo(x, top);
  plot.ctx.lineTo(x, top + high);
  plot.ctx.stroke();
  plot.ctx.restore();
}
