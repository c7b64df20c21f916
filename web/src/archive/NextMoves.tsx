import { text } from '../text/text.ts';
import { by_games, shares, type Shares } from './tree.ts';
import type { NextMove, PositionAnswer, Tally } from './types.ts';
import type { LineStep } from './use-explorer.ts';

interface NextMovesProps {
  readonly answer: PositionAnswer;
  readonly busy: boolean;
  readonly onGo: (step: LineStep) => void;
}

/** What was played from here, the most played first; then what could be. */
export function NextMoves({ answer, busy, onGo }: NextMovesProps) {
  const moves = by_games(answer.moves);
  const played = moves.filter(({ games }) => games > 0);
  const other = moves.filter(({ games }) => games === 0);
  const button = (next: NextMove) => (
    <button
      type="button"
      class="button quiet next-move"
      disabled={busy}
      onClick={() => onGo({ move: next.move, fen: next.fen })}
    >
      {next.move}
    </button>
  );
  return (
    <section class="next-moves" aria-labelledby="next-title">
      <h2 id="next-title">{text('games.next_moves')}</h2>
      {moves.length === 0 && <p class="quiet-text">{text('games.no_moves')}</p>}
      {moves.length > 0 && played.length === 0 && (
        <p class="quiet-text">{text('games.none_went_on')}</p>
      )}
      {played.length > 0 && (
        <div class="table-frame">
          <table class="list next-table" aria-labelledby="next-title">
            <thead>
              <tr>
                <th scope="col">{text('games.move')}</th>
                <th scope="col" class="number">
                  {text('games.games_column')}
                </th>
                <th scope="col">{text('games.how_ended')}</th>
              </tr>
            </thead>
            <tbody>
              {played.map((next) => (
                <tr key={next.move}>
                  <th scope="row">{button(next)}</th>
                  <td class="number">{next.games}</td>
                  <td>
                    <TallyBar tally={next} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {other.length > 0 && (
        <>
          <h3>{text('games.not_played')}</h3>
          <ul class="other-moves">
            {other.map((next) => (
              <li key={next.move}>{button(next)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The same of the position itself. */
export function TallyLine({ tally }: { readonly tally: Tally }) {
  return (
    <div class="tally-line card">
      <p>
        <strong>{text('games.reached_by', { n: tally.games })}</strong>
        {tally.other > 0 && ` ${text('games.without_result', { n: tally.other })}`}
      </p>
      {tally.games > 0 && <TallyBar tally={tally} in_words />}
    </div>
  );
}

const parts = ['white', 'draw', 'black'] as const;

interface TallyBarProps {
  readonly tally: Tally;
  /** Whether the words are seen too, and explain the signs of all other bars. */
  readonly in_words?: boolean;
}

/** How the games ended: figures, and a bar of which each part has a pattern of its own. */
function TallyBar({ tally, in_words = false }: TallyBarProps) {
  const share = shares(tally);
  if (!share) return <span class="quiet-text">{text('games.all_without_result')}</span>;
  return (
    <span class="tally">
      <Bar share={share} />
      <span class="tally-figures">
        {parts.map((part) => (
          <span key={part} class={`tally-${part}`}>
            <svg viewBox="0 0 8 8" class={`tally-sign ${part}`} aria-hidden="true">
              <Pattern part={part} x={0.5} width={7} />
            </svg>
            <span class={in_words ? '' : 'visually-hidden'}>{text(`games.tally_${part}`)} </span>
            <span title={`${text(`games.tally_${part}`)}: ${tally[part]}`}>{share[part]} %</span>
          </span>
        ))}
      </span>
    </span>
  );
}

function Bar({ share }: { readonly share: Shares }) {
  const starts = { white: 0, draw: share.white, black: share.white + share.draw };
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" class="tally-bar" aria-hidden="true">
      {parts.map((part) => (
        <Pattern key={part} part={part} x={starts[part]} width={share[part]} />
      ))}
    </svg>
  );
}

interface PatternProps {
  readonly part: keyof Shares;
  readonly x: number;
  readonly width: number;
}

/** White is empty, Black is full, a draw is half: a bar within. */
function Pattern({ part, x, width }: PatternProps) {
  return (
    <>
      <rect x={x} y={0.5} width={width} height={7} class={`part ${part}`} />
      {part === 'draw' && width > 0 && (
        <rect x={x} y={2.75} width={width} height={2.5} class="part-half" />
      )}
    </>
  );
}
