import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { can_change, type PartProps } from './part.ts';
import { TextArea } from './TextArea.tsx';
import { one_line } from './use-case.ts';

/** What happened, in words: written until somebody signs. */
export function StatementPart(part: PartProps) {
  const { desk, of } = part;
  const known = of.statement ?? '';
  const [written, write] = useState(known);
  const [kept, set_kept] = useState(false);
  useEffect(() => write(known), [known]);
  const keep = async () => {
    set_kept(await desk.act({ type: 'amend_case', case: of.case, statement: one_line(written) }));
  };
  return (
    <section class="card" aria-labelledby="statement-title">
      <h2 id="statement-title">{text('cases.statement')}</h2>
      {can_change(part) ? (
        <div class="screen-only">
          <TextArea
            label={text('cases.statement')}
            help={text('cases.statement_help')}
            value={written}
            onValue={(value) => {
              write(value);
              set_kept(false);
            }}
          />
          <Button
            disabled={desk.busy || one_line(written) === '' || one_line(written) === known}
            onClick={() => void keep()}
          >
            {text('cases.save_statement')}
          </Button>{' '}
          <span role="status">{kept && text('cases.statement_kept')}</span>
        </div>
      ) : null}
      <p class={can_change(part) ? 'paper-only' : ''}>{known || text('cases.no_statement')}</p>
    </section>
  );
}
