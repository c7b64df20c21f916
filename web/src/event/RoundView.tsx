import { useState } from 'preact/hooks';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { BoardsHead } from './BoardsHead.tsx';
import { tournament_path, useEvent } from './context.ts';
import { Corrected } from './Corrected.tsx';
import { FindField, matches } from './FindField.tsx';
import { PaperLinks } from './PaperLinks.tsx';
import { PlayerName } from './PlayerName.tsx';
import { RoundNav, useShownRound } from './RoundNav.tsx';
import { MatchesTable } from './teams/MatchesTable.tsx';
import type { RoundAnswer, RoundBoard } from './types.ts';
import { useResource } from './use-resource.ts';
import { bye_points, bye_text, games_text, games_words } from './words.ts';

/** A published round, as the hall and the world see it. */
export function RoundView() {
  const context = useEvent();
  const round = useShownRound();
  const { system } = context.tournament.settings;
  const [wanted, want] = useState('');
  const path = `${tournament_path(context)}/rounds/${round}`;
  const { value, trouble } = useResource<RoundAnswer>(
    path,
    context.event.sequence,
    context.store.token,
  );
  const boards = value?.boards.filter(({ white, black }) => matches(wanted, [white, black])) ?? [];
  const byes = value?.byes.filter(({ player }) => matches(wanted, [player])) ?? [];
  return (
    <section class="event-part" aria-labelledby="round-title">
      <div class="part-head">
        <h2 id="round-title">{text('round.title', { round })}</h2>
        {value && <RoundSigns round={value} />}
        <RoundNav />
      </div>
      <Trouble message={trouble} />
      {value && value.boards.length > 12 && <FindField value={wanted} onValue={want} />}
      {value?.matches && <MatchesTable round={value} boards={boards} />}
      {value && !value.matches && (
        <div class="table-frame">
          <table class="list boards-table">
            <BoardsHead left={text('side.white')} right={text('side.black')} />
            <tbody>
              {boards.map((board) => (
                <BoardRow key={board.board} board={board} />
              ))}
              {byes.map(({ player, kind, points }) => (
                <tr key={player.player} class="bye-row">
                  <td class="number">–</td>
                  <td>
                    <PlayerName player={player} />
                  </td>
                  <td class="middle">{bye_points(system, round, kind, points)}</td>
                  <td>{bye_text(system, round, kind)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {value?.opening && <p>{text('round.opening', { text: value.opening })}</p>}
      <PaperLinks kind="pairings" round={round} />
    </section>
  );
}

/** How far the round is, in a word and in numbers. */
export function RoundSigns({ round }: { readonly round: RoundAnswer }) {
  const results = round.boards.filter(({ games }) => games.length > 0).length;
  return (
    <p class="round-signs">
      <span class={`chip phase ${round.phase}`}>{text(`phase.${round.phase}`)}</span>{' '}
      {round.phase === 'running' &&
        text('round.results_in', { n: results, of: round.boards.length })}
    </p>
  );
}

function BoardRow({ board }: { readonly board: RoundBoard }) {
  const { rules } = useEvent().tournament.settings;
  const { white, black, games, links = [] } = board;
  const forfeit = games.some((game) => game.forfeit);
  return (
    <tr>
      <td class="number">{board.board}</td>
      <td>
        <PlayerName player={white} won={white_won(board)} />
      </td>
      <td class="middle result-cell">
        {games.length > 0 ? (
          <>
            <span aria-hidden="true" class="figures">
              {games_text(rules, games)}
            </span>
            <span class="visually-hidden">{games_words(games)}</span>
          </>
        ) : (
          <span class="no-result">
            {board.adjourned
              ? text('board_state.adjourned')
              : links.map((link, index) => (
                  <a key={link} href={link}>
                    {text(links.length > 1 ? 'round.watch_game' : 'round.watch', { n: index + 1 })}
                  </a>
                ))}
            {!board.adjourned && links.length === 0 && '–'}
          </span>
        )}
        {forfeit && <span class="small-sign">{text('results.forfeit')}</span>}
        <Corrected board={board} />
      </td>
      <td>
        <PlayerName player={black} won={black_won(board)} />
      </td>
    </tr>
  );
}

function white_won({ games }: RoundBoard): boolean {
  return (
    sum(
      games.map(({ result }) => result),
      0,
    ) >
    sum(
      games.map(({ result }) => result),
      1,
    )
  );
}

function black_won({ games }: RoundBoard): boolean {
  return (
    sum(
      games.map(({ result }) => result),
      0,
    ) <
    sum(
      games.map(({ result }) => result),
      1,
    )
  );
}

function sum(results: readonly string[], side: 0 | 1): number {
  return results.reduce((points, result) => points + Number(result.split('-')[side]), 0);
}
