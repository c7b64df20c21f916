import type { Problem } from '../api.ts';
import { named } from '../board/choice.ts';
import { square_named } from '../board/geometry.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { problem_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { with_figures } from './figures.ts';
import type { GamePageState, GameStore, Refused } from './game-store.ts';
import { may_move } from './game-turn.ts';

interface RefusalProps {
  readonly store: GameStore;
  readonly state: GamePageState;
}

/** Why a command was refused, the article, and what is legal instead. */
export function Refusal({ store, state }: RefusalProps) {
  const { refused } = state;
  const again = refused && confirmed(refused);
  if (refused && again) {
    return (
      <Dialog
        title={text('refusal.confirm')}
        action={text('refusal.do_it')}
        danger
        onClose={store.dismiss}
        onAct={() => store.send(again)}
      >
        <p>{words(refused.problem, state)}</p>
      </Dialog>
    );
  }
  return (
    <div role="alert" class="refusal-area">
      {refused && (
        <div class="refusal">
          <p>
            {refused.command.type === 'play_move' && (
              <strong>{text('refusal.move', { move: refused.command.move })} </strong>
            )}
            {words(refused.problem, state)}
            <Article problem={refused.problem} />
          </p>
          <Alternatives store={store} state={state} legal={refused.problem.legal ?? []} />
          <Button kind="quiet" onClick={store.dismiss}>
            {text('refusal.dismiss')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the server says, with results as the game writes them. */
function words(problem: Problem, { view }: GamePageState): string {
  const { sentence } = problem;
  if (!sentence || !view) return problem_text(problem);
  const params = with_figures(view.state.rules, sentence.params);
  return problem_text({ ...problem, sentence: { ...sentence, params } });
}

function Article({ problem }: { readonly problem: Problem }) {
  if (!problem.article) return null;
  return <span class="article">{text('status.article', { article: problem.article })}</span>;
}

interface AlternativesProps extends RefusalProps {
  readonly legal: readonly string[];
}

const most_shown = 12;

function Alternatives({ store, state, legal }: AlternativesProps) {
  if (legal.length === 0) return null;
  return (
    <div class="alternatives" role="group" aria-label={text('refusal.legal')}>
      <span>{text('refusal.legal')}</span>
      {legal.slice(0, most_shown).map((move) => (
        <Button
          key={move}
          disabled={!may_move(state)}
          onClick={() => store.play(legal_move(state, move))}
        >
          {move}
        </Button>
      ))}
      {legal.length > most_shown && (
        <span>{text('refusal.more', { n: legal.length - most_shown })}</span>
      )}
    </div>
  );
}

function legal_move({ view }: GamePageState, name: string) {
  if (!view) return name;
  const { legal, board } = view.state;
  const found = named(legal, name, (square) => square_named(board, square));
  return found.length === 1 && found[0] ? found[0] : name;
}

/** The same command, meant in earnest: for refusals that only ask whether one is sure. */
function confirmed({ command, problem }: Refused) {
  if (problem.code === 'SEAT_EMPTY' && command.type === 'start') {
    return { ...command, absent_players: true } as const;
  }
  const of_time = command.type === 'adjust_time' || command.type === 'set_time';
  return problem.code === 'WOULD_FLAG' && of_time
    ? ({ ...command, confirmed: true } as const)
    : null;
}
