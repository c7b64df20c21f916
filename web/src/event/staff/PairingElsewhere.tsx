import { useApp } from '../../app.ts';
import { request } from '../../http.ts';
import { text } from '../../text/text.ts';
import { address_in, may, tournament_path, useEvent } from '../context.ts';
import type { Proposal } from '../types.ts';
import { ListBox } from './ListBox.tsx';

/** A round that another program has paired: it becomes a draft, to be looked at like any other. */
export function PairingElsewhere({ round }: { readonly round: number }) {
  const context = useEvent();
  const { store } = context;
  const app = useApp();
  if (!may(context, 'draft_round')) return null;
  const take = async (list: string): Promise<boolean> => {
    const path = `${tournament_path(context)}/pairing`;
    const answer = await request<Proposal>(path, { method: 'POST', body: { text: list } });
    if (!answer.ok) {
      if (answer.kind === 'problem') store.refuse(answer.problem);
      return false;
    }
    const done = await store.order({ ...answer.value.draft, type: 'draft_round' }, { seen: true });
    if (done) app.go(address_in(context, 'round', round));
    return done;
  };
  return (
    <details class="elsewhere">
      <summary>{text('elsewhere.title')}</summary>
      <ListBox
        title={text('round.title', { round })}
        help={text('elsewhere.help')}
        example={'1; Wiersma, Harm; Sijbrands, Ton\n2; 3; 7\n; 5; bye'}
        action={text('elsewhere.take', { round })}
        onText={take}
      />
    </details>
  );
}
