import { Trouble } from '../parts/Trouble.tsx';
import { sentence_text, text } from '../text/text.ts';
import { tournament_path, useEvent } from './context.ts';
import { ranked, RankedName } from './RankedName.tsx';
import { PlayerName } from './PlayerName.tsx';
import type { Bracket, BracketMatch, RoundPlayer, RoundTeam } from './types.ts';
import { useResource } from './use-resource.ts';
import { games_text } from './words.ts';

/** A knock-out as a tree: winners of neighbours meet. On a phone round by round, side by side. */
export function BracketView() {
  const context = useEvent();
  const { event, store } = context;
  const path = `${tournament_path(context)}/bracket`;
  const { value, trouble } = useResource<Bracket>(path, event.sequence, store.token);
  return (
    <section class="event-part" aria-labelledby="bracket-title">
      <div class="part-head">
        <h2 id="bracket-title">{text('bracket.title')}</h2>
      </div>
      <Trouble message={trouble} />
      {value?.problem && <p class="note">{sentence_text(value.problem, '')}</p>}
      {value && value.rounds.length > 0 && (
        <div class="bracket" tabIndex={0} role="region" aria-label={text('bracket.tree')}>
          {value.rounds.map(({ round, matches }, index) => (
            <section key={round} class="bracket-round" aria-labelledby={`bracket-${round}`}>
              <h3 id={`bracket-${round}`}>{round_name(value.rounds.length - index, round)}</h3>
              <ol class="bracket-matches">
                {matches.map((match) => (
                  <Match key={match.match} match={match} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {value?.third_place && (
        <section class="bracket-third" aria-labelledby="bracket-third">
          <h3 id="bracket-third">{text('bracket.third_place')}</h3>
          <ol class="bracket-matches">
            <Match match={value.third_place} />
          </ol>
        </section>
      )}
    </section>
  );
}

/** The last rounds by their names, counted from the final. */
function round_name(from_the_end: number, round: number): string {
  if (from_the_end === 1) return text('bracket.final');
  if (from_the_end === 2) return text('bracket.semi_finals');
  if (from_the_end === 3) return text('bracket.quarter_finals');
  return text('round.title', { round });
}

function Match({ match }: { readonly match: BracketMatch }) {
  const { rules } = useEvent().tournament.settings;
  const { upper, lower, winner, games, white, named, corrected } = match;
  const result = games.length > 0 && games_text(rules, turned(match) ? games.map(turn) : games);
  const decided = winner > 0 || (upper && lower);
  return (
    <li class="bracket-match">
      <div class={decided ? 'bracket-box' : 'bracket-box open'}>
        <Line player={upper} free={match.free} won={id_of(upper) === winner} />
        <Line player={lower} free={match.free} won={id_of(lower) === winner} />
        {(result || named) && (
          <p class="bracket-result">
            {result && (
              <span class="figures" title={text('bracket.upper_first')}>
                {result}
              </span>
            )}{' '}
            {named && <span class="small-sign">{named}</span>}
          </p>
        )}
        {corrected && (
          <p class="bracket-result small-sign">{text('bracket.corrected', { reason: corrected })}</p>
        )}
        {white === null && match.board === null && upper && lower && winner === 0 && (
          <p class="bracket-result quiet-text">{text('bracket.to_come')}</p>
        )}
      </div>
    </li>
  );
}

/** The player, or where teams play the team. */
function id_of(who: BracketMatch['upper']): number | undefined {
  return who === null ? undefined : 'team' in who ? ranked({ team: who }).player : who.player;
}

interface LineProps {
  readonly player: RoundPlayer | RoundTeam | null;
  readonly free: boolean;
  readonly won: boolean;
}

function Line({ player, free, won }: LineProps) {
  if (!player)
    return <p class="bracket-line nobody">{text(free ? 'bracket.free' : 'bracket.not_known')}</p>;
  return (
    <p class={won ? 'bracket-line won' : 'bracket-line'}>
      <span class="bracket-number">{player.number}</span>
      {'team' in player ? (
        <RankedName row={{ team: player }} />
      ) : (
        <PlayerName player={{ player: player.player, name: player.name }} won={won} />
      )}
      {won && <span class="visually-hidden">{text('bracket.goes_on')}</span>}
    </p>
  );
}

/** Results are told from White of the first game; here the upper line stands first. */
function turned({ upper, white }: BracketMatch): boolean {
  return white !== null && id_of(upper) !== white;
}

function turn<T extends BracketMatch['games'][number]>(game: T): T {
  const result = { '2-0': '0-2', '0-2': '2-0', '1-1': '1-1', '0-0': '0-0' }[game.result];
  const plus = game.plus === 'white' ? 'black' : game.plus === 'black' ? 'white' : game.plus;
  return { ...game, result, ...(plus === undefined ? {} : { plus }) };
}
