import type { GameTile, Side } from '../api.ts';
import { MiniBoard } from '../board/MiniBoard.tsx';
import { read_fen } from '../board/position.ts';
import { ClockFace } from '../clock/ClockFace.tsx';
import { heard, unknown_time } from '../clock/clock.ts';
import { figures, outcome_text } from '../game/figures.ts';
import { rules_name } from '../game/GameFacts.tsx';
import { press_turn } from '../game/WoodenSheet.tsx';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';

interface TileProps {
  readonly game: GameTile;
  readonly heard_page_ms: number;
  readonly lost: boolean;
}

/** One game at a glance; the whole tile leads to it. */
export function Tile({ game, heard_page_ms, lost }: TileProps) {
  const { sheet, clock, outcome } = game;
  const label = text('start.tile', { white: sheet.white.name, black: sheet.black.name });
  const where = [
    game.rules !== 'international' && rules_name(game.rules),
    game.opening,
    sheet.event,
    sheet.round && text('start.round', { round: sheet.round }),
    sheet.board && text('start.board', { board: sheet.board }),
  ];
  const time = heard(unknown_time, clock.server_ms, heard_page_ms);
  const row = (side: Side) => (
    <div class={`tile-player ${clock.running === side ? 'running' : ''}`}>
      <span class={`side-mark ${side}`} aria-hidden="true" />
      <span class="tile-name">{sheet[side].name}</span>
      <ClockFace clock={clock} side={side} time={time} lost_page_ms={lost ? heard_page_ms : null} />
    </div>
  );
  return (
    <Link to={`/g/${game.id}`} class="tile" label={`${label}, ${state_text(game)}`}>
      {row('black')}
      {game.play === 'clock_only' ? (
        <p class="tile-wooden">{text('start.wooden')}</p>
      ) : (
        <MiniBoard
          shape={game.board}
          position={read_fen(game.board, game.fen)}
          label={text('board.label')}
        />
      )}
      {row('white')}
      <div class="tile-foot">
        <span class={outcome ? 'tile-result' : 'tile-state'}>
          {state_text(game)}
        </span>
        <span class="tile-where">{where.filter(Boolean).join(' · ')}</span>
      </div>
      {outcome && <p class="tile-reason">{outcome_text(game.rules, outcome)}</p>}
      {game.under_appeal && <p class="tile-reason under-appeal">{text('status.under_appeal')}</p>}
    </Link>
  );
}

function state_text(game: GameTile): string {
  const { rules, phase, outcome, to_move, ply } = game;
  if (phase === 'running' && game.play === 'clock_only') return press_turn(game);
  if (outcome) return figures(rules, outcome.result);
  if (phase === 'running') return text('start.move', { n: Math.floor(ply / 2) + 1, side: to_move });
  if (game.adjourned) return text('start.adjourned');
  return text(`start.${phase}`);
}
