import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface HoldButtonProps {
  readonly label: string;
  readonly help: string;
  readonly hold_ms: number;
  readonly onHeld: () => void;
  readonly children: ComponentChildren;
}

/** A button that acts only when it is held down: nobody resigns by the side of his hand. */
export function HoldButton({ label, help, hold_ms, onHeld, children }: HoldButtonProps) {
  const [held, set_held] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const release = () => {
    clearTimeout(timer.current);
    set_held(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    clearTimeout(timer.current);
    set_held(true);
    timer.current = setTimeout(() => {
      set_held(false);
      onHeld();
    }, hold_ms);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.type === 'keyup') release();
    else if (!event.repeat) hold();
  };
  return (
    <button
      type="button"
      class={`strip-button worded hold ${held ? 'held' : ''}`}
      aria-label={`${label}. ${help}`}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onBlur={release}
      onKeyDown={key}
      onKeyUp={key}
    >
      {children}
      <span class="strip-word">{held ? help : label}</span>
    </button>
  );
}
