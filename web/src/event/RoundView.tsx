import { useState } from 'preact/hooks';
import { lazy } from '../parts/lazy.tsx';
import { Link } from '../parts/Link.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import type { LiveBoardsProps } from '../live/LiveBoards.tsx';
import { text } from '../text/text.ts';
import { view_mode } from '../view-mode.ts';
import { BoardsHead } from './BoardsHead.tsx';
import { tournament_path, useEvent } from './context.ts';
import { FindField, matches } from './FindField.tsx';
import { PaperLinks } from './PaperLinks.tsx';
import { PlayerName } from './PlayerName.tsx';
import { ResultCell } from './ResultCell.tsx';
import { RoundNav, useShownRound } from './RoundNav.tsx';
import { MatchesTable } from './teams/MatchesTable.tsx';
import type { RoundAnswer, RoundBoard } from './types.ts';
import { useResource } from './use-resource.ts';
import { bye_points, bye_text } from './words.ts';

const LiveBoards = lazy<LiveBoardsProps>(
  async () => (await import('../live/live-parts.tsx')).LiveBoards,
  ({ children }) => children,
);

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
  const byes = value?.byes
    .filter(({ player }) => matches(wanted, [player]))
    .map(({ player, kind, points }) => (
      <tr key={player.player} class="bye-row">
        <td class="number">–</td>
        <td>
          <PlayerName player={player} />
        </td>
        <td class="middle">{bye_points(system, round, kind, points)}</td>
        <td>{bye_text(system, round, kind)}</td>
      </tr>
    ));
  return (
    <section class="event-part" aria-labelledby="round-title">
      <div class="part-head">
        <h2 id="round-title">{text('round.title', { round })}</h2>
        {value && <RoundSigns round={value} />}
        <RoundNav />
      </div>
      <Trouble message={trouble} />
      {value && value.boards.length > 12 && <FindField value={wanted} onValue={want} />}
      {value && (
        <LiveBoards round={value} boards={boards} byes={byes}>
          {value.matches ? (
            <MatchesTable round={value} boards={boards} />
          ) : (
            <div class="table-frame">
              <table class="list boards-table">
                <BoardsHead left={text('side.white')} right={text('side.black')} />
                <tbody>
                  {boards.map((board) => (
                    <BoardRow key={board.board} board={board} round={value} />
                  ))}
                  {byes}
                </tbody>
              </table>
            </div>
          )}
        </LiveBoards>
      )}
      {value?.opening && <p>{text('round.opening', { text: value.opening })}</p>}
      {view_mode === 'page' && <ChangesLink />}
      <PaperLinks kind="pairings" round={round} />
    </section>
  );
}

/** The way to what the arbiters changed in the event. */
export function ChangesLink() {
  const { store } = useEvent();
  return (
    <p>
      <Link to={`/e/${store.id}/changes${store.link_token ? `#t=${store.link_token}` : ''}`}>
        {text('results.changes')}
      </Link>
    </p>
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
      {round.under_appeal && <span class="chip appeal">{text('round.under_appeal')}</span>}
    </p>
  );
}

interface BoardRowProps {
  readonly board: RoundBoard;
  readonly round: RoundAnswer;
}

function BoardRow({ board, round }: BoardRowProps) {
  const left = points_of(board, 0);
  const right = points_of(board, 1);
  return (
    <tr>
      <td class="number">{board.board}</td>
      <td>
        <PlayerName player={board.white} won={left > right} />
      </td>
      <ResultCell board={board} round={round} />
      <td>
        <PlayerName player={board.black} won={right > left} />
      </td>
    </tr>
  );
}

export function points_of({ games }: RoundBoard, side: 0 | 1): number {
  return games.reduce((points, { result }) => points + Number(result.split('-')[side]), 0);
}
