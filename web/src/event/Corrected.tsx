import { text } from '../text/text.ts';
import { useEvent } from './context.ts';
import type { RoundBoard } from './types.ts';
import { games_text } from './words.ts';

/** A result that was changed afterwards is marked for everybody, with what it was and why. */
export function Corrected({ board }: { readonly board: RoundBoard }) {
  const { rules } = useEvent().tournament.settings;
  const { corrections } = board;
  if (corrections.length === 0) return null;
  return (
    <details class="corrected">
      <summary>{text('results.corrected')}</summary>
      <ul>
        {corrections.map((each, index) => (
          <li key={index}>
            {text('results.correction', {
              before: games_text(rules, each.before) || '–',
              after: games_text(rules, each.after) || '–',
              reason: each.reason,
            })}
            {each.for_rating_only && ` ${text('results.rating_only_mark')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
