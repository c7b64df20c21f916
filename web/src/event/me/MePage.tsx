import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../api.ts';
import { useApp } from '../../app.ts';
import { request, type Answer } from '../../http.ts';
import { problem_text, Trouble, trouble_text } from '../../parts/Trouble.tsx';
import { new_key, send_until_answered, type SendOptions } from '../../send.ts';
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
  /** How many older phones were signed out for this one. */
  readonly signed_out?: number;
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
    const kept_trying = {
      waiting: () => wanted && set_trouble(text('page.no_connection')),
      wanted: () => wanted,
    };
    void claim(event, { token }, kept_trying).then((answer) => {
      if (!wanted) return;
      set_claiming(false);
      set_trouble(answer.ok ? left_by(answer.value) : trouble_text(answer));
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
        <Trouble message={trouble} />
      </main>
    );
  }
  if (!signed_in) {
    const signed = (claimed: SignedIn) => {
      set_trouble(left_by(claimed));
      keep(claimed);
    };
    return <SignIn event={event} trouble={trouble} onSignedIn={signed} />;
  }
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

/**
 * Tries until there is an answer. A try that was cut off has perhaps signed in a phone that nobody
 * holds; such ones are the first to go when a player has too many.
 */
export function claim(
  event: string,
  body: unknown,
  trying: Pick<SendOptions<SignedIn>, 'waiting' | 'wanted' | 'when_too_many'>,
): Promise<Answer<SignedIn>> {
  const path = `/api/v1/events/${event}/phones`;
  return send_until_answered<SignedIn>({ path, body, token: null, key: new_key(), ...trying });
}

/** What became of the other phones of the same player. */
function left_by({ signed_out = 0 }: SignedIn): string {
  return signed_out > 0 ? text('me.older_signed_out', { n: signed_out }) : '';
}

function sign_out(event: string, token: string) {
  return request(`/api/v1/events/${event}/me`, { method: 'DELETE', token });
}
