import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import type { Match } from '../types.ts';
import { points_text } from '../words.ts';

interface MatchLineProps {
  readonly match: Match;
  readonly onRule?: (match: Match) => void;
}

/** The match that the boards below belong to, and how it stands. */
export function MatchLine({ match, onRule }: MatchLineProps) {
  const { home, away, results, boards, complete, reason, winner } = match;
  const penalty = ({ name, penalty: points }: Match['home']) =>
    points > 0 && text('teams.penalty_of_is', { name, points: points_text(points) });
  const decided = [
    penalty(home),
    penalty(away),
    winner > 0 && text('teams.goes_through', { name: winner === home.team ? home.name : away.name }),
    reason,
  ];
  return (
    <tr class="match-row">
      <td class="number">
        <span class="visually-hidden">{text('teams.match', { n: match.match })}</span>
      </td>
      <th scope="rowgroup" colSpan={3}>
        <span translate={false}>{home.name}</span>{' '}
        <span class="match-score">
          {points_text(home.board_points)} – {points_text(away.board_points)}
        </span>{' '}
        <span translate={false}>{away.name}</span>{' '}
        {!complete && (
          <span class="quiet-text">
            {text('round.results_in', { n: results, of: boards.length })}
          </span>
        )}
        {decided.some(Boolean) && (
          <span class="small-sign">{decided.filter(Boolean).join(' · ')}</span>
        )}
      </th>
      <td class="spare">
        {onRule && (
          <Button
            kind="quiet"
            label={text('teams.rule_match', { n: match.match })}
            onClick={() => onRule(match)}
          >
            {text('teams.rule_ask')}
          </Button>
        )}
      </td>
    </tr>
  );
}
