import { useEffect, useRef, useState } from 'preact/hooks';
import type { Side } from '../../api.ts';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import type { BoardGames } from '../types.ts';
import { games_text } from '../words.ts';
import { from_own_side, game_of, my_results, my_results_with_halves, type MyResult } from './my-result.ts';
import type { MyTournament } from './types.ts';

interface ReportFormProps {
  readonly mine: MyTournament;
  readonly colour: Side;
  readonly busy: boolean;
  readonly onReport: (games: BoardGames) => Promise<void>;
  readonly onCancel?: () => void;
}

/** How it ended, game by game, and once more to be sure. */
export function ReportForm({ mine, colour, busy, onReport, onCancel }: ReportFormProps) {
  const [chosen, choose] = useState<readonly MyResult[]>([]);
  const games_to_say = mine.form === 'micro_match' ? 2 : 1;
  const choices = mine.plus_draws ? my_results_with_halves : my_results;
  const complete = chosen.length === games_to_say;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The buttons that had the focus are gone: whoever hears the page goes on at the question.
    if (chosen.length > 0) question.current?.focus();
  }, [chosen.length]);

  if (!complete) {
    return (
      <div class="me-report">
        <p ref={question} tabIndex={-1} class="me-question">
          {games_to_say === 1
            ? text('me.how_ended')
            : text(chosen.length === 0 ? 'me.first_game' : 'me.second_game')}
        </p>
        <p class={mine.plus_draws ? 'me-choices many' : 'me-choices'}>
          {choices.map((result) => (
            <Button key={result} onClick={() => choose([...chosen, result])}>
              {text(`me.i_${result}`)}
            </Button>
          ))}
        </p>
        {(onCancel || chosen.length > 0) && (
          <p>
            <Button kind="quiet" onClick={() => (chosen.length > 0 ? choose([]) : onCancel?.())}>
              {text('page.cancel')}
            </Button>
          </p>
        )}
      </div>
    );
  }
  const games = chosen.map((result) => game_of(result, colour));
  const words = chosen.map((result) => text(`me.you_${result}`)).join(', ');
  return (
    <div class="me-report">
      <p ref={question} tabIndex={-1} class="me-question">
        {text('me.is_it_so', {
          text: words,
          note: games_text(mine.rules, from_own_side(games, colour)),
        })}
      </p>
      <p class="me-choices">
        <Button kind="main" disabled={busy} onClick={() => void onReport(games)}>
          {text('me.send')}
        </Button>
        <Button disabled={busy} onClick={() => choose([])}>
          {text('me.back')}
        </Button>
      </p>
    </div>
  );
}
