import { text } from '../text/text.ts';

interface PinPadProps {
  readonly pin: string;
  /** It is being tried. */
  readonly busy: boolean;
  readonly onPin: (pin: string) => void;
  readonly onEnter: () => void;
}

const most_digits = 12;

/** Digits to be touched: a keyboard of the system would cover the clocks. */
export function PinPad({ pin, busy, onPin, onEnter }: PinPadProps) {
  const add = (digit: string) => {
    if (pin.length < most_digits) onPin(pin + digit);
  };
  return (
    <div class="pin-pad">
      <label class="pin-shown">
        <span>{text('tablet.pin')}</span>
        <input
          type="password"
          inputMode="none"
          autocomplete="off"
          value={pin}
          maxLength={most_digits}
          onInput={(event) => onPin(event.currentTarget.value.replace(/\D/g, ''))}
        />
      </label>
      <div class="pin-keys">
        {[...'123456789'].map((digit) => (
          <button key={digit} type="button" class="pin-key" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          class="pin-key"
          aria-label={text('tablet.pin_back')}
          onClick={() => onPin(pin.slice(0, -1))}
        >
          ⌫
        </button>
        <button type="button" class="pin-key" onClick={() => add('0')}>
          0
        </button>
        <button
          type="button"
          class="pin-key enter"
          disabled={busy || pin.length < 4}
          aria-label={text('tablet.pin_enter')}
          onClick={onEnter}
        >
          ✓
        </button>
      </div>
    </div>
  );
}
