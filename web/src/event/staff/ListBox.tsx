import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';

interface ListBoxProps {
  readonly title: string;
  readonly help: string;
  /** What holds now. */
  readonly state?: string;
  readonly example: string;
  readonly action: string;
  /** The button that goes back to what the program makes by itself; empty: none. */
  readonly back?: string;
  readonly onText: (text: string) => Promise<boolean>;
}

/** A list that was made elsewhere, pasted or from a file. What is wrong in it is told line by line. */
export function ListBox(props: ListBoxProps) {
  const { page } = useEvent();
  const [list, type] = useState('');
  const send = async (written: string) => {
    if (await props.onText(written)) type('');
  };
  const from_file = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) type(await file.text());
    input.value = '';
  };
  return (
    <fieldset class="inner list-box">
      <legend>{props.title}</legend>
      {props.state && <p>{props.state}</p>}
      <Field label={text('draws.list')} help={props.help}>
        {({ id, described_by }) => (
          <textarea
            id={id}
            rows={5}
            value={list}
            placeholder={props.example}
            spellcheck={false}
            aria-describedby={described_by}
            onInput={(event) => type(event.currentTarget.value)}
          />
        )}
      </Field>
      <p class="more-orders">
        <Button disabled={page.busy > 0 || list.trim() === ''} onClick={() => void send(list)}>
          {props.action}
        </Button>
        <label class="button file-button">
          {text('paste.file')}
          <input
            type="file"
            class="visually-hidden"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => void from_file(event.currentTarget)}
          />
        </label>
        {props.back && (
          <Button kind="quiet" disabled={page.busy > 0} onClick={() => void send('')}>
            {props.back}
          </Button>
        )}
      </p>
    </fieldset>
  );
}
