import type { ComponentChildren } from 'preact';
import { text } from '../text/text.ts';

/** What stands on the clocks now, and what would: a row for each thing that can be told apart. */
export function NowAndThen({ children }: { readonly children: ComponentChildren }) {
  return (
    <table class="changes">
      <caption class="visually-hidden">{text('change.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('change.now')}</th>
          <th scope="col">{text('change.then')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
