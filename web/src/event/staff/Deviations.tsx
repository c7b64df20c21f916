import { sentence_text, text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
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
  const { event } = useEvent();
  const said = sentence_text(breach.sentence, breach.detail);
  const names = (breach.players ?? []).map((player) => player_of(event, player).name);
  const missing = names.filter((name) => !said.includes(name));
  return (
    <span>
      {said} {missing.length > 0 && `(${missing.join(' – ')})`}
    </span>
  );
}
