/** Pointer input of the board: a tap touches a square, a drag touches where it begins and ends. */
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoardShape } from '../api.ts';
import { unit } from './BoardGround.tsx';
import { square_at } from './geometry.ts';

interface DragInput {
  readonly shape: BoardShape;
  readonly flipped: boolean;
  readonly playing: boolean;
  readonly picked: number | null;
  readonly pickable: readonly number[];
  readonly onTouch: (square: number) => void;
}

interface Press {
  readonly square: number;
  readonly x: number;
  readonly y: number;
  /** Pressing has picked the piece up; letting go on the same square must not put it down. */
  readonly picked_now: boolean;
}

interface Lifted {
  readonly square: number;
  readonly at: readonly [number, number];
}

/** So far a finger may slip and it is still a tap, in CSS pixels. */
const slip = 7;

export function useDrag(drawing: RefObject<SVGSVGElement | null>, input: DragInput) {
  const press = useRef<Press | null>(null);
  const [lifted, lift] = useState<Lifted | null>(null);

  const down = (event: PointerEvent) => {
    if (!input.playing || event.button !== 0 || !event.isPrimary) return;
    const square = square_under(drawing.current, input, event);
    if (square === null) return;
    const picked_now = input.picked !== square && input.pickable.includes(square);
    press.current = { square, x: event.clientX, y: event.clientY, picked_now };
    if (picked_now) input.onTouch(square);
    drawing.current?.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const begun = press.current;
    if (!begun || !drawing.current) return;
    const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > slip;
    if (!lifted && (!far || !(begun.picked_now || input.picked === begun.square))) return;
    lift({ square: begun.square, at: place(drawing.current, event) });
  };
  const up = (event: PointerEvent) => {
    const begun = press.current;
    press.current = null;
    lift(null);
    if (!begun) return;
    const square = square_under(drawing.current, input, event);
    if (square === null) return;
    if (lifted ? square !== begun.square : !begun.picked_now && square === begun.square) {
      input.onTouch(square);
    }
  };
  const cancel = () => {
    press.current = null;
    lift(null);
  };
  return {
    square: lifted?.square ?? null,
    at: lifted?.at ?? null,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
    },
  };
}

/** The pointer in units of the drawing, in which the board begins at 0, 0. */
function place(drawing: SVGSVGElement, event: PointerEvent): readonly [number, number] {
  const box = drawing.getBoundingClientRect();
  const view = drawing.viewBox.baseVal;
  return [
    view.x + ((event.clientX - box.left) / box.width) * view.width,
    view.y + ((event.clientY - box.top) / box.height) * view.height,
  ];
}

function square_under(
  drawing: SVGSVGElement | null,
  { shape, flipped }: DragInput,
  event: PointerEvent,
): number | null {
  if (!drawing) return null;
  const [x, y] = place(drawing, event);
  const column = Math.floor(x / unit);
  const row = Math.floor(y / unit);
  if (!flipped) return square_at(shape, column, row);
  return square_at(shape, shape.width - 1 - column, shape.height - 1 - row);
}
