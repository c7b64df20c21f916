import { AccountForm } from '../parts/AccountForm.tsx';
import { text } from '../text/text.ts';

/** Makes the first arbiter, with the link that the program has printed when it started. */
export function SetupPage({ token }: { readonly token: string }) {
  return (
    <AccountForm
      title={text('setup.title')}
      lead={text('setup.lead')}
      action={text('setup.make')}
      path="/api/v1/setup"
      body={{ token }}
      name_help={text('setup.name_help')}
      password_help={text('setup.password_help')}
      choosing
    >
      {token === '' && (
        <p class="trouble" role="alert">
          {text('setup.no_token')}
        </p>
      )}
    </AccountForm>
  );
}
