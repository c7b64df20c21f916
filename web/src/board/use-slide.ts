/** A move of the other side slides over the board, so that the eye can follow it. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { unit } from './BoardGround.tsx';
import type { Cell } from './geometry.ts';

export interface Slide {
  readonly from: Cell;
  readonly to: Cell;
}

const lasts_ms = 160;

/** `slide` is where the move to `ply` began and ended as drawn. Only a step of one ply slides. */
export function useSlide(
  drawing: RefObject<SVGSVGElement | null>,
  ply: number,
  slide: Slide | null,
): void {
  const before = useRef(ply);
  useEffect(() => {
    const step = ply - before.current;
    before.current = ply;
    if (step !== 1 || !slide || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { from, to } = slide;
    const piece = drawing.current?.querySelector<SVGElement>(`[data-square="${to.square}"] .piece`);
    const start = `translate(${(from.column - to.column) * unit}px, ${(from.row - to.row) * unit}px)`;
    piece?.animate([{ transform: start }, { transform: 'none' }], {
      duration: lasts_ms,
      easing: 'ease-out',
    });
  }, [ply]);
}
