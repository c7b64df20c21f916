import { useState } from 'preact/hooks';
import { useApp } from '../app.ts';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';

/** For arbiters; players and spectators come by their links and need no account. */
export function SignInPage() {
  const app = useApp();
  const [name, set_name] = useState('');
  const [password, set_password] = useState('');
  const [trouble, set_trouble] = useState('');
  const [busy, set_busy] = useState(false);
  useTitle(text('sign_in.title'));
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    set_busy(true);
    const answer = await request('/api/v1/session', { method: 'POST', body: { name, password } });
    set_busy(false);
    set_trouble(trouble_text(answer));
    if (!answer.ok) return set_password('');
    await app.read_account();
    app.go('/');
  };
  return (
    <main class="page narrow">
      <h1>{text('sign_in.title')}</h1>
      <p class="lead">{text('sign_in.lead')}</p>
      <form class="form card" onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('sign_in.name')}
          value={name}
          onValue={set_name}
          autocomplete="username"
          required
        />
        <TextField
          label={text('sign_in.password')}
          value={password}
          onValue={set_password}
          secret
          autocomplete="current-password"
          required
        />
        <Trouble message={trouble} />
        <Button type="submit" kind="main" disabled={busy}>
          {text('page.sign_in')}
        </Button>
      </form>
    </main>
  );
}
