import { useState } from 'preact/hooks';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';

const roles = ['arbiter', 'scorer', 'organiser', 'appeals', 'chief'] as const;
type NewRole = (typeof roles)[number];

/** The name, the part and the first password of someone who is to sign in here. */
export function NewAccountForm({ onMade }: { readonly onMade: (name: string) => void }) {
  const [name, set_name] = useState('');
  const [role, set_role] = useState<NewRole>('arbiter');
  const [password, set_password] = useState('');
  const [busy, set_busy] = useState(false);
  const [trouble, set_trouble] = useState('');
  const [wrong, set_wrong] = useState<Readonly<Record<string, string>>>({});
  const make = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    set_busy(true);
    const body = { name, role, password };
    const answer = await request('/api/v1/accounts', { method: 'POST', body });
    set_busy(false);
    set_trouble(trouble_text(answer));
    set_wrong(!answer.ok && answer.kind === 'problem' ? (answer.problem.errors ?? {}) : {});
    if (!answer.ok) return;
    set_name('');
    set_password('');
    onMade(name.trim());
  };
  return (
    <form class="form card" onSubmit={(event) => void make(event)}>
      <h2>{text('accounts.new')}</h2>
      <TextField
        label={text('sign_in.name')}
        error={wrong['/name']}
        value={name}
        onValue={set_name}
        required
      />
      <SelectField
        label={text('accounts.role')}
        help={text(`accounts.help.${role}`)}
        value={role}
        options={roles.map((value) => ({ value, label: text(`role.${value}`) }))}
        onValue={set_role}
      />
      <TextField
        label={text('accounts.first_password')}
        help={text('accounts.first_password_help')}
        error={wrong['/password']}
        value={password}
        onValue={set_password}
        secret
        autocomplete="new-password"
        required
      />
      <Trouble message={trouble} />
      <Button type="submit" kind="main" disabled={busy}>
        {text('setup.make')}
      </Button>
    </form>
  );
}
