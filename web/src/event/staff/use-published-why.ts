import { useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { may, tournament_path, useEvent } from '../context.ts';
import type { Check, RoundAnswer, Why } from '../types.ts';
import { draft_of } from './draft-of.ts';

export interface PublishedWhy {
  /** The board that is asked about. */
  readonly board: number | null;
  readonly why: Why | undefined;
  readonly toggle: (board: number) => void;
}

/** Why the boards of a published round were paired like that, for when players ask: read with the
 *  first question. None where the system does not pair by scores, or it is not one's own to ask. */
export function usePublishedWhy(round: RoundAnswer): PublishedWhy | null {
  const context = useEvent();
  const { tournament } = context;
  const [board, ask] = useState<number | null>(null);
  const [known, know] = useState<readonly Why[] | null>(null);
  const { system, teams } = tournament.settings;
  if (system !== 'swiss' || teams || !may(context, 'draft_round')) return null;
  const toggle = (wanted: number) => {
    ask(board === wanted ? null : wanted);
    if (known) return;
    const body = draft_of(round, tournament);
    void request<Check>(`${tournament_path(context)}/check`, { method: 'POST', body }).then(
      (answer) => {
        if (answer.ok) know(answer.value.why);
      },
    );
  };
  const seats = round.boards.find((each) => each.board === board);
  const why = known?.find(
    ({ white, black }) => white === seats?.white.player && black === seats.black.player,
  );
  return { board: known === null ? null : board, why, toggle };
}
