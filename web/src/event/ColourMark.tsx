import type { Side } from '../api.ts';
import { text } from '../text/text.ts';

/** A colour as a letter and as a square: either alone is lost in print or on a bad beamer. */
export function ColourMark({ side }: { readonly side: Side }) {
  return (
    <span class={`colour-mark ${side}`} aria-hidden="true">
      {text(`colour.${side}`)}
    </span>
  );
}
