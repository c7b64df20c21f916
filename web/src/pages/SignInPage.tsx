import { AccountForm } from '../parts/AccountForm.tsx';
import { text } from '../text/text.ts';

/** For arbiters; players and spectators come by their links and need no account. */
export function SignInPage() {
  return (
    <AccountForm
      title={text('sign_in.title')}
      lead={text('sign_in.lead')}
      action={text('page.sign_in')}
      path="/api/v1/session"
    />
  );
}
