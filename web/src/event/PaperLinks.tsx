import { useState } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { view_mode } from '../view-mode.ts';
import { text } from '../text/text.ts';
import { tournament_path, useEvent } from './context.ts';
import { file_name } from './file-name.ts';
import { open_paper, save_file } from './paper-by-link.ts';

interface PaperLinksProps {
  readonly kind: 'pairings' | 'standings' | 'crosstable' | 'players';
  readonly round?: number;
}

interface Paper {
  readonly name: string;
  readonly label: string;
  readonly is_page: boolean;
  /** Where the answer does not say what the file is called. */
  readonly file?: string;
}

/** Whether all rounds are known before the first. */
export function has_schedule(system: string): boolean {
  return system === 'round_robin' || system === 'scheveningen';
}

/** The same on paper and as a table. */
export function PaperLinks({ kind, round = 0 }: PaperLinksProps) {
  const context = useEvent();
  const { token } = context.store;
  const { teams, system } = context.tournament.settings;
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
    ...(has_schedule(system) && kind !== 'standings'
      ? [{ name: 'print/schedule', label: text('paper.schedule'), is_page: true }]
      : []),
    { name: `${kind}.csv${query}`, label: text('paper.csv'), is_page: false },
    ...(kind === 'standings' || kind === 'crosstable'
      ? [
          {
            name: `${kind}${query}`,
            label: text('paper.json'),
            is_page: false,
            file: file_name(
              [context.event.settings.name, context.tournament.settings.name, `${kind}-r${round}`],
              'json',
            ),
          },
        ]
      : []),
    ...(kind === 'standings' && teams
      ? [{ name: `board-scores.csv${query}`, label: text('paper.board_scores'), is_page: false }]
      : []),
    ...(kind === 'standings'
      ? [{ name: 'report.trf?edition=2026', label: text('paper.trf'), is_page: false }]
      : []),
  ];
  const by_link = async ({ name, is_page, file }: Paper, held: string) => {
    const path = `${tournament_path(context)}/${name}`;
    const fallback = file ?? name.replace(/\?.*/, '');
    set_trouble(await (is_page ? open_paper(path, held) : save_file(path, held, fallback)));
  };
  if (view_mode !== 'page') return null;
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
                : { download: paper.file ?? true })}
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
