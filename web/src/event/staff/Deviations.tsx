import { sentence_text, text } from '../../text/text.ts';
import { contestant_name, useEvent } from '../context.ts';
import type { Breach, Check } from '../types.ts';

/** What a pairing breaks, and what it does worse than the one proposed. */
export function Deviations({ check }: { readonly check: Check }) {
  const { breaches, worse } = check;
  if (breaches.length === 0 && !worse) return null;
  return (
    <ul class="deviations">
      {breaches.map((breach, index) => (
        <li key={index} class="breach">
          <strong>{text('draft.breach', { rule: breach.criterion })}</strong>{' '}
          <Sentence breach={breach} />
        </li>
      ))}
      {worse && (
        <li class="worse">
          <strong>{text('draft.worse', { rule: worse.criterion })}</strong>{' '}
          <Sentence breach={worse} />
        </li>
      )}
    </ul>
  );
}

function Sentence({ breach }: { readonly breach: Breach }) {
  const context = useEvent();
  const said = sentence_text(breach.sentence, breach.detail);
  const names = (breach.players ?? []).map((player) => contestant_name(context, player));
  const missing = names.filter((name) => !said.includes(name));
  return (
    <span>
      {said} {missing.length > 0 && `(${missing.join(' – ')})`}
    </span>
  );
}
