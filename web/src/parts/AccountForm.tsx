import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useApp } from '../app.ts';
import { request } from '../http.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { Button } from './Button.tsx';
import { TextField } from './Field.tsx';
import { Trouble, trouble_text } from './Trouble.tsx';

interface AccountFormProps {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  /** Where name and password are sent, with what else belongs to them. */
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
  readonly name_help?: string;
  readonly password_help?: string;
  /** A password that is chosen is typed twice, and only that is. */
  readonly choosing?: boolean;
  readonly children?: ComponentChildren;
}

/** A name and a password; whoever is let in comes to the list of games. */
export function AccountForm(props: AccountFormProps) {
  const { choosing = false } = props;
  const app = useApp();
  const [name, set_name] = useState('');
  const [password, set_password] = useState('');
  const [repeated, set_repeated] = useState('');
  const [tried, set_tried] = useState(false);
  const [trouble, set_trouble] = useState('');
  const [wrong, set_wrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, set_busy] = useState(false);
  useTitle(props.title);
  const differ = choosing && password !== repeated;

  const submit = async (event: Event) => {
    event.preventDefault();
    set_tried(true);
    if (busy || differ) return;
    set_busy(true);
    const body = { ...props.body, name, password };
    const answer = await request(props.path, { method: 'POST', body });
    set_busy(false);
    set_trouble(trouble_text(answer));
    set_wrong(!answer.ok && answer.kind === 'problem' ? (answer.problem.errors ?? {}) : {});
    if (answer.ok) {
      await app.read_account();
      app.go('/');
    } else if (!choosing) {
      set_password('');
    }
  };
  const secret = { secret: true, autocomplete: choosing ? 'new-password' : 'current-password' };
  return (
    <main class="page narrow">
      <h1>{props.title}</h1>
      <p class="lead">{props.lead}</p>
      {props.children}
      <form class="form card" onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('sign_in.name')}
          help={props.name_help}
          error={wrong['/name']}
          value={name}
          onValue={set_name}
          autocomplete="username"
          required
        />
        <TextField
          {...secret}
          label={text('sign_in.password')}
          help={props.password_help}
          error={wrong['/password']}
          value={password}
          onValue={set_password}
          required
        />
        {choosing && (
          <TextField
            {...secret}
            label={text('setup.repeat')}
            error={tried && differ ? text('setup.differ') : undefined}
            value={repeated}
            onValue={set_repeated}
            required
          />
        )}
        <Trouble message={trouble} />
        <Button type="submit" kind="main" disabled={busy}>
          {props.action}
        </Button>
      </form>
    </main>
  );
}
