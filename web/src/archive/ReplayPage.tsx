import './texts.ts';
import { useMemo } from 'preact/hooks';
import type { RuleSet } from '../api.ts';
import { useResource } from '../event/use-resource.ts';
import { Link } from '../parts/Link.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { GameHead } from './GameHead.tsx';
import { read_tree } from './line.ts';
import { Replay } from './Replay.tsx';
import type { StoredGameAnswer } from './types.ts';
import { useRuleSets } from './use-rule-sets.ts';

/** One stored game, to be played through. */
export function ReplayPage({ game }: { readonly game: string }) {
  const { value, trouble } = useResource<StoredGameAnswer>(
    `/api/v1/archive/games/${encodeURIComponent(game)}`,
    0,
    null,
  );
  const rule_sets = useRuleSets();
  const rules = value && rule_sets?.find(({ name }) => name === value.game.rules);
  useTitle(value ? `${value.game.white} – ${value.game.black}` : text('games.replay'));
  if (!value || !rule_sets) {
    return (
      <main class="page narrow">
        <h1>{text('games.replay')}</h1>
        <Trouble message={trouble} />
        {trouble === '' && <p role="status">{text('page.loading')}</p>}
        <p>
          <Link to="/archive">{text('games.to_search')}</Link>
        </p>
      </main>
    );
  }
  return (
    <main class="page replay-page">
      <GameHead answer={value} />
      {rules ? (
        <OpenReplay answer={value} rules={rules} />
      ) : (
        <p class="trouble">{text('games.rules_unknown', { name: value.game.rules })}</p>
      )}
    </main>
  );
}

interface OpenReplayProps {
  readonly answer: StoredGameAnswer;
  readonly rules: RuleSet;
}

function OpenReplay({ answer, rules }: OpenReplayProps) {
  const tree = useMemo(
    () => read_tree(answer.line, answer.line.start_fen || answer.start_fen, rules.first_mover),
    [answer, rules],
  );
  return <Replay key={answer.game.id} answer={answer} rules={rules} tree={tree} />;
}
