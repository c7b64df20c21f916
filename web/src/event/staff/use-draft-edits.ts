import { useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { tournament_path, useEvent } from '../context.ts';
import type { Draft, Proposal, TournamentSettings } from '../types.ts';

type Swap = (draft: Draft, a: number, b: number) => Draft;

/** Where the lots say who has White in a match, a pairing by hand does not rest on their seed. */
function without_lots(before: Draft, next: Draft, settings: TournamentSettings): Draft {
  const drawn = settings.system === 'knock_out' || settings.teams?.white_on_board_1 === 'lot';
  const pairing = ({ boards, matches = [] }: Draft) =>
    JSON.stringify([boards, matches.map(({ home, away, home_white }) => [home, away, home_white])]);
  return drawn && pairing(before) !== pairing(next) ? { ...next, seed: '' } : next;
}

/** What is done to a draft on its desk: who is picked up, the changes, and the way back. */
export function useDraftEdits(draft: Draft, swap: Swap) {
  const context = useEvent();
  const { store, page } = context;
  const [picked, pick] = useState<number | null>(null);
  const [undo, set_undo] = useState<readonly Draft[]>([]);
  const busy = page.busy > 0;

  /** Written as it is: so a draft is kept whose ground has changed. */
  const keep = (next: Draft) => store.order({ ...next, type: 'draft_round' }, { seen: true });
  const change = async (next: Draft) => {
    pick(null);
    const changed = without_lots(draft, next, context.tournament.settings);
    if (await keep(changed)) set_undo([...undo, draft]);
  };
  const step_back = async () => {
    const before = undo[undo.length - 1];
    if (before && (await keep(before))) set_undo(undo.slice(0, -1));
  };
  const again = async () => {
    const path = `${tournament_path(context)}/proposal`;
    const answer = await request<Proposal>(path, { method: 'POST', body: {} });
    if (answer.ok) {
      pick(null);
      if (await keep(answer.value.draft)) set_undo([...undo, draft]);
    } else if (answer.kind === 'problem') store.refuse(answer.problem);
  };
  /** The first touch picks up, the second one exchanges. */
  const touch = (contestant: number) => {
    if (busy) return;
    if (picked === null) pick(contestant);
    else if (picked === contestant) pick(null);
    else void change(swap(draft, picked, contestant));
  };
  return { picked, pick, touch, change, keep, step_back, again, busy, can_undo: undo.length > 0 };
}
