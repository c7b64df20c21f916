import { render } from 'preact';
import { text } from '../text/text.ts';
import { CodeCard } from './CodeCard.tsx';
import type { MadeCode } from './types.ts';

/** A code with what it is for. */
export interface TitledCode {
  readonly made: MadeCode;
  readonly title: string;
}

/** Prints codes on a page that has nothing else on it; the page before the arbiter stays. */
export function print_codes(codes: readonly TitledCode[]): void {
  const sheet = document.createElement('div');
  sheet.className = 'code-print';
  render(
    <>
      <p class="code-print-help">{text('devices.print_help')}</p>
      {codes.map(({ made, title }) => (
        <CodeCard key={made.code} made={made} title={title} />
      ))}
    </>,
    sheet,
  );
  document.body.append(sheet);
  document.body.classList.add('prints-codes');
  const done = () => {
    document.body.classList.remove('prints-codes');
    render(null, sheet);
    sheet.remove();
  };
  addEventListener('afterprint', done, { once: true });
  print();
}
