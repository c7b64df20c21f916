import type { ComponentChildren } from 'preact';
import { text } from '../text/text.ts';

interface BoardsHeadProps {
  readonly left: string;
  readonly right: string;
  readonly children?: ComponentChildren;
}

/** What stands over the boards of a round: the number, who sits on either side, the result. */
export function BoardsHead({ left, right, children }: BoardsHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" class="number">
          {text('round.board')}
        </th>
        <th scope="col">{left}</th>
        <th scope="col" class="middle">
          {text('round.result')}
        </th>
        <th scope="col">{right}</th>
        {children}
      </tr>
    </thead>
  );
}
