import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../api.ts';
import { LinkBanner } from '../../game/LinkBanner.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Link } from '../../parts/Link.tsx';
import { problem_text, Trouble } from '../../parts/Trouble.tsx';
import { useStore } from '../../store.ts';
import { text } from '../../text/text.ts';
import { player_text } from '../words.ts';
import { CheckIn } from './CheckIn.tsx';
import { create_me_store, type MeStore } from './me-store.ts';
import type { SignedIn } from './MePage.tsx';
import { MyRounds } from './MyRounds.tsx';
import { MySeatView } from './MySeatView.tsx';
import type { Me } from './types.ts';

interface MyPageProps {
  readonly event: string;
  readonly signed_in: SignedIn;
  readonly trouble: string;
  readonly onSignOut: () => void;
  readonly onEnded: (problem: Problem) => void;
}

/** Everything for the one player whose phone this is, the newest on top. */
export function MyPage({ event, signed_in, ...rest }: MyPageProps) {
  const [store, set_store] = useState<MeStore | null>(null);
  useEffect(() => {
    const made = create_me_store(event, signed_in.token, signed_in.me);
    set_store(made);
    return made.close;
  }, []);
  if (!store) return <main class="page narrow me-page" />;
  return <Shown store={store} {...rest} />;
}

interface ShownProps {
  readonly store: MeStore;
  readonly trouble: string;
  readonly onSignOut: () => void;
  readonly onEnded: (problem: Problem) => void;
}

function Shown({ store, trouble, onSignOut, onEnded }: ShownProps) {
  const { me, link, waiting, busy, refused, ended } = useStore(store);
  const [leaving, leave] = useState(false);
  useEffect(() => {
    if (ended) onEnded(ended);
  }, [ended]);
  if (!me) {
    return (
      <main class="page narrow me-page">
        <h1>{text('me.title')}</h1>
        <LinkBanner link={link} />
        <p role="status">{text('meet.loading')}</p>
      </main>
    );
  }
  return (
    <main class="page narrow me-page">
      <div>
        <h1 translate={false}>{player_text(me.player)}</h1>
        <p class="quiet-text" translate={false}>
          {me.event.name}
        </p>
      </div>
      <LinkBanner link={link} />
      <Trouble message={refused ? problem_text(refused) : trouble} />
      {waiting && <p role="status">{text('meet.waiting')}</p>}
      {me.check_in && (
        <CheckIn
          presence={me.presence}
          busy={busy}
          onPresence={(presence) => void store.say_presence(presence)}
        />
      )}
      {me.tournaments.map((mine) => (
        <section
          key={mine.tournament}
          class="my-tournament"
          aria-label={me.tournaments.length > 1 ? mine.name : text('me.my_board')}
        >
          {me.tournaments.length > 1 && <h2 translate={false}>{mine.name}</h2>}
          <MySeatView mine={mine} store={store} busy={busy} />
          <MyRounds mine={mine} />
        </section>
      ))}
      {me.tournaments.length === 0 && <p>{text('me.in_no_tournament')}</p>}
      <Elsewhere me={me} />
      <p class="me-end">
        <Button kind="quiet" onClick={() => leave(true)}>
          {text('me.sign_out')}
        </Button>
      </p>
      {leaving && (
        <Dialog
          title={text('me.sign_out_title')}
          action={text('me.sign_out_act')}
          onAct={onSignOut}
          onClose={() => leave(false)}
        >
          <p>{text('me.sign_out_explained', { name: me.player.name })}</p>
        </Dialog>
      )}
    </main>
  );
}

/** The pages of everybody: a phone may open them wherever the event is not for the staff alone. */
function Elsewhere({ me }: { readonly me: Me }) {
  if (me.event.visibility === 'staff') return null;
  return (
    <p class="me-links">
      <Link to={`/e/${me.event.id}/rounds`} class="button">
        {text('me.all_boards')}
      </Link>
      <Link to={`/e/${me.event.id}/standings`} class="button">
        {text('tabs.standings')}
      </Link>
    </p>
  );
}
