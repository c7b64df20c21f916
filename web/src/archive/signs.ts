/** What stands behind a move: marks and NAGs as signs, with their meaning in words. */
import { text } from '../text/text.ts';
import type { StoredPly } from './types.ts';

export interface Sign {
  readonly sign: string;
  readonly words: string;
}

const nag_signs: Readonly<Record<number, string>> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  7: '*',
  8: '*',
  10: '=',
  11: '=',
  12: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
  22: '⨀',
  23: '⨀',
};

const words_of_signs: Readonly<Record<string, string>> = {
  '!': 'good',
  '?': 'mistake',
  '!!': 'very_good',
  '??': 'blunder',
  '!?': 'interesting',
  '?!': 'dubious',
  '*': 'forced',
  '=': 'even',
  '∞': 'unclear',
  '⩲': 'white_slightly',
  '⩱': 'black_slightly',
  '±': 'white_better',
  '∓': 'black_better',
  '+−': 'white_winning',
  '−+': 'black_winning',
  '⨀': 'zugzwang',
  '+': 'winning',
};

export function signs_of({ mark, nags }: StoredPly): readonly Sign[] {
  const signs = [...(mark ? [mark] : []), ...(nags ?? []).map((nag) => nag_signs[nag] ?? `$${nag}`)];
  return [...new Set(signs)].map((sign) => ({ sign, words: words_of(sign) }));
}

function words_of(sign: string): string {
  const known = words_of_signs[sign];
  if (known) return text(`games.sign_${known}`);
  return sign.startsWith('$') ? text('games.sign_number', { number: sign.slice(1) }) : sign;
}
