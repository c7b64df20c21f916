import type { Words } from '../api.ts';
import { has_text, text } from './text.ts';

/** A time control in words, in the reader's language where every piece of it is known. */
export function words_text({ sentences, text: english }: Words): string {
  if (!sentences.every(({ key }) => has_text(key))) return english;
  return sentences.map(({ key, params }) => text(key, params)).join('');
}
