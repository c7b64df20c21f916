import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { RuleSet } from '../api.ts';
import { Board } from '../board/Board.tsx';
import { square_named } from '../board/geometry.ts';
import { read_fen } from '../board/position.ts';
import { keep_preferences, read_preferences, type Preferences } from '../game/preferences.ts';
import { step_key } from '../game/step-key.ts';
import { lazy } from '../parts/lazy.tsx';
import { text } from '../text/text.ts';
import { depth, fen_at, place_hash, place_in, walked, type Tree, type Walk } from './line.ts';
import { MoveTree } from './MoveTree.tsx';
import { Player } from './Player.tsx';
import { ReplayTools } from './ReplayTools.tsx';
import { kinds_of } from './times.ts';
import type { StoredGameAnswer } from './types.ts';
import { move_name, position_words } from './words.ts';

const TimeGraph = lazy(async () => (await import('./TimeGraph.tsx')).TimeGraph);

interface ReplayProps {
  readonly answer: StoredGameAnswer;
  readonly rules: RuleSet;
  readonly tree: Tree;
  /** Of the link by which the game is seen. */
  readonly token: string | null;
}

const nothing = () => undefined;

/** Board, moves and times of one game; the place that is shown stands in the address. */
export function Replay({ answer, rules, tree, token }: ReplayProps) {
  const [at, show] = usePlace(tree, token);
  const [flipped, flip] = useState(false);
  const [playing, play] = useState(false);
  const [liked, like] = useState(read_preferences);
  const change_liked = (changed: Partial<Preferences>) => {
    const next = { ...liked, ...changed };
    keep_preferences(next);
    like(next);
  };
  const go = (id: string) => {
    play(false);
    show(id);
  };
  useReplayKeys({
    walk: (walk) => go(walked(tree, at, walk)),
    play: () => play(!playing),
    flip: () => flip(!flipped),
    numbers: () => change_liked({ numbers: !liked.numbers }),
  });
  const fen = fen_at(tree, at);
  const step = tree.steps.get(at);
  const { board } = rules;
  const position = useMemo(() => read_fen(board, fen), [board, fen]);
  const path = (step?.ply.path ?? []).map((name) => square_named(board, name));
  const ends = [path[0], path[path.length - 1]].filter((square) => square != null);
  const timed = useMemo(() => kinds_of(tree.main), [tree]);
  const name = step ? move_name(step, rules.first_mover) : text('games.start_position');
  return (
    <>
      <div class="replay">
        <div class="replay-board">
          <Board
            shape={board}
            position={position}
            flipped={flipped}
            numbers={liked.numbers}
            edge={liked.edge}
            last={ends}
            ply={depth(tree, at)}
            sliding
            picked={null}
            targets={[]}
            jumped={[]}
            wrong={[]}
            movable={[]}
            pickable={[]}
            playing={false}
            label={text('games.board')}
            onTouch={nothing}
            onLetGo={nothing}
          />
          <p class="visually-hidden" role="status">
            {name}. {position_words(board, fen)}
          </p>
          <Player
            tree={tree}
            at={at}
            playing={playing}
            onPlay={play}
            onGo={go}
            onNext={() => show(walked(tree, at, 'next'))}
          />
        </div>
        <div class="replay-side">
          <MoveTree
            answer={answer}
            tree={tree}
            at={at}
            first_mover={rules.first_mover}
            token={token}
            onGo={go}
          />
          <ReplayTools
            answer={answer}
            shape={board}
            fen={fen}
            at={at}
            flipped={flipped}
            liked={liked}
            token={token}
            onFlip={() => flip(!flipped)}
            onLike={change_liked}
          />
          <p class="quiet-text replay-keys">{text('games.keys')}</p>
        </div>
      </div>
      {timed.length > 0 && <TimeGraph line={tree.main} kinds={timed} at={at} onGo={go} />}
    </>
  );
}

/** Where the game is, as `#ply=23` says; a link to a ply leads there, also within the page. */
function usePlace(tree: Tree, token: string | null): readonly [string, (id: string) => void] {
  const [at, set_at] = useState(() => place_in(location.hash, tree));
  useEffect(() => {
    const follow = () => set_at(place_in(location.hash, tree));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [tree]);
  const show = (id: string) => {
    // Not a place to come back to: the way back leads out of the game.
    history.replaceState(null, '', place_hash(id, token));
    set_at(id);
  };
  return [at, show];
}

interface Keys {
  readonly walk: (walk: Walk) => void;
  readonly play: () => void;
  readonly flip: () => void;
  readonly numbers: () => void;
}

const walks: Readonly<Record<number, Walk>> = { 0: 'first', 1: 'previous', 3: 'next', 4: 'last' };

function useReplayKeys(keys: Keys): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const walk = walks[step_key(event, 2, 4) ?? -1];
      const act = walk ? () => keys.walk(walk) : letter_of(event, keys);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** The keys that are no arrows, wherever they do not type, press or follow something else. */
function letter_of(event: KeyboardEvent, keys: Keys): (() => void) | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.repeat)
    return undefined;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, dialog')) return undefined;
  if (event.key === 'f') return keys.flip;
  if (event.key === 'n') return keys.numbers;
  const pressed = target?.closest('button, a, summary, [role="grid"]');
  return event.key === ' ' && !pressed ? keys.play : undefined;
}
