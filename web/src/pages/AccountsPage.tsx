import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../api.ts';
import { useApp } from '../app.ts';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { NewAccountForm } from './NewAccountForm.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';

type Asked = { readonly what: 'password' | 'removal'; readonly account: Account };

/** Who can sign in here; kept by a chief arbiter. */
export function AccountsPage() {
  const { account: own } = useStore(useApp().store);
  const [accounts, set_accounts] = useState<readonly Account[]>([]);
  const [trouble, set_trouble] = useState('');
  const [said, say] = useState('');
  const [asked, ask] = useState<Asked | null>(null);
  useTitle(text('accounts.title'));

  const read = async () => {
    const answer = await request<{ readonly accounts: readonly Account[] }>('/api/v1/accounts');
    set_trouble(trouble_text(answer));
    if (answer.ok) set_accounts(answer.value.accounts);
  };
  const done = (sentence: string) => {
    ask(null);
    say(sentence);
    void read();
  };
  useEffect(() => void read(), []);

  const own_name = own !== null && own !== 'unknown' ? own.name : '';
  return (
    <main class="page narrow">
      <h1>{text('accounts.title')}</h1>
      <p class="lead">{text('accounts.lead')}</p>
      <Trouble message={trouble} />
      <p class="said" role="status">
        {said}
      </p>
      {accounts.length > 0 && (
        <section class="card" aria-label={text('accounts.title')}>
          <ul class="staff-list">
            {accounts.map((account) => (
              <li key={account.name}>
                <span class="name" translate={false}>
                  {account.name}
                </span>
                <span class="part">
                  {text(`role.${account.role}`)}
                  <Button
                    kind="quiet"
                    label={text('accounts.new_password_of', { name: account.name })}
                    onClick={() => ask({ what: 'password', account })}
                  >
                    {text('accounts.new_password')}
                  </Button>
                  {account.name === own_name ? (
                    <span class="help">{text('accounts.yours')}</span>
                  ) : (
                    <Button
                      kind="quiet"
                      label={text('accounts.remove_of', { name: account.name })}
                      onClick={() => ask({ what: 'removal', account })}
                    >
                      {text('accounts.remove')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NewAccountForm onMade={(name) => done(text('accounts.made', { name }))} />
      {asked?.what === 'password' && (
        <NewPasswordDialog
          account={asked.account}
          onDone={() => done(text('accounts.password_changed', { name: asked.account.name }))}
          onClose={() => ask(null)}
        />
      )}
      {asked?.what === 'removal' && (
        <RemovalDialog
          account={asked.account}
          onDone={() => done(text('accounts.removed', { name: asked.account.name }))}
          onClose={() => ask(null)}
        />
      )}
    </main>
  );
}

interface RemovalDialogProps {
  readonly account: Account;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RemovalDialog({ account, onDone, onClose }: RemovalDialogProps) {
  const [busy, set_busy] = useState(false);
  const [trouble, set_trouble] = useState('');
  const remove = async () => {
    set_busy(true);
    const path = `/api/v1/accounts/${encodeURIComponent(account.name)}`;
    const answer = await request(path, { method: 'DELETE' });
    set_busy(false);
    set_trouble(trouble_text(answer));
    if (answer.ok) onDone();
  };
  return (
    <Dialog
      title={text('accounts.remove_question', { name: account.name })}
      action={text('accounts.remove')}
      danger
      busy={busy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{text('accounts.remove_explained')}</p>
      <Trouble message={trouble} />
    </Dialog>
  );
}
