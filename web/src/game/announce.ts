/** What happened, as a sentence: for the live region and for the arbiter's log. */
import type { GameEvent } from '../api.ts';
import { has_text, text, type Param, type Params } from '../text/text.ts';
import { shown_time } from '../clock/clock.ts';
import { with_figures, figures, is_result } from './figures.ts';
import { opponent } from './game-turn.ts';
import type { GameView } from './game-view.ts';

/** Events that a player or a spectator is told of as they happen. */
const spoken: ReadonlySet<string> = new Set([
  'move_played',
  'draw_offered',
  'draw_declined',
  'draw_claimed',
  'draw_noticed',
  'take_back_asked',
  'take_back_declined',
  'moves_taken_back',
  'clock_started',
  'clock_paused',
  'clock_resumed',
  'time_adjusted',
  'time_set',
  'flag_fell',
  'arbiter_called',
  'call_answered',
  'pause_asked',
  'pause_declined',
  'result_proposed',
  'proposal_dismissed',
  'irregularity_reported',
  'irregularity_repaired',
  'irregularity_stands',
  'position_set',
  'penalty_given',
  'result_annulled',
  'game_adjourned',
  'sealed_move_opened',
  'claim_made',
  'claim_decided',
]);

/** The news of one change, for the live region; empty when nothing needs saying. */
export function news_text(news: readonly GameEvent[], view: GameView): string {
  const { rules } = view.state;
  const sentences = news
    .filter((event) => spoken.has(event.type))
    .map((event) => event_text(event, rules));
  const ended = news.some((event) => event.type === 'game_ended' || event.type === 'result_set');
  if (ended && view.state.outcome)
    sentences.push(text('play.result_is', { result: figures(rules, view.state.outcome.result) }));
  return sentences.join(' ');
}

/** One line of the log. What a newer program stores is only said to have happened. */
export function event_text(event: GameEvent, rules: string): string {
  const variant = variant_of(event);
  const key = [`event.${event.type}.${variant}`, `event.${event.type}`].find(has_text);
  if (!key) return text('event.unknown');
  const what = text(key, with_figures(rules, event_params(event))).trim();
  return [what, reason_text(event, rules)].filter(Boolean).join(' ');
}

/** Why a game ended, in the words of the result. */
function reason_text({ type, data }: GameEvent, rules: string): string {
  const { reason, winner, note } = data;
  // Who has nothing left to move wins there.
  const losing = rules === 'antidraughts' ? '.wins' : '';
  const key = [`outcome.${String(reason)}${losing}`, `outcome.${String(reason)}`].find(has_text);
  const of_arbiter = type === 'result_set' && reason !== 'ARBITER';
  if ((type !== 'game_ended' && type !== 'result_proposed' && !of_arbiter) || !key) return '';
  const loser = opponent(winner === 'white' ? 'white' : 'black');
  const result = is_result(data['result']) ? figures(rules, data['result']) : '';
  const why = text(key, { winner: String(winner), loser, result });
  // What the arbiter wrote beside a result that he set stands before it already.
  return note && !of_arbiter ? `${why} ${text('status.note', { reason: String(note) })}` : why;
}

function variant_of({ type, data }: GameEvent): string {
  if (type === 'case_ruled')
    return data['choice'] === 'other' || has_text(ruling_key(data)) ? 'with_ruling' : 'plain';
  if (type === 'case_signed')
    return `${String(data['signer'])}${data['refuses'] === true ? '_refuses' : ''}`;
  if (data['agreed'] === true) return 'agreed';
  if (type === 'penalty_given') return String(data['penalty']);
  if (type === 'incident_noted') return data['side'] ? 'of_side' : 'plain';
  if (type === 'irregularity_stands') return data['played_on'] === true ? 'played_on' : 'plain';
  if (typeof data['upheld'] === 'boolean') return data['upheld'] ? 'upheld' : 'refused';
  if (typeof data['by'] === 'string' && data['by'] !== 'arbiter') return data['by'];
  return (type === 'result_set' ? data['note'] : data['reason']) ? 'with_reason' : 'plain';
}

/** The ruling as a sentence, which names the player whom it is about where that was said. */
function ruling_key({ choice, side }: GameEvent['data']): string {
  return `cases.${side ? 'ruled' : 'choice'}.${String(choice)}`;
}

function event_params({ type, data }: GameEvent): Params {
  const params: Record<string, Param> = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  }
  const { ms, plies } = data;
  if (type === 'case_ruled') {
    const { choice, side } = data;
    const of_side = typeof side === 'string' ? { side } : {};
    const ruling = choice === 'other' ? '' : text(ruling_key(data), of_side);
    params['ruling'] = `${ruling} ${String(data['text'] ?? '')}`.trim();
  }
  if (typeof ms === 'number')
    params['time'] = type === 'time_adjusted' ? signed_time(ms) : shown_time(ms);
  if (typeof plies === 'number') params['n'] = plies;
  return params;
}

/** `+1:30` or `−0:20`. */
export function signed_time(ms: number): string {
  return `${ms < 0 ? '−' : '+'}${shown_time(Math.abs(ms))}`;
}
