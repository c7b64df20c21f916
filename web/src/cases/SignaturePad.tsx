import { useRef, useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import type { Point, Stroke } from './types.ts';

/** Both ways in the same measure, so that a hand is not stretched. */
const width = 1000;
const height = 400;
const least_step = 5;
const most_points = 2000;
const most_strokes = 60;

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly onStrokes: (strokes: readonly Stroke[]) => void;
}

/** Where somebody signs with a finger, a pen or the mouse. */
export function SignaturePad({ strokes, onStrokes }: SignaturePadProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [under_way, draw] = useState<Stroke | null>(null);
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, under_way?.length ?? 0);
  const full = count >= most_points || strokes.length >= most_strokes;
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || full || !drawing.current) return;
    event.preventDefault();
    drawing.current.setPointerCapture(event.pointerId);
    draw([point_of(drawing.current, event)]);
  };
  const go_on = (event: PointerEvent) => {
    if (!under_way || full || !drawing.current) return;
    const next = point_of(drawing.current, event);
    const last = under_way[under_way.length - 1];
    if (!last || Math.hypot(next[0] - last[0], next[1] - last[1]) >= least_step)
      draw([...under_way, next]);
  };
  const end = () => {
    if (under_way) onStrokes([...strokes, under_way]);
    draw(null);
  };
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${width} ${height}`}
      class="signature-pad"
      role="img"
      aria-label={text('cases.sign_here')}
      onPointerDown={begin}
      onPointerMove={go_on}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={`M60 ${height - 80}H${width - 60}`} class="signature-line" />
      <path d={path_of(under_way ? [...strokes, under_way] : strokes)} class="signature-ink" />
    </svg>
  );
}

/** A signature as it was drawn. */
export function SignatureMark({ strokes }: { readonly strokes: readonly Stroke[] }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      class="signature-mark"
      role="img"
      aria-label={text('cases.hand_of')}
    >
      <path d={path_of(strokes)} class="signature-ink" />
    </svg>
  );
}

function point_of(drawing: SVGSVGElement, event: PointerEvent): Point {
  const box = drawing.getBoundingClientRect();
  const within = (at: number, most: number) => Math.round(Math.min(Math.max(at, 0), most));
  return [
    within(((event.clientX - box.left) / box.width) * width, width),
    within(((event.clientY - box.top) / box.height) * height, height),
  ];
}

/** A touch without a movement is a dot. */
function path_of(strokes: readonly Stroke[]): string {
  return strokes
    .map((stroke) => {
      const points = stroke.length === 1 ? [...stroke, ...stroke] : stroke;
      return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
    })
    .join('');
}
