import { useState } from 'preact/hooks';
import { useApp } from '../app.ts';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';

/** Makes the first arbiter, with the link that the program has printed when it started. */
export function SetupPage({ token }: { readonly token: string }) {
  const app = useApp();
  const [name, set_name] = useState('');
  const [password, set_password] = useState('');
  const [repeated, set_repeated] = useState('');
  const [tried, set_tried] = useState(false);
  const [trouble, set_trouble] = useState('');
  const [wrong, set_wrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, set_busy] = useState(false);
  useTitle(text('setup.title'));
  const differ = tried && password !== repeated;
  const submit = async (event: Event) => {
    event.preventDefault();
    set_tried(true);
    if (busy || password !== repeated) return;
    set_busy(true);
    const answer = await request('/api/v1/setup', {
      method: 'POST',
      body: { token, name, password },
    });
    set_busy(false);
    set_trouble(trouble_text(answer));
    set_wrong(!answer.ok && answer.kind === 'problem' ? (answer.problem.errors ?? {}) : {});
    if (!answer.ok) return;
    await app.read_account();
    app.go('/');
  };
  return (
    <main class="page narrow">
      <h1>{text('setup.title')}</h1>
      <p class="lead">{text('setup.lead')}</p>
      {token === '' && (
        <p class="trouble" role="alert">
          {text('setup.no_token')}
        </p>
      )}
      <form class="form card" onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('sign_in.name')}
          help={text('setup.name_help')}
          error={wrong['/name']}
          value={name}
          onValue={set_name}
          autocomplete="username"
          required
        />
        <TextField
          label={text('sign_in.password')}
          help={text('setup.password_help')}
          error={wrong['/password']}
          value={password}
          onValue={set_password}
          secret
          autocomplete="new-password"
          required
        />
        <TextField
          label={text('setup.repeat')}
          error={differ ? text('setup.differ') : undefined}
          value={repeated}
          onValue={set_repeated}
          secret
          autocomplete="new-password"
          required
        />
        <Trouble message={trouble} />
        <Button type="submit" kind="main" disabled={busy}>
          {text('setup.make')}
        </Button>
      </form>
    </main>
  );
}
