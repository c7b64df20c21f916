import { rules_name } from '../game/GameFacts.tsx';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import type { StoredGameAnswer } from './types.ts';
import { day_text, finding_text, result_text } from './words.ts';

/** Tags that the head has in words of its own. */
const told = ['white', 'black', 'event', 'site', 'round', 'date', 'result', 'gametype', 'fen', 'setup'];

interface GameHeadProps {
  readonly answer: StoredGameAnswer;
  readonly token: string | null;
  /** Whether other stored games are open to this visitor. */
  readonly searches: boolean;
}

/** Who played, where and when, how it ended, and what was found on reading. */
export function GameHead({ answer, token, searches }: GameHeadProps) {
  const { game, tags, problems, rules_from, also_possible } = answer;
  const where = [
    game.event,
    game.site,
    game.round && game.round !== '?' && text('games.round', { number: game.round }),
    day_text(game.date),
  ].filter((part) => part && part !== '?');
  const others = tags.filter(
    ({ name, value }) => !told.includes(name.toLowerCase()) && value !== '' && value !== '?',
  );
  return (
    <header class="replay-head">
      <div class="part-head">
        <h1 translate={false}>
          <span class="side-mark white" aria-hidden="true" /> {game.white || '?'} –{' '}
          <span class="side-mark black" aria-hidden="true" /> {game.black || '?'}{' '}
          <span class="replay-result">{result_text(game.rules, game.result)}</span>
        </h1>
        {searches && (
          <Link to="/archive" class="button quiet">
            {text('games.to_search')}
          </Link>
        )}
      </div>
      <p class="quiet-text">
        <span translate={false}>{where.join(' · ')}</span>
        {where.length > 0 && ' · '}
        {rules_name(game.rules)}
        {game.verdict !== 'legal' && (
          <span class="chip game-verdict">{text(`games.verdict_${game.verdict}`)}</span>
        )}
        {game.source === 'played' && (
          <>
            {' · '}
            <Link to={`/g/${game.id}${token ? `#t=${token}` : ''}`}>{text('games.played_here')}</Link>
          </>
        )}
      </p>
      {rules_from === 'guessed' && (
        <p class="quiet-text">
          {also_possible.length > 0
            ? text('games.guessed_or', { names: also_possible.map(rules_name).join(', ') })
            : text('games.guessed')}
        </p>
      )}
      {problems.length > 0 && (
        <ul class="replay-problems">
          {problems.map((problem, index) => (
            <li key={index}>{finding_text(problem)}</li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details class="more">
          <summary>{text('games.more_tags')}</summary>
          <dl class="replay-tags" translate={false}>
            {others.map(({ name, value }, index) => (
              <div key={index}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </header>
  );
}
