import { useApp } from '../app.ts';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { Button } from './Button.tsx';
import { Link } from './Link.tsx';

/** The name of the program, the way to the list of games, and who is signed in. */
export function Header() {
  const app = useApp();
  const { account } = useStore(app.store);
  return (
    <header class="header">
      <Link to="/" class="brand" label={text('page.home')}>
        <svg viewBox="0 0 32 32" class="brand-mark" aria-hidden="true">
          <circle cx="12" cy="20" r="8" class="brand-man" />
          <circle cx="12" cy="20" r="4.6" class="brand-ring" />
          <path d="M22 28V4" class="brand-pole" />
          <path d="M22 4.5h8.5l-3 4 3 4H22z" class="brand-flag" />
        </svg>
        <span>{text('page.title')}</span>
      </Link>
      <nav class="header-nav" aria-label={text('page.menu')}>
        <Link to="/" class="button quiet">
          {text('page.games')}
        </Link>
        {account !== 'unknown' && account !== null && (
          <>
            {account.role === 'chief' && (
              <Link to="/accounts" class="button quiet">
                {text('accounts.title')}
              </Link>
            )}
            <span class="account">{text('page.signed_in_as', { name: account.name })}</span>
            <Button kind="quiet" onClick={() => void app.sign_out()}>
              {text('page.sign_out')}
            </Button>
          </>
        )}
        {account === null && (
          <Link to="/sign-in" class="button quiet">
            {text('page.sign_in')}
          </Link>
        )}
      </nav>
    </header>
  );
}
