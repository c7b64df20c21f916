import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { event_time } from '../text/when.ts';
import { useEvent } from './context.ts';
import type { RoundAnswer, RoundBoard } from './types.ts';
import { games_text } from './words.ts';

interface CorrectedProps {
  readonly board: RoundBoard;
  /** Of which it is told whether the board was paired by hand. */
  readonly round?: RoundAnswer | undefined;
}

/** What was changed by hand is marked for everybody, with what it was, when and why. */
export function Corrected({ board, round }: CorrectedProps) {
  const { event, tournament, store } = useEvent();
  const { rules } = tournament.settings;
  const { corrections } = board;
  const by_hand = round?.by_hand?.includes(board.board) ?? false;
  if (corrections.length === 0 && !by_hand) return null;
  const time = (utc: string | null | undefined) =>
    utc ? `${event_time(event.settings.time_zone, utc)} ` : '';
  return (
    <details class="corrected">
      <summary>{text(corrections.length > 0 ? 'results.corrected' : 'results.by_hand')}</summary>
      <ul>
        {by_hand && (
          <li>
            {time(round?.published_utc)}
            {text('results.by_hand_explained')} {round?.remark}
          </li>
        )}
        {corrections.map((each, index) => (
          <li key={index}>
            {time(each.utc)}
            {text('results.correction', {
              before: games_text(rules, each.before) || '–',
              after: games_text(rules, each.after) || '–',
              reason: each.reason,
            })}
            {each.for_rating_only && ` ${text('results.rating_only_mark')}`}
          </li>
        ))}
        <li>
          <Link to={`/e/${store.id}/changes${store.link_token ? `#t=${store.link_token}` : ''}`}>
            {text('results.changes')}
          </Link>
        </li>
      </ul>
    </details>
  );
}
