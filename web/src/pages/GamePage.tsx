import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import { ChooseRoute } from '../game/ChooseRoute.tsx';
import { Counters } from '../game/Counters.tsx';
import { GameBoard } from '../game/GameBoard.tsx';
import { GameFacts } from '../game/GameFacts.tsx';
import { LinkBanner } from '../game/LinkBanner.tsx';
import { MoveBox } from '../game/MoveBox.tsx';
import { MoveList } from '../game/MoveList.tsx';
import { PlayerActions } from '../game/PlayerActions.tsx';
import { PlayerBar } from '../game/PlayerBar.tsx';
import { Refusal } from '../game/Refusal.tsx';
import { Status } from '../game/Status.tsx';
import { Tools } from '../game/Tools.tsx';
import { WoodenSheet } from '../game/WoodenSheet.tsx';
import { create_game_store, type GamePageState, type GameStore } from '../game/game-store.ts';
import { may_move, own_side } from '../game/game-turn.ts';
import type { GameView } from '../game/game-view.ts';
import { keep_preferences, read_preferences, type Preferences } from '../game/preferences.ts';
import { step_key } from '../game/step-key.ts';
import { Button } from '../parts/Button.tsx';
import { lazy } from '../parts/lazy.tsx';
import { problem_text } from '../parts/Trouble.tsx';
import { useSound } from '../sound/use-sound.ts';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';

// Only the staff loads what only the staff sees, only the player of a wooden board its clock, and
// rulings whoever plays where there is one.
const ArbiterDesk = lazy(async () => (await import('../game/arbiter-parts.tsx')).ArbiterDesk);
const ArbiterPapers = lazy(async () => (await import('../game/arbiter-parts.tsx')).ArbiterPapers);
const TabletAlert = lazy(async () => (await import('../devices/TabletAlert.tsx')).TabletAlert);
const GamePlaceBar = lazy(async () => (await import('../hall/GamePlaceBar.tsx')).GamePlaceBar);
const OpponentChoice = lazy(async () => (await import('../rulings/player-parts.tsx')).OpponentChoice);
const Adjournment = lazy(async () => (await import('../rulings/player-parts.tsx')).Adjournment);
const RulingRecord = lazy(async () => (await import('../rulings/player-parts.tsx')).RulingRecord);
const CasesCard = lazy(async () => (await import('../cases/CasesCard.tsx')).CasesCard);
const PlayedLinks = lazy(async () => (await import('../archive/archive-parts.tsx')).PlayedLinks);
const CallArbiter = lazy(async () => (await import('../tablet/seat-parts.tsx')).CallArbiter);
const CaseNews = lazy(async () => (await import('../tablet/seat-parts.tsx')).CaseNews);
const SessionPanel = lazy(async () => (await import('../game/SessionPanel.tsx')).SessionPanel);
const Spoken = lazy(
  async () => (await import('../spoken/Spoken.tsx')).Spoken,
  () => null,
);
const SeatClock = lazy(async () => (await import('../tablet/SeatClock.tsx')).SeatClock);

/** Whether whoever sees the game finds it among the stored ones. */
function is_stored({ state, moves }: GameView): boolean {
  return state.phase === 'ended' && moves.length > 0;
}

interface GamePageProps {
  readonly game: string;
  readonly token: string | null;
}

/** One game, for whoever looks at it: White, Black, the arbiter or a spectator. */
export function GamePage({ game, token }: GamePageProps) {
  const [store, set_store] = useState<GameStore | null>(null);
  useEffect(() => {
    const made = create_game_store(game, token);
    set_store(made);
    return made.close;
  }, [game, token]);
  if (!store) return <main class="page" />;
  return <OpenGame key={`${game} ${token}`} store={store} />;
}

function OpenGame({ store }: { readonly store: GameStore }) {
  const state = useStore(store);
  const { view, problem, link } = state;
  useTitle(
    view ? `${view.state.sheet.white.name} – ${view.state.sheet.black.name}` : text('play.title'),
  );
  if (problem) {
    return (
      <main class="page narrow">
        <h1>{text('play.not_shown')}</h1>
        <p>{problem_text(problem)}</p>
        <p>
          <a href="/">{text('page.to_start')}</a>
        </p>
      </main>
    );
  }
  if (!view) {
    return (
      <main class="page narrow">
        <h1 class="visually-hidden">{text('play.title')}</h1>
        <LinkBanner link={link} />
        <p role="status">{text('play.loading')}</p>
      </main>
    );
  }
  return <ShownGame store={store} state={state} view={view} />;
}

interface ShownGameProps {
  readonly store: GameStore;
  readonly state: GamePageState;
  readonly view: GameView;
}

function ShownGame({ store, state, view }: ShownGameProps) {
  const side = own_side(view);
  const [turned, turn] = useState(false);
  const [liked, like] = useState(read_preferences);
  const flipped = (side === 'black') !== turned;
  const bottom: Side = flipped ? 'black' : 'white';
  const top: Side = flipped ? 'white' : 'black';
  const busy = state.pending !== null;
  const [at_clock, show_clock] = useState(true);
  const clock_only = view.state.settings.play === 'clock_only';
  const wooden = side !== null && clock_only;
  const shown = state.shown_ply ?? view.moves.length;
  const clocks = { view, time: state.time, lost_page_ms: state.lost_page_ms };

  useSound(liked.sound, view, state.time);

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const ply = step_key(event, shown, view.moves.length);
      if (ply === undefined) return;
      event.preventDefault();
      store.show_ply(ply);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [store, shown, view.moves.length]);

  const change_liked = (changed: Partial<Preferences>) => {
    const next = { ...liked, ...changed };
    keep_preferences(next);
    like(next);
  };
  if (wooden && at_clock && store.token !== null)
    return (
      <SeatClock
        game={store.game}
        token={store.token}
        side={side}
        onLeave={() => show_clock(false)}
      />
    );
  return (
    <main class="game-page">
      <h1 class="visually-hidden">
        {text('play.heading', {
          white: view.state.sheet.white.name,
          black: view.state.sheet.black.name,
        })}
      </h1>
      <LinkBanner link={state.link} />
      {side && store.token !== null && (view.state.cases ?? []).length > 0 && (
        <CaseNews view={view} side={side} token={store.token} />
      )}
      <div class={table_class(view, state)}>
        <div class="board-area">
          {clock_only ? (
            <p class="wooden-board">{text('play.wooden_board')}</p>
          ) : (
            <GameBoard
              store={store}
              state={state}
              view={view}
              flipped={flipped}
              liked={liked}
            />
          )}
        </div>
        <PlayerBar {...clocks} side={top} area="top" />
        <PlayerBar {...clocks} side={bottom} area="bottom" />
        <div class="panel">
          {view.state.sheet.round !== '' && (
            <GamePlaceBar
              game={store.game}
              token={store.token}
              version={`${view.state.phase} ${view.state.outcome?.result ?? ''}`}
            />
          )}
          {view.state.adjourned ? (
            <Adjournment store={store} view={view} adjourned={view.state.adjourned} />
          ) : (
            <Status view={view} />
          )}
          {side && view.state.irregularity && (
            <OpponentChoice
              store={store}
              view={view}
              irregularity={view.state.irregularity}
              side={side}
              busy={busy}
            />
          )}
          {view.state.session && (
            <SessionPanel view={view} session={view.state.session} token={store.token} />
          )}
          {shown < view.moves.length && <Rewound store={store} shown={shown} view={view} />}
          <Sending state={state} />
          <Refusal store={store} state={state} />
          <ChooseRoute store={store} state={state} />
          {wooden && (
            <Button kind="main" onClick={() => show_clock(true)}>
              {text('play.to_clock')}
            </Button>
          )}
          {side && <PlayerActions {...clocks} store={store} side={side} busy={busy} />}
          {side && !wooden && view.state.phase !== 'ended' && (
            <CallArbiter store={store} view={view} side={side} busy={busy} />
          )}
          {view.viewer === 'arbiter' && view.state.device && (
            <TabletAlert store={store} view={view} busy={busy} />
          )}
          {view.viewer === 'arbiter' && <ArbiterDesk store={store} view={view} busy={busy} />}
          {side && !wooden && view.state.phase === 'running' && (
            <MoveBox store={store} shape={view.state.board} disabled={!may_move(state)} />
          )}
        </div>
        <div class="sheet">
          <Counters state={view.state} />
          {clock_only ? (
            <WoodenSheet state={view.state} viewer={view.viewer} />
          ) : (
            <MoveList
              moves={view.moves}
              first_mover={view.state.first_mover ?? 'white'}
              shown={shown}
              onShow={store.show_ply}
            />
          )}
          <Tools
            store={store}
            liked={liked}
            wooden={clock_only}
            onFlip={() => turn(!turned)}
            onLike={change_liked}
          />
          {is_stored(view) && <PlayedLinks view={view} token={store.token} shown={shown} />}
        </div>
      </div>
      <div class={view.viewer === 'arbiter' ? 'below with-log' : 'below'}>
        <GameFacts view={view} />
        {(view.viewer === 'arbiter' || (view.state.cases ?? []).length > 0) && (
          <CasesCard store={store} view={view} />
        )}
        {view.viewer === 'arbiter' && <ArbiterPapers view={view} />}
        {side && was_ruled(view) && <RulingRecord view={view} />}
        <Spoken state={state} view={view} shown={shown} />
      </div>
    </main>
  );
}

/** There is something that a player wants to look up afterwards. */
function was_ruled({ state }: GameView): boolean {
  return [state.irregularities, state.penalties, state.incidents].some((all) => all?.length);
}

function table_class({ viewer, state }: GameView, { link }: GamePageState): string {
  const classes = [
    'table',
    state.settings.play === 'clock_only' && 'wooden',
    viewer === 'arbiter' && 'staffed',
    link.kind === 'lost' && 'not-live',
  ];
  return classes.filter(Boolean).join(' ');
}

function Rewound({
  store,
  shown,
  view,
}: {
  readonly store: GameStore;
  readonly shown: number;
  readonly view: GameView;
}) {
  return (
    <p class="rewound">
      {text('moves.rewound', { shown, newest: view.moves.length })}{' '}
      <button type="button" class="button quiet" onClick={() => store.show_ply(null)}>
        {text('moves.to_newest')}
      </button>
    </p>
  );
}

/** A command that waits for the connection: said at once, and said to be sent again. */
function Sending({ state }: { readonly state: GamePageState }) {
  return (
    <div role="status" class="sending-area">
      {state.pending?.waiting && <p class="sending">{text('play.sending')}</p>}
    </div>
  );
}
