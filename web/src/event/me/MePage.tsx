import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../api.ts';
import { useApp } from '../../app.ts';
import { request } from '../../http.ts';
import { problem_text, trouble_text } from '../../parts/Trouble.tsx';
import { text } from '../../text/text.ts';
import { useTitle } from '../../text/use-title.ts';
import { MyPage } from './MyPage.tsx';
import { keep_phone_token, phone_token } from './phone.ts';
import { SignIn } from './SignIn.tsx';
import type { Me } from './types.ts';

interface MePageProps {
  readonly event: string;
  /** That of a slip, where its code was scanned. */
  readonly token: string | null;
}

export interface SignedIn {
  readonly token: string;
  readonly me: Me | null;
}

/** A player's own page on his phone: signed in by his slip, and from then on by itself. */
export function MePage({ event, token }: MePageProps) {
  const app = useApp();
  const [signed_in, set_signed_in] = useState<SignedIn | null>(null);
  const [trouble, set_trouble] = useState('');
  const [claiming, set_claiming] = useState(token !== null);
  useTitle(text('me.title'));

  const keep = (claimed: SignedIn | null) => {
    keep_phone_token(event, claimed?.token ?? null);
    set_signed_in(claimed);
  };
  useEffect(() => {
    const known = phone_token(event);
    if (token === null) return set_signed_in(known === null ? null : { token: known, me: null });
    let wanted = true;
    set_claiming(true);
    void claim(event, { token }).then((answer) => {
      if (!wanted) return;
      set_claiming(false);
      set_trouble(trouble_text(answer));
      if (answer.ok) {
        // A second slip on the same phone: the first player is signed out here.
        if (known !== null) void sign_out(event, known);
        keep(answer.value);
      } else if (known !== null) set_signed_in({ token: known, me: null });
      // What was scanned stays neither in the address nor in the history.
      if (answer.ok || answer.kind === 'problem') {
        history.replaceState(null, '', `/e/${event}/me`);
        app.store.patch({ route: { page: 'me', event, token: null } });
      }
    });
    return () => {
      wanted = false;
    };
  }, [event, token]);

  if (claiming) {
    return (
      <main class="page narrow me-page">
        <h1>{text('me.title')}</h1>
        <p role="status">{text('me.signing_in')}</p>
      </main>
    );
  }
  if (!signed_in) return <SignIn event={event} trouble={trouble} onSignedIn={keep} />;
  return (
    <MyPage
      key={signed_in.token}
      event={event}
      signed_in={signed_in}
      trouble={trouble}
      onSignOut={() => {
        void sign_out(event, signed_in.token);
        set_trouble('');
        keep(null);
      }}
      onEnded={(problem: Problem) => {
        set_trouble(problem_text(problem));
        keep(null);
      }}
    />
  );
}

export function claim(event: string, body: unknown) {
  return request<SignedIn>(`/api/v1/events/${event}/phones`, { method: 'POST', body });
}

function sign_out(event: string, token: string) {
  return request(`/api/v1/events/${event}/me`, { method: 'DELETE', token });
}
