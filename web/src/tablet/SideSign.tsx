import type { Side } from '../api.ts';
import { text } from '../text/text.ts';

/** A man of the side's colour with its letter: colour alone says nothing to everybody. */
export function SideSign({ side }: { readonly side: Side }) {
  return (
    <svg viewBox="0 0 40 40" class={`side-sign ${side}`} aria-hidden="true">
      <circle cx="20" cy="20" r="17.5" class="side-sign-man" />
      <circle cx="20" cy="20" r="13" class="side-sign-ring" />
      <text x="20" y="26" class="side-sign-letter">
        {text(`tablet.letter.${side}`)}
      </text>
    </svg>
  );
}
