import './texts.ts';
import { useMemo } from 'preact/hooks';
import type { RuleSet } from '../api.ts';
import { is_signed_in, useApp } from '../app.ts';
import { useResource } from '../event/use-resource.ts';
import { Link } from '../parts/Link.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { GameHead } from './GameHead.tsx';
import { read_tree } from './line.ts';
import { Replay } from './Replay.tsx';
import type { StoredGameAnswer } from './types.ts';
import { useRuleSets } from './use-rule-sets.ts';

interface ReplayPageProps {
  readonly game: string;
  /** Of the link by which a game that was played here is seen. */
  readonly token: string | null;
}

/** One stored game, to be played through. */
export function ReplayPage({ game, token }: ReplayPageProps) {
  const signed_in = is_signed_in(useStore(useApp().store).account);
  const { value, trouble } = useResource<StoredGameAnswer>(
    `/api/v1/archive/games/${encodeURIComponent(game)}`,
    0,
    token,
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
        {signed_in && (
          <p>
            <Link to="/archive">{text('games.to_search')}</Link>
          </p>
        )}
      </main>
    );
  }
  return (
    <main class="page replay-page">
      <GameHead answer={value} token={token} searches={signed_in} />
      {rules ? (
        <OpenReplay answer={value} rules={rules} token={token} />
      ) : (
        <p class="trouble">{text('games.rules_unknown', { name: value.game.rules })}</p>
      )}
    </main>
  );
}

interface OpenReplayProps {
  readonly answer: StoredGameAnswer;
  readonly rules: RuleSet;
  readonly token: string | null;
}

function OpenReplay({ answer, rules, token }: OpenReplayProps) {
  const tree = useMemo(
    () => read_tree(answer.line, answer.line.start_fen || answer.start_fen, rules.first_mover),
    [answer, rules],
  );
  return <Replay key={answer.game.id} answer={answer} rules={rules} tree={tree} token={token} />;
}
