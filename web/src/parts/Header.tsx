import { useApp } from '../app.ts';
import { phone_token } from '../event/me/phone.ts';
import type { Route } from '../router.ts';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { Button } from './Button.tsx';
import { Link } from './Link.tsx';

/** The name of the program, the way to the list of games, and who is signed in. */
export function Header() {
  const app = useApp();
  const { account, route } = useStore(app.store);
  const own_page = page_of_player(route);
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
        {account === null && own_page && (
          <Link to={own_page} class="button quiet">
            {text('me.your_page')}
          </Link>
        )}
        {account === null && own_page === null && (
          <Link to="/sign-in" class="button quiet">
            {text('page.sign_in')}
          </Link>
        )}
      </nav>
    </header>
  );
}

/** In an event whose player this phone is, the way to the own page stands where others sign in;
 *  on that page itself nothing does. */
function page_of_player(route: Route): string | null {
  if (route.page === 'me' || route.page === 'door') return '';
  if (route.page !== 'event') return null;
  const { event } = route.place;
  return phone_token(event) === null ? null : `/e/${event}/me`;
}
