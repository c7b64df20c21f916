import { useState } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { tournament_path, useEvent } from './context.ts';
import { open_paper, save_file } from './paper-by-link.ts';

interface PaperLinksProps {
  readonly kind: 'pairings' | 'standings' | 'players';
  readonly round?: number;
}

interface Paper {
  readonly name: string;
  readonly label: string;
  readonly is_page: boolean;
}

/** The same on paper and as a table. */
export function PaperLinks({ kind, round = 0 }: PaperLinksProps) {
  const context = useEvent();
  const { token } = context.store;
  const { teams } = context.tournament.settings;
  const [trouble, set_trouble] = useState('');
  const query = kind === 'players' ? '' : `?round=${round}`;
  const papers: readonly Paper[] = [
    { name: `print/${kind}${query}`, label: text(`paper.${kind}`), is_page: true },
    ...(kind === 'pairings' && context.page.viewer === 'staff'
      ? [{ name: `print/slips${query}`, label: text('paper.slips'), is_page: true }]
      : []),
    ...(kind === 'pairings' && teams && context.page.viewer === 'staff'
      ? [{ name: `print/match-sheets${query}`, label: text('paper.match_sheets'), is_page: true }]
      : []),
    { name: `${kind}.csv${query}`, label: text('paper.csv'), is_page: false },
    ...(kind === 'standings' && teams
      ? [{ name: `board-scores.csv${query}`, label: text('paper.board_scores'), is_page: false }]
      : []),
    ...(kind === 'standings'
      ? [{ name: 'report.trf?edition=2026', label: text('paper.trf'), is_page: false }]
      : []),
  ];
  const by_link = async ({ name, is_page }: Paper, held: string) => {
    const path = `${tournament_path(context)}/${name}`;
    const file = name.replace(/\?.*/, '');
    set_trouble(await (is_page ? open_paper(path, held) : save_file(path, held, file)));
  };
  return (
    <>
      <p class="paper-links">
        {papers.map((paper) =>
          token ? (
            <Button
              key={paper.name}
              {...(paper.is_page ? {} : { kind: 'quiet' as const })}
              onClick={() => void by_link(paper, token)}
            >
              {paper.label}
            </Button>
          ) : (
            <a
              key={paper.name}
              class={paper.is_page ? 'button' : 'button quiet'}
              href={`${tournament_path(context)}/${paper.name}`}
              {...(paper.is_page
                ? { target: '_blank', rel: 'noopener' }
                : { download: true })}
            >
              {paper.label}
            </a>
          ),
        )}
      </p>
      <Trouble message={trouble} />
    </>
  );
}
