/** A position as a picture of its own: black on white, for a bulletin or a letter. */
import type { BoardShape } from '../api.ts';
import { edge_labels } from '../board/edge.ts';
import { cells, square_name, turned } from '../board/geometry.ts';
import type { Piece, Position } from '../board/position.ts';

interface Look {
  readonly flipped: boolean;
  readonly numbers: boolean;
}

const unit = 10;
const room = 5;

export function diagram(shape: BoardShape, position: Position, { flipped, numbers }: Look): string {
  const [width, height] = [shape.width * unit, shape.height * unit];
  const drawn = cells(shape).map((cell) => {
    const { column, row } = turned(shape, cell, flipped);
    const [x, y] = [column * unit, row * unit];
    const piece = position.get(cell.square);
    const number = numbers
      ? `<text x="${x + 0.6}" y="${y + 2.4}" font-size="2.2">${square_name(shape, cell.square)}</text>`
      : '';
    return [
      `<rect x="${x}" y="${y}" width="${unit}" height="${unit}" fill="#bdbdbd"/>`,
      piece ? `<g transform="translate(${x + unit / 2} ${y + unit / 2})">${mark(piece)}</g>` : '',
      number,
    ].join('');
  });
  const labels = edge_labels(shape, flipped).map(({ text, column, row }) => {
    const x = middle(column, shape.width);
    const y = middle(row, shape.height);
    return `<text x="${x}" y="${y + 1}" font-size="2.8" text-anchor="middle">${text}</text>`;
  });
  const box = `${-room} ${-room} ${width + 2 * room} ${height + 2 * room}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${8 * (shape.width * unit + 2 * room)}"`,
    ` height="${8 * (shape.height * unit + 2 * room)}" font-family="sans-serif" fill="#000000">`,
    `<rect x="${-room}" y="${-room}" width="${width + 2 * room}" height="${height + 2 * room}" fill="#ffffff"/>`,
    ...drawn,
    `<rect width="${width}" height="${height}" fill="none" stroke="#000000" stroke-width="0.6"/>`,
    ...labels,
    '</svg>\n',
  ].join('');
}

/** A king has a crown: two discs alone are hard to tell in small print. */
function mark({ side, king }: Piece): string {
  const [face, line] = side === 'white' ? ['#ffffff', '#000000'] : ['#000000', '#ffffff'];
  const ring = `<circle r="4.1" fill="${face}" stroke="#000000" stroke-width="0.4"/>`;
  const crown = `<path d="M-2.3 1.8L-2.6 -1.6L-1.1 -0.4L0 -2.4L1.1 -0.4L2.6 -1.6L2.3 1.8Z" fill="${line}"/>`;
  return ring + (king ? crown : `<circle r="2.6" fill="none" stroke="${line}" stroke-width="0.35"/>`);
}

function middle(index: number, length: number): number {
  if (index < 0) return -room / 2;
  return index < length ? (index + 0.5) * unit : length * unit + room / 2;
}
