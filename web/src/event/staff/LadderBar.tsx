import { text } from '../../text/text.ts';
import { tournament_path, useEvent } from '../context.ts';
import type { Ladder } from '../types.ts';
import { useResource } from '../use-resource.ts';
import { HiddenHint } from './HiddenHint.tsx';

/** A ladder has no rounds: what waits are its challenges. */
export function LadderBar() {
  const context = useEvent();
  const { event, tournament, store } = context;
  const { value } = useResource<Ladder>(
    `${tournament_path(context)}/ladder`,
    event.sequence,
    store.token,
  );
  const any = tournament.participants.length > 1;
  const overdue = value?.open.filter((each) => each.overdue).length ?? 0;
  const open = value?.open.length ?? 0;
  return (
    <section class="next-step" aria-label={text('step.label')}>
      <p class="next-text">
        {!any && text('step.add_players_text')}
        {any && value && overdue > 0 && text('ladder.bar_overdue', { n: overdue })}
        {any && value && overdue === 0 && open > 0 && text('ladder.bar_open', { n: open })}
        {any && value && open === 0 && text('ladder.bar_none')}
      </p>
      {any && <HiddenHint />}
    </section>
  );
}
