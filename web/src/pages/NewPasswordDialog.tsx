import { useState } from 'preact/hooks';
import type { Account } from '../api.ts';
import { request } from '../http.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';

interface NewPasswordDialogProps {
  readonly account: Account;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A new password for an account: its sessions end, so whoever has it signs in anew. */
export function NewPasswordDialog({ account, onDone, onClose }: NewPasswordDialogProps) {
  const [password, set_password] = useState('');
  const [repeated, set_repeated] = useState('');
  const [busy, set_busy] = useState(false);
  const [tried, set_tried] = useState(false);
  const [trouble, set_trouble] = useState('');
  const [wrong, set_wrong] = useState<Readonly<Record<string, string>>>({});
  const differ = password !== repeated;
  const change = async () => {
    set_tried(true);
    if (differ) return;
    set_busy(true);
    const path = `/api/v1/accounts/${encodeURIComponent(account.name)}/password`;
    const answer = await request(path, { method: 'PUT', body: { password } });
    set_busy(false);
    set_trouble(trouble_text(answer));
    set_wrong(!answer.ok && answer.kind === 'problem' ? (answer.problem.errors ?? {}) : {});
    if (answer.ok) onDone();
  };
  const secret = { secret: true, autocomplete: 'new-password', required: true };
  return (
    <Dialog
      title={text('accounts.new_password_of', { name: account.name })}
      action={text('accounts.set_password')}
      busy={busy}
      onAct={() => void change()}
      onClose={onClose}
    >
      <TextField
        {...secret}
        label={text('sign_in.password')}
        help={text('setup.password_help')}
        error={wrong['/password']}
        value={password}
        onValue={set_password}
      />
      <TextField
        {...secret}
        label={text('setup.repeat')}
        error={tried && differ ? text('setup.differ') : undefined}
        value={repeated}
        onValue={set_repeated}
      />
      <p>{text('accounts.password_explained')}</p>
      <Trouble message={trouble} />
    </Dialog>
  );
}
