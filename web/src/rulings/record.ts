/** The rulings of a game as lines to be read, newest first. */
import type { GameState } from '../api.ts';
import { text } from '../text/text.ts';
import { irregularity_text } from './irregularities.ts';
import { step_text } from './ladder.ts';
import type { DecidedIrregularity, Incident, Penalty } from './types.ts';

export interface RulingLine {
  readonly server_ms: number;
  readonly what: string;
  readonly more: readonly string[];
}

export function record_of(state: GameState): readonly RulingLine[] {
  const { irregularities = [], penalties = [], incidents = [] } = state;
  return [
    ...irregularities.map(of_irregularity),
    ...penalties.map(of_penalty),
    ...incidents.map(of_incident),
  ].sort((one, other) => other.server_ms - one.server_ms);
}

function of_irregularity(found: DecidedIrregularity): RulingLine {
  const { side, ply, article, server_ms, decision, by } = found;
  const decided = text(`ruling.decision_${decision ?? 'open'}`);
  return {
    server_ms,
    what: text('ruling.record_irregularity', { side, text: irregularity_text(found) }),
    more: [
      by ? text('ruling.decided_by', { text: decided, by: text(`ruling.by_${by}`) }) : decided,
      text('ruling.after_ply', { ply }),
      article,
    ].filter((part) => part !== ''),
  };
}

function of_penalty(penalty: Penalty): RulingLine {
  const { side, ply, article, reason, server_ms } = penalty;
  return {
    server_ms,
    what: text('ruling.record_penalty', { side, text: step_text(penalty) }),
    more: [reason, text('ruling.after_ply', { ply }), article].filter((part) => part !== ''),
  };
}

function of_incident({ side, text: what, article, server_ms }: Incident): RulingLine {
  return {
    server_ms,
    what: text(side ? 'ruling.record_incident_of' : 'ruling.record_incident', { side, text: what }),
    more: article === '' ? [] : [article],
  };
}
