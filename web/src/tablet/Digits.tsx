import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Side } from '../api.ts';
import type { ShownFace } from '../clock/ClockFace.tsx';
import { text } from '../text/text.ts';

/** How wide a digit of the font is, in parts of its height: what fits depends on it. */
function digit_width(element: HTMLElement): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0.68;
  const { fontFamily } = getComputedStyle(element);
  pen.font = `700 100px ${fontFamily}`;
  return pen.measureText('0').width / 100;
}

interface DigitsProps {
  readonly side: Side;
  readonly face: ShownFace;
}

/** The time, each sign in a place of its own width, so that no digit moves when another changes. */
export function Digits({ side, face }: DigitsProps) {
  const { time, tenths, sign } = face;
  const shown = (sign === 'flag' ? null : tenths) ?? time;
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const digits = place.current;
    digits?.style.setProperty('--digit', digit_width(digits).toFixed(3));
  }, []);
  // With hours the seconds can stand apart, where there is no room beside the minutes.
  const before = shown.split(':').length > 2 ? shown.lastIndexOf(':') : shown.length;
  const width = shown.length > 7 ? 'widest' : shown.length > 5 ? 'wide' : 'usual';
  return (
    <div class="half-digits" role="timer" aria-label={text('clock.of', { side })}>
      <span class="visually-hidden">{shown}</span>
      <span ref={place} class={`digits ${width}`} aria-hidden="true">
        <Places shown={shown.slice(0, before)} from={shown.length} />
        {before < shown.length && (
          <span class="seconds">
            <Places shown={shown.slice(before)} from={shown.length - before} />
          </span>
        )}
      </span>
    </div>
  );
}

/** Counted from the right, so that a digit that comes or goes on the left moves no other one. */
function Places({ shown, from }: { readonly shown: string; readonly from: number }) {
  return (
    <>
      {[...shown].map((sign, index) => (
        <span
          key={from - index}
          class={/\d/.test(sign) ? 'digit' : sign === '+' ? 'plus' : 'colon'}
        >
          {sign}
        </span>
      ))}
    </>
  );
}
