/** The irregularities of which the opponent chooses what becomes of them, and how one is found. */
import type { GameState, Side } from '../api.ts';
import { text } from '../text/text.ts';
import type { Irregularity, IrregularityCode } from './types.ts';

export const irregularity_codes: readonly IrregularityCode[] = [
  'I01',
  'I02',
  'I03',
  'I04',
  'I05',
  'I06',
  'I07',
  'I08',
  'I09',
  'I10',
  'I11',
  'I12',
  'I13',
  'I14',
  'I15',
  'I16',
  'I17',
];

const is_annex = ({ rules, profile }: Pick<GameState, 'rules' | 'profile'>) =>
  rules === 'international' && (profile === 'FMJD' || profile === 'FMJD-later');

/** What a penalty is founded on: the article of the irregularity that it is for, else that of the
 *  arbiter's penalties where the text of the rules is that of the annexes. */
export function sanction_article(
  state: Pick<GameState, 'rules' | 'profile' | 'irregularities'>,
  side: Side,
): string {
  const last = state.irregularities
    ?.filter(({ side: whose, decision }) => whose === side && decision !== 'dropped')
    .at(-1);
  return last?.article || (is_annex(state) ? 'FMJD Annex 3, 2.5' : '');
}

/** Its article where the text of the rules is Annex 1; other texts count theirs otherwise. */
export function article_of(
  state: Pick<GameState, 'rules' | 'profile'>,
  code: IrregularityCode,
): string {
  return is_annex(state) ? `FMJD Annex 1, 5.4.${Number(code.slice(1))}` : '';
}

/** Those whose words begin with all that was written, in any order; or the one of that number. */
export function find_irregularities(written: string): readonly IrregularityCode[] {
  const wanted = words_in(written);
  const number = /^i?0*(\d{1,2})$/i.exec(written.trim())?.[1];
  if (number !== undefined)
    return irregularity_codes.filter((code) => Number(code.slice(1)) === Number(number));
  return irregularity_codes.filter((code) => {
    const words = words_in(text(`irregularity.${code}`));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

function words_in(written: string): readonly string[] {
  return written
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

/** What happened, with what was noted about it. */
export function irregularity_text({ irregularity, note }: Irregularity): string {
  const what = text(`irregularity.${irregularity}`);
  return note ? `${what} (${note})` : what;
}
