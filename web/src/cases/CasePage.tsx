import './texts.ts';
import { useEffect, useState } from 'preact/hooks';
import { create_game_store, type GameStore } from '../game/game-store.ts';
import type { GameView } from '../game/game-view.ts';
import { LinkBanner } from '../game/LinkBanner.tsx';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { problem_text, Trouble } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { keep_opened } from '../tablet/opened-cases.ts';
import { news_of } from '../tablet/seat-news.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { AppealPart } from './AppealPart.tsx';
import { FactsPart } from './FactsPart.tsx';
import type { PartProps } from './part.ts';
import { Replay } from './Replay.tsx';
import { RulingPart } from './RulingPart.tsx';
import { SignaturesPart } from './SignaturesPart.tsx';
import { StatementPart } from './StatementPart.tsx';
import { day_time, useCase } from './use-case.ts';

interface CasePageProps {
  readonly game: string;
  readonly number: number;
  readonly token: string | null;
}

/** One dispute: what was true, what is said, what was ruled, who signed, and the appeal. */
export function CasePage({ game, number, token }: CasePageProps) {
  const [store, set_store] = useState<GameStore | null>(null);
  useEffect(() => {
    const made = create_game_store(game, token);
    set_store(made);
    return made.close;
  }, [game, token]);
  if (!store) return <main class="page" />;
  return <OpenCase key={`${game} ${number} ${token}`} store={store} number={number} />;
}

function OpenCase({ store, number }: { readonly store: GameStore; readonly number: number }) {
  const { view, problem, link, time } = useStore(store);
  const desk = useCase(store, number, view?.sequence ?? 0);
  useTitle(text('cases.title', { number }));
  const is_shown = desk.shown !== null;
  useEffect(() => {
    if (!is_shown || !view || (view.viewer !== 'white' && view.viewer !== 'black')) return;
    const news = news_of(view.state, view.viewer);
    keep_opened(store.game, news.filter((one) => one.kind !== 'penalty' && one.of.case === number));
  }, [is_shown, view]);
  const why = problem ?? desk.problem;
  if (why)
    return (
      <main class="page narrow">
        <h1>{text('cases.not_shown')}</h1>
        <p>{problem_text(why)}</p>
        <p>
          <a href="/">{text('page.to_start')}</a>
        </p>
      </main>
    );
  if (!view || !desk.shown)
    return (
      <main class="page narrow">
        <h1 class="visually-hidden">{text('cases.title', { number })}</h1>
        <LinkBanner link={link} />
        <p role="status">{text('cases.loading')}</p>
      </main>
    );
  const part = { desk, view, time, of: desk.shown.case };
  return (
    <main class="page case-page">
      <LinkBanner link={link} />
      <Head store={store} {...part} />
      <Trouble message={desk.trouble} />
      {is_player(view) ? (
        <>
          <RulingPart {...part} />
          <AppealPart {...part} />
          <SignaturesPart {...part} />
          <Found {...part} />
        </>
      ) : (
        <>
          <Found {...part} />
          <RulingPart {...part} />
          <SignaturesPart {...part} />
          <AppealPart {...part} />
        </>
      )}
    </main>
  );
}

/** A player comes for the ruling and for the time to appeal; the arbiter first needs what was true. */
function is_player({ viewer }: GameView): boolean {
  return viewer === 'white' || viewer === 'black';
}

/** What was true when the case was opened, and what is said of it. */
function Found(part: PartProps) {
  const { of, desk, view } = part;
  if (!of.facts) return <p class="quiet-text">{text('cases.private')}</p>;
  return (
    <>
      <FactsPart {...part} facts={of.facts} />
      <Replay steps={desk.steps} opened_at={of.facts.sequence} view={view} />
      <StatementPart {...part} />
    </>
  );
}

type HeadProps = PartProps & { readonly store: GameStore };

function Head({ store, of, view, time }: HeadProps) {
  const { sheet } = view.state;
  const where: readonly (readonly [string, string])[] = [
    ['cases.event', sheet.event],
    ['cases.round', sheet.round],
    ['cases.board', sheet.board],
  ];
  return (
    <header class="case-head">
      <h1>
        {text('cases.heading', { number: of.case, topic: text(`cases.topic.${of.topic}`) })}
      </h1>
      <p class="case-players" translate={false}>
        {sheet.white.name} – {sheet.black.name}
      </p>
      <p class="quiet-text">
        {where
          .filter(([, value]) => value !== '')
          .map(([key, value]) => `${text(key)} ${value}`)
          .join(' · ')}
      </p>
      <p>{text('cases.opened', { name: of.by, time: day_time(time, of.server_ms) })}</p>
      <p class="case-ways">
        <Link to={board_address(store, view)}>{text('cases.to_board')}</Link>
        <Button kind="quiet" onClick={() => print()}>
          {text('cases.print')}
        </Button>
      </p>
    </header>
  );
}

function board_address({ game, token }: GameStore, view: GameView): string {
  return token === null || view.viewer === 'arbiter' ? `/g/${game}` : `/g/${game}#t=${token}`;
}
