import './texts.ts';
import { useState } from 'preact/hooks';
import type { RuleSet } from '../api.ts';
import { read_preferences } from '../game/preferences.ts';
import { rules_name } from '../game/GameFacts.tsx';
import { Button } from '../parts/Button.tsx';
import { SelectField } from '../parts/Field.tsx';
import { Link } from '../parts/Link.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { ExploreBoard } from './ExploreBoard.tsx';
import { FenForm } from './FenForm.tsx';
import { search_of } from './filters.ts';
import { GamesTable } from './GamesTable.tsx';
import { NextMoves, TallyLine } from './NextMoves.tsx';
import { position_words } from './words.ts';
import type { PositionAnswer } from './types.ts';
import { useExplorer, type Explorer } from './use-explorer.ts';
import { useRuleSets } from './use-rule-sets.ts';

/** The tree of positions: a board to move on, and what was played from there. */
export function ExplorePage() {
  const rule_sets = useRuleSets();
  const explorer = useExplorer();
  const { answer } = explorer;
  const trouble = explorer.fen_error || explorer.trouble;
  const rules = rule_sets?.find(({ name }) => name === answer?.rules);
  useTitle(text('games.tree'));
  return (
    <main class="page explore-page">
      <div class="part-head">
        <h1>{text('games.tree')}</h1>
        <Link to="/archive" class="button quiet">
          {text('games.to_search')}
        </Link>
      </div>
      <Trouble message={answer === null ? trouble : ''} />
      {answer === null && trouble === '' && <p role="status">{text('page.loading')}</p>}
      {answer === null && trouble !== '' && (
        <p>
          <Button onClick={explorer.to_start}>{text('games.start_position')}</Button>
        </p>
      )}
      {rules && answer && (
        <Explored
          explorer={explorer}
          trouble={trouble}
          answer={answer}
          rules={rules}
          rule_sets={rule_sets ?? []}
        />
      )}
    </main>
  );
}

interface ExploredProps {
  readonly explorer: Explorer;
  readonly trouble: string;
  readonly answer: PositionAnswer;
  readonly rules: RuleSet;
  readonly rule_sets: readonly RuleSet[];
}

function Explored({ explorer, trouble, answer, rules, rule_sets }: ExploredProps) {
  const [flipped, flip] = useState(false);
  const [numbers, set_numbers] = useState(() => read_preferences().numbers);
  const { line, busy } = explorer;
  return (
    <div class="explore" aria-busy={busy}>
      <div class="explore-board">
        <ExploreBoard
          answer={answer}
          shape={rules.board}
          flipped={flipped}
          numbers={numbers}
          busy={busy}
          onMove={explorer.go}
        />
        <p class="visually-hidden" role="status">
          {position_words(rules.board, answer.fen)} {text('games.reached_by', { n: answer.games })}
        </p>
        <div class="tools" role="group" aria-label={text('tools.title')}>
          <Button kind="quiet" disabled={line.length === 0} onClick={explorer.back}>
            {text('games.back')}
          </Button>
          <Button kind="quiet" onClick={explorer.to_start}>
            {text('games.start_position')}
          </Button>
          <Button kind="quiet" onClick={() => flip(!flipped)}>
            {text('tools.flip')}
          </Button>
          <Button kind="quiet" pressed={numbers} onClick={() => set_numbers(!numbers)}>
            {text('tools.numbers')}
          </Button>
        </div>
        {line.length > 0 && (
          <ol class="explore-line" aria-label={text('games.line')}>
            {line.map(({ move }, index) => (
              <li key={index}>
                <button
                  type="button"
                  class="tree-move"
                  aria-current={index === line.length - 1 ? 'step' : undefined}
                  onClick={() => explorer.back_to(index + 1)}
                >
                  {move}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div class="explore-tree">
        <TallyLine tally={answer} />
        <NextMoves answer={answer} busy={busy} onGo={explorer.go} />
        {answer.games > 0 && (
          <section aria-labelledby="examples-title">
            <div class="part-head">
              <h2 id="examples-title">{text('games.examples')}</h2>
              <Link
                to={`/archive${search_of({ rules: answer.rules, fen: answer.fen })}`}
                class="button quiet"
              >
                {text('games.all_reached')}
              </Link>
            </div>
            <GamesTable games={answer.examples} label={text('games.examples')} />
          </section>
        )}
      </div>
      <div class="explore-setup">
        <FenForm fen={answer.fen} trouble={trouble} onFen={explorer.set_up} />
        <SelectField
          label={text('games.by_rules')}
          value={rules.name}
          options={rule_sets.map(({ name }): { value: string; label: string } => ({
            value: name,
            label: rules_name(name),
          }))}
          onValue={explorer.change_rules}
        />
      </div>
    </div>
  );
}
