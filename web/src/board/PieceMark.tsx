import type { Piece } from './position.ts';

interface PieceMarkProps {
  readonly piece: Piece;
  readonly class?: string;
}

/** A man is a ringed disc; a king is two discs, one on the other, with a crown. Drawn around 0, 0
 *  for squares ten units wide. */
export function PieceMark({ piece, class: name = '' }: PieceMarkProps) {
  return <g class={`piece ${piece.side} ${name}`}>{piece.king ? <King /> : <Man />}</g>;
}

function Man() {
  return (
    <>
      <circle cx="0" cy="0.35" r="4" class="piece-edge" />
      <circle r="4" class="piece-face" />
      <circle r="2.7" class="piece-ring" />
      <circle r="1.35" class="piece-ring" />
    </>
  );
}

function King() {
  return (
    <>
      <circle cx="0.75" cy="1.1" r="3.75" class="piece-face" />
      <circle cx="-0.45" cy="-0.45" r="3.9" class="piece-face" />
      <path
        d="M-2.75 1.5L-3.05 -1.9L-1.6 -0.75L-0.45 -2.75L0.7 -0.75L2.15 -1.9L1.85 1.5Z"
        class="piece-crown"
      />
    </>
  );
}
