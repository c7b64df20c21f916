import { text } from '../text/text.ts';
import { tournament_path, useEvent } from './context.ts';

interface PaperLinksProps {
  readonly kind: 'pairings' | 'standings' | 'players';
  readonly round?: number;
}

/** The same on paper and as a table. A link cannot say its token, so these are for those without. */
export function PaperLinks({ kind, round = 0 }: PaperLinksProps) {
  const context = useEvent();
  if (context.store.token) return null;
  const path = tournament_path(context);
  const query = kind === 'players' ? '' : `?round=${round}`;
  const slips = kind === 'pairings' && context.page.viewer === 'staff';
  return (
    <p class="paper-links">
      <a class="button" href={`${path}/print/${kind}${query}`} target="_blank" rel="noopener">
        {text(`paper.${kind}`)}
      </a>
      {slips && (
        <a class="button" href={`${path}/print/slips${query}`} target="_blank" rel="noopener">
          {text('paper.slips')}
        </a>
      )}
      <a class="button quiet" href={`${path}/${kind}.csv${query}`} download>
        {text('paper.csv')}
      </a>
      {kind === 'standings' && (
        <a class="button quiet" href={`${path}/report.trf?edition=2026`} download>
          {text('paper.trf')}
        </a>
      )}
    </p>
  );
}
