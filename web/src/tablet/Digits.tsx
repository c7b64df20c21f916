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
  const width = shown.length > 7 ? 'widest' : shown.length > 5 ? 'wide' : 'usual';
  return (
    <div class="half-digits" role="timer" aria-label={text('clock.of', { side })}>
      <span class="visually-hidden">{shown}</span>
      <span ref={place} class={`digits ${width}`} aria-hidden="true">
        {[...shown].map((sign_shown, index) => (
          <span
            key={shown.length - index}
            class={/\d/.test(sign_shown) ? 'digit' : sign_shown === '+' ? 'plus' : 'colon'}
          >
            {sign_shown}
          </span>
        ))}
      </span>
    </div>
  );
}
