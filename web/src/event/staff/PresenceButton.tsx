import { text } from '../../text/text.ts';
import type { Presence } from '../types.ts';

interface PresenceButtonProps {
  readonly name: string;
  readonly presence: Presence;
  readonly disabled?: boolean;
  readonly onPresence: (presence: Presence) => void;
}

const next: Readonly<Record<Presence, Presence>> = {
  unknown: 'present',
  present: 'absent',
  absent: 'unknown',
};

/** A ring for not known, a tick for here, a cross for absent: a shape each, not only a colour. */
export function PresenceButton({ name, presence, disabled = false, onPresence }: PresenceButtonProps) {
  const said = text(`presence.${presence}`);
  return (
    <button
      type="button"
      class={`presence ${presence}`}
      aria-label={text('presence.of', { name, text: said })}
      title={said}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        onPresence(next[presence]);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        {presence === 'present' && <path d="M7.5 12.5l3 3 6-6.5" />}
        {presence === 'absent' && <path d="M8.5 8.5l7 7m0-7l-7 7" />}
      </svg>
    </button>
  );
}
