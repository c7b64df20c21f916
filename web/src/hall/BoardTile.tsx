import { useState } from 'preact/hooks';
import type { Problem, Side } from '../api.ts';
import { ClockFace } from '../clock/ClockFace.tsx';
import type { ServerTime } from '../clock/clock.ts';
import { new_key, send_command } from '../game/send-command.ts';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { problem_text, Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { asks, need_text, state_text, type Ranked } from './needs.ts';
import type { BoardRow } from './types.ts';

interface BoardTileProps {
  readonly ranked: Ranked;
  readonly event: string;
  /** Told where an event has several. */
  readonly several: boolean;
  readonly commands: boolean;
  readonly time: ServerTime;
  readonly lost_page_ms: number | null;
}

/** One board: who sits there, both times, and what it needs in words. The whole tile leads there. */
export function BoardTile(props: BoardTileProps) {
  const { ranked, several, event, commands } = props;
  const { row, needs } = ranked;
  const { game } = row;
  const to = game ? `/g/${game.id}` : `/e/${event}/t/${row.tournament}/r/${row.round}`;
  const words = needs.map((need) => need_text(row, need));
  const label = [
    text('hall.table', { board: row.board }),
    several && row.tournament_name,
    `${row.white.name} – ${row.black.name}`,
    ...words,
    state_text(row),
  ];
  const urgency = asks(needs) ? 'asks' : needs.length > 0 ? 'watch' : '';
  return (
    <li class={`hall-tile ${urgency}`} data-board={row.board}>
      <Link to={to} class="hall-link" label={label.filter(Boolean).join(', ')}>
        <span class="hall-top">
          <strong>{text('hall.table', { board: row.board })}</strong>
          {row.conflict && <span class="quiet-text">{text('hall.to_round', { round: row.round })}</span>}
          {several && <span class="quiet-text">{row.tournament_name}</span>}
          <span class="hall-state">{state_text(row)}</span>
        </span>
        {(['white', 'black'] as const).map((side) => (
          <Side key={side} {...props} side={side} />
        ))}
        {words.length > 0 && (
          <span class="hall-needs">
            {words.map((said, index) => (
              <span key={needs[index]?.kind} class={`hall-need ${needs[index]?.kind}`}>
                {said}
              </span>
            ))}
          </span>
        )}
      </Link>
      {row.cases && row.cases.length > 0 && (
        <p class="hall-cases">
          {row.cases.map((of) => (
            <Link key={`${of.game} ${of.case}`} to={`/case/${of.game}/${of.case}`}>
              {text('hall.to_case', { number: of.case })}
            </Link>
          ))}
        </p>
      )}
      {game?.play === 'clock_only' && (
        <p class="hall-cases">
          <Link to={`/sheet/${game.id}`} label={text('hall.sheet_of', { board: row.board })}>
            {text('hall.sheet')}
          </Link>
        </p>
      )}
      {game?.phase === 'ready' && commands && row.result.length === 0 && <Start row={row} />}
    </li>
  );
}

function Side({ ranked, side, time, lost_page_ms }: BoardTileProps & { readonly side: Side }) {
  const { row } = ranked;
  const { game } = row;
  // In the second game of a match the colours have changed.
  const name = game ? game.sheet[side].name : row[side].name;
  return (
    <span class={`tile-player ${game?.clock.running === side ? 'running' : ''}`}>
      <span class={`side-mark ${side}`} aria-hidden="true" />
      <span class="tile-name" translate={false}>
        {name}
      </span>
      {game && (
        <ClockFace clock={game.clock} side={side} time={time} lost_page_ms={lost_page_ms} />
      )}
    </span>
  );
}

/** Starts one board; where a seat is empty it asks whether that is meant. */
function Start({ row }: { readonly row: BoardRow }) {
  const [busy, set_busy] = useState(false);
  const [asked, ask] = useState<Problem | null>(null);
  const [trouble, set_trouble] = useState('');
  const { game } = row;
  if (!game) return null;
  const start = async () => {
    set_busy(true);
    const answer = await send_command({
      game: game.id,
      token: null,
      command: { type: 'start', ...(asked ? { absent_players: true as const } : {}) },
      seen: game.sequence,
      key: new_key(),
    });
    set_busy(false);
    const empty = !answer.ok && answer.kind === 'problem' && answer.problem.code === 'SEAT_EMPTY';
    ask(empty ? answer.problem : null);
    set_trouble(empty ? '' : trouble_text(answer));
  };
  return (
    <div class="hall-start">
      {asked && <p role="alert">{problem_text(asked)}</p>}
      <Trouble message={trouble} />
      <Button
        disabled={busy}
        {...(asked ? {} : { label: text('hall.start_board', { board: row.board }) })}
        onClick={() => void start()}
      >
        {text(asked ? 'hall.start_anyway' : 'hall.start')}
      </Button>
    </div>
  );
}
