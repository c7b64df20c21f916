/** The one line under a player's digits: how it stands, or how it ended. */
import type { GameState, Side } from '../api.ts';
import { figures, outcome_text } from '../game/figures.ts';
import { adjourned_text } from '../rulings/adjourned.ts';
import { text } from '../text/text.ts';
import { other } from './press.ts';
import { starter_of, type Shown } from './shown.ts';

export function said_of(game: GameState, shown: Shown, side: Side, on_board: boolean): string {
  const { outcome, proposed } = game;
  if (outcome)
    return [figures(game.rules, outcome.result), outcome_text(game.rules, outcome)].join(' · ');
  if (proposed) {
    const why = outcome_text(game.rules, { ...proposed, winner: proposed.winner });
    return text('tablet.proposed', { text: why });
  }
  if (shown.phase === 'ended' && shown.at_zero)
    return text('tablet.flag_here', { side: shown.at_zero });
  const fallen = (['white', 'black'] as const).find((of) => shown.clock[of].sign === 'flag');
  if (fallen) return text('tablet.flag_down', { side: fallen });
  if (shown.phase === 'ended') return text('start.ended');
  if (shown.at_zero) return text('tablet.at_zero', { side: shown.at_zero });
  if (shown.phase === 'ready') return ready_text(game, side);
  if (shown.called) return text('tablet.call_stands');
  if (shown.phase === 'paused') return paused_text(game);
  if (shown.clock.opening_press && shown.clock.running === side)
    return text('tablet.start_other', { side: other(side) });
  if (shown.clock.running !== side) return '';
  return text(on_board ? 'tablet.your_move' : 'tablet.touch_when_moved');
}

function ready_text(game: GameState, side: Side): string {
  const starter = starter_of(game);
  if (starter === null) return text('tablet.ready');
  const words = starter === side ? 'tablet.start_other' : 'tablet.ready_other';
  return text(words, { side: other(starter) });
}

function paused_text({ pause, call, claim, irregularity, adjourned }: GameState): string {
  if (adjourned) return adjourned_text(adjourned);
  if (irregularity) return text('tablet.paused_irregularity', { side: irregularity.side });
  if (call) return text('tablet.paused_call', { side: call.by });
  if (claim) return text('tablet.paused_claim', { side: claim.by });
  if (pause?.by === 'players') return text('tablet.paused_players');
  if (pause?.by === 'recovery') return text('tablet.paused_recovery');
  return pause?.reason ? text('tablet.paused_for', { reason: pause.reason }) : text('tablet.paused');
}
