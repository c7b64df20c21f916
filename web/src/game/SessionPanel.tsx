import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../app.ts';
import type { GameSession } from '../api.ts';
import { shown_time } from '../clock/clock.ts';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { own_side } from './game-turn.ts';
import type { GameView } from './game-view.ts';

interface SessionPanelProps {
  readonly view: GameView;
  readonly session: GameSession;
  readonly token: string | null;
}

/** Where several games on one clock stand, and the way to the next one. */
export function SessionPanel({ view, session, token }: SessionPanelProps) {
  const { outcome, sheet } = view.state;
  const names = { white: sheet.white.name, black: sheet.black.name };
  return (
    <section class="session card" aria-label={text('session.title', { game: session.game })}>
      <h2>{heading(session)}</h2>
      <p>
        {text('session.score', {
          ...names,
          white_wins: session.wins.white,
          black_wins: session.wins.black,
          draws: session.draws,
        })}
      </p>
      {session.winner && <p>{text('session.decided', { name: names[session.winner] })}</p>}
      {session.phase === 'level' && <p>{text('session.level')}</p>}
      {outcome && session.phase === 'awaiting' && (
        <>
          {session.carry && (
            <p>
              {text('session.next_times', {
                white: shown_time(session.left_ms.white),
                black: shown_time(session.left_ms.black),
                white_name: names.white,
                black_name: names.black,
              })}
            </p>
          )}
          <NextGame view={view} session={session} token={token} />
        </>
      )}
    </section>
  );
}

function heading({ kind, game, games }: GameSession): string {
  if (kind === 'micro_match') return text('session.micro_match', { game, games });
  return text(games > 0 ? 'session.lehman_georgiev_of' : 'session.lehman_georgiev', {
    game,
    games,
  });
}

/** Made by the arbiter; whoever plays goes there by himself, with the same link. */
function NextGame({ view, session, token }: SessionPanelProps) {
  const app = useApp();
  const [trouble, say] = useState('');
  const [busy, set_busy] = useState(false);
  const game = session.game + 1;
  const address = session.next === null ? null : `/g/${session.next}${token ? `#t=${token}` : ''}`;
  const plays = own_side(view) !== null;

  useEffect(() => {
    if (plays && address) app.go(address);
  }, [app, plays, address]);

  if (address) return <Link to={address}>{text('session.to_next', { game })}</Link>;
  if (view.viewer !== 'arbiter') return <p class="help">{text('session.wait_arbiter')}</p>;
  const make = async () => {
    set_busy(true);
    say('');
    const answer = await request<{ readonly game: string }>(`/api/v1/games/${view.state.id}/next`, {
      method: 'POST',
      body: {},
    });
    set_busy(false);
    if (answer.ok) return app.go(`/g/${answer.value.game}`);
    say(trouble_text(answer));
  };
  return (
    <>
      <Button kind="main" disabled={busy} onClick={() => void make()}>
        {text('session.begin_next', { game })}
      </Button>
      <Trouble message={trouble} />
    </>
  );
}
