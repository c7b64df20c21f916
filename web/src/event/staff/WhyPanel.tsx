import { sentence_text, text } from '../../text/text.ts';
import type { Why } from '../types.ts';

/** Why two players were paired, in the words of the server: those that the command line prints. */
export function WhyPanel({ why }: { readonly why: Why | undefined }) {
  if (!why) return <p class="quiet-text">{text('why.none')}</p>;
  return (
    <ul class="why">
      {why.sentences.map((sentence, index) => (
        <li key={index}>{sentence_text(sentence)}</li>
      ))}
    </ul>
  );
}
