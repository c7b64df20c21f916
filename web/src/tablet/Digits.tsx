import type { ShownFace } from '../clock/ClockFace.tsx';
import { text } from '../text/text.ts';
import type { Side } from '../api.ts';

interface DigitsProps {
  readonly side: Side;
  readonly face: ShownFace;
}

/** The time, each sign in a place of its own width, so that no digit moves when another changes. */
export function Digits({ side, face }: DigitsProps) {
  const { time, tenths, sign } = face;
  const shown = (sign === 'flag' ? null : tenths) ?? time;
  const width = shown.length > 7 ? 'widest' : shown.length > 5 ? 'wide' : 'usual';
  return (
    <div class="half-digits" role="timer" aria-label={text('clock.of', { side })}>
      <span class="visually-hidden">{shown}</span>
      <span class={`digits ${width}`} aria-hidden="true">
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
