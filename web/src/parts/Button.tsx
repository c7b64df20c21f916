import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface ButtonProps {
  readonly onClick?: () => void;
  readonly kind?: 'plain' | 'main' | 'danger' | 'quiet';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly label?: string;
  readonly id?: string;
  readonly pressed?: boolean;
  readonly children: ComponentChildren;
}

/** A held key clicks again and again; no person presses twice so fast and means it. */
const pause_ms = 400;

/** A button that acts once for a double click, a held key, or a nervous finger. */
export function Button(props: ButtonProps) {
  const last = useRef(-Infinity);
  const act = (event: MouseEvent) => {
    const held = event.detail === 0 && performance.now() - last.current < pause_ms;
    const again = event.detail > 1 || held;
    if (again) {
      event.preventDefault();
      return;
    }
    last.current = performance.now();
    props.onClick?.();
  };
  return (
    <button
      type={props.type ?? 'button'}
      id={props.id}
      class={`button ${props.kind ?? 'plain'}`}
      disabled={props.disabled}
      aria-label={props.label}
      aria-pressed={props.pressed}
      onClick={act}
    >
      {props.children}
    </button>
  );
}
