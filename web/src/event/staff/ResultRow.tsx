import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { Allowed } from '../Allowed.tsx';
import { Corrected } from '../Corrected.tsx';
import { useEvent } from '../context.ts';
import { has_stages, next_stage } from '../match.ts';
import { EmptyChair } from '../PlayerName.tsx';
import { both_say_so, lone_report } from '../reports.ts';
import { AppealSign } from '../ResultCell.tsx';
import type {
  BoardGame,
  BoardGames,
  RoundAnswer,
  RoundBoard,
  RoundPlayer,
  TournamentSettings,
} from '../types.ts';
import { games_text, games_words, points_text } from '../words.ts';
import type { Compared } from './ResultDesk.tsx';
import type { PublishedWhy } from './use-published-why.ts';
import { WhyPanel } from './WhyPanel.tsx';

interface ResultRowProps {
  readonly board: RoundBoard;
  readonly round: RoundAnswer;
  /** The line above it that names the match of two teams, where one begins. */
  readonly head: ComponentChildren;
  /** The team for which somebody sits; empty where single players meet. */
  readonly team_of: (player: number) => string;
  readonly chosen: boolean;
  /** The games of a match that have been typed, while more are to come. */
  readonly half: BoardGames;
  /** Where its game stands, or nothing. */
  readonly game_state: string;
  readonly waiting: boolean;
  readonly compared: Compared | undefined;
  readonly entering: boolean;
  /** The round is confirmed. */
  readonly official: boolean;
  readonly why: PublishedWhy | null;
  readonly plus_draws: boolean;
  readonly onRow: (row: HTMLElement | null) => void;
  readonly onChoose: () => void;
  readonly onGame: (game: BoardGame) => void;
  readonly onClear: () => void;
  readonly onConfirm: () => void;
  readonly onForfeit: () => void;
  readonly onAdjourn: () => void;
  readonly onWinner: () => void;
  readonly onSettle: (keep: boolean) => void;
}

/** One board with its result; the chosen one has the buttons for it below. */
export function ResultRow(props: ResultRowProps) {
  const { board, chosen, half } = props;
  const differs = typed_instead(props);
  const { rules } = useEvent().tournament.settings;
  const { white, black, games } = board;
  const half_typed = half.length > 0;
  const shown = half_typed ? half : games;
  const classes = [
    'result-row',
    games.length === 0 && 'without',
    chosen && 'chosen',
    differs && 'differs',
    board.state === 'disputed' && 'disputed',
  ];
  return (
    <tbody class={chosen ? 'open' : ''}>
      {props.head}
      <tr
        ref={props.onRow}
        class={classes.filter(Boolean).join(' ')}
        tabIndex={chosen ? 0 : -1}
        aria-selected={chosen}
        aria-label={row_label(board)}
        onClick={props.onChoose}
      >
        <td class="number">{board.board}</td>
        <td>
          <Name player={white} team={props.team_of(white.player)} />
        </td>
        <td class="middle result-cell">
          <span class={half_typed ? 'figures half' : 'figures'} aria-hidden="true">
            {shown.length > 0 ? games_text(rules, shown) : '·'}
            {half_typed && ' …'}
          </span>
          {games.some((game) => game.forfeit) && (
            <span class="small-sign">{text('results.forfeit')}</span>
          )}
          <AppealSign board={board} />
          <Corrected board={board} round={props.round} />
          {/* On a phone there is no room for the column of states. */}
          <span class="narrow-only">
            {board.state !== 'open' && board.state !== 'confirmed' && (
              <span class={`chip ${board.state}`}>{text(`board_state.${board.state}`)}</span>
            )}
            <GameLinks board={board} />
            {props.game_state && <span class="small-sign">{props.game_state}</span>}
            <WhyButton {...props} />
          </span>
        </td>
        <td>
          <Name player={black} team={props.team_of(black.player)} />
        </td>
        <td class="spare">
          <State {...props} />
          <WhyButton {...props} />
        </td>
      </tr>
      {board.state === 'disputed' && <Reports board={board} />}
      {differs && <Differs {...props} typed={differs} />}
      {chosen && !differs && <Actions {...props} />}
      {props.why?.board === board.board && (
        <tr>
          <td />
          <td colSpan={4}>
            <WhyPanel why={props.why.why} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function WhyButton({ board: { board }, why }: ResultRowProps) {
  if (!why) return null;
  return (
    <button
      type="button"
      class="button quiet"
      aria-expanded={why.board === board}
      aria-label={text('draft.why_board', { n: board })}
      onClick={() => why.toggle(board)}
    >
      {text('draft.why')}
    </button>
  );
}

/** The games that were typed and are not those that stand. */
function typed_instead({ compared }: ResultRowProps): BoardGames | null {
  return compared === undefined || compared === 'same' ? null : compared;
}

function row_label({ board, white, black, games, under_appeal }: RoundBoard): string {
  const words = games.length > 0 ? games_words(games) : text('results.none');
  const result = under_appeal ? `${words}, ${text('round.board_under_appeal')}` : words;
  return text('results.row', { n: board, white: white.name, black: black.name, text: result });
}

interface NameProps {
  readonly player: RoundPlayer;
  readonly team: string;
}

function Name({ player, team }: NameProps) {
  if (player.player === 0) return <EmptyChair />;
  const beside = [
    team,
    player.rating > 0 && String(player.rating),
    player.points !== undefined && `(${points_text(player.points)})`,
  ];
  return (
    <span class="player-name">
      <span>
        {player.title && <span class="player-title">{player.title} </span>}
        <span translate={false}>{player.name}</span>
      </span>
      <span class="beside">{beside.filter(Boolean).join(' ')}</span>
    </span>
  );
}

function State({ board, waiting, compared, official, game_state }: ResultRowProps) {
  if (waiting) return <span class="quiet-text">{text('results.waiting')}</span>;
  if (compared) {
    const found = compared === 'same' ? 'same' : 'differs';
    return <span class={`chip compared-${found}`}>{text(`results.compared_${found}`)}</span>;
  }
  const { state } = board;
  const known = official && state === 'confirmed' ? 'official' : state;
  return (
    <>
      {state === 'open' && <OneReport board={board} />}
      {state !== 'open' && (
        <span class={`chip ${state}`}>
          {text(`board_state.${both_say_so(board) ? 'agreed' : known}`)}
        </span>
      )}
      <GameLinks board={board} />
      {game_state && <span class="small-sign">{game_state}</span>}
    </>
  );
}

function GameLinks({ board: { links = [] } }: { readonly board: RoundBoard }) {
  return (
    <>
      {links.map((link, index) => (
        <a key={link} href={link}>
          {text(links.length > 1 ? 'round.watch_game' : 'round.watch', { n: index + 1 })}
        </a>
      ))}
    </>
  );
}

/** One of the two has entered a result: who, and what. */
function OneReport({ board }: { readonly board: RoundBoard }) {
  const { rules } = useEvent().tournament.settings;
  const report = lone_report(board);
  if (!report) return null;
  return (
    <span class="chip reported">
      {text(`results.reported_${report.side}`, { text: games_text(rules, report.games) })}
    </span>
  );
}

/** Both players have entered something, and not the same. */
function Reports({ board }: { readonly board: RoundBoard }) {
  const { rules } = useEvent().tournament.settings;
  const said = (games: BoardGames | null | undefined) => (games ? games_text(rules, games) : '–');
  return (
    <tr class="disputed">
      <td />
      <td colSpan={4}>
        {text('results.disputed', {
          white: board.white.name,
          black: board.black.name,
          text: said(board.reports?.white),
          note: said(board.reports?.black),
        })}
      </td>
    </tr>
  );
}

interface DiffersProps extends ResultRowProps {
  readonly typed: BoardGames;
}

/** Something else was typed than what stands: nothing is changed before that is settled. */
function Differs({ board, typed, onSettle }: DiffersProps) {
  const { rules } = useEvent().tournament.settings;
  const question = useRef<HTMLDivElement>(null);
  // Enter keeps what stands, and never goes on to the next step over an open question.
  useEffect(() => {
    setTimeout(() => question.current?.querySelector('button')?.focus());
  }, [typed]);
  const [kept, other] = [games_text(rules, board.games), games_text(rules, typed) || '–'];
  return (
    <tr class="differs">
      <td />
      <td colSpan={4}>
        <div class="row-actions" role="alert" ref={question}>
          <p>{text('results.differs', { before: kept, after: other })}</p>
          <Button onClick={() => onSettle(true)}>{text('results.keep', { result: kept })}</Button>
          <Button kind="danger" onClick={() => onSettle(false)}>
            {typed.length > 0 ? text('results.change', { result: other }) : text('results.clear')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** Whether the games of a board say nobody who goes on. */
function is_level({ games, winner = 0 }: RoundBoard): boolean {
  const lead = { '2-0': 1, '0-2': -1, '1-1': 0, '0-0': 0 };
  const level = games.reduce((sum, { result }) => sum + lead[result], 0) === 0;
  return games.length > 0 && (level || winner !== 0);
}

/** Which game of a match the next key is for. */
function which_game(of: TournamentSettings, half: BoardGames): string {
  if (of.form === 'single_game') return '';
  const n = half.length + 1;
  if (!has_stages(of)) return text(n === 2 ? 'results.second_game' : 'results.first_game');
  const stage = next_stage(of, half)?.name ?? 'standard';
  return text(n % 2 === 1 ? 'results.game_of_stage' : 'results.game_of_stage_turned', {
    n,
    text: text(`results.stage_${stage}`),
  });
}

function Actions(props: ResultRowProps) {
  const { board, half, entering, onGame } = props;
  const { settings } = useEvent().tournament;
  const { rules } = settings;
  const which = which_game(settings, half);
  const game = (key: string, of: BoardGame, label: string) => (
    <Button key={key} onClick={() => onGame(of)}>
      <kbd aria-hidden="true">{key}</kbd> {label}{' '}
      <span class="figures" aria-hidden="true">
        {games_text(rules, [of])}
      </span>
    </Button>
  );
  return (
    <tr class="actions-row">
      <td colSpan={5}>
        <div class="row-actions">
          {which && <strong>{which}</strong>}
          {game('1', { result: '2-0' }, text('results.white_wins'))}
          {game('3', { result: '1-1' }, text('results.draw'))}
          {game('2', { result: '0-2' }, text('results.black_wins'))}
          {props.plus_draws && (
            <>
              {game('4', { result: '1-1', plus: 'white' }, text('results.plus_white'))}
              {game('5', { result: '1-1', plus: 'black' }, text('results.plus_black'))}
            </>
          )}
          <Button onClick={props.onForfeit}>
            <kbd aria-hidden="true">F</kbd> {text('results.forfeit_ask')}
          </Button>
          {entering && (lone_report(board) || (board.games.length > 0 && !board.confirmed)) && (
            <Button onClick={props.onConfirm}>
              <kbd aria-hidden="true">C</kbd> {text('results.confirm')}
            </Button>
          )}
          {entering && board.games.length > 0 && (
            <Button kind="quiet" onClick={props.onClear}>
              <kbd aria-hidden="true">⌫</kbd> {text('results.clear')}
            </Button>
          )}
          {settings.system === 'knock_out' && !settings.teams && is_level(board) && (
            <Allowed order="name_winner">
              <Button onClick={props.onWinner}>{text('results.winner_ask')}</Button>
            </Allowed>
          )}
          {entering && board.games.length === 0 && (
            <Allowed order="adjourn_board">
              <Button kind="quiet" onClick={props.onAdjourn}>
                <kbd aria-hidden="true">A</kbd>{' '}
                {text(board.adjourned ? 'results.adjourn_end' : 'results.adjourn')}
              </Button>
            </Allowed>
          )}
        </div>
      </td>
    </tr>
  );
}
