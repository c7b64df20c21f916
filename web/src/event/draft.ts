/** Changing a pairing by hand. Every change leaves each player in one place. */
import type { ByeKind, Draft, DraftBoard, DraftBye } from './types.ts';

function board_of(draft: Draft, player: number): DraftBoard | undefined {
  return draft.boards.find(({ white, black }) => white === player || black === player);
}

function bye_of(draft: Draft, player: number): DraftBye | undefined {
  return draft.byes.find((bye) => bye.player === player);
}

/** Of those who could play, who stands neither on a board nor among the byes. */
export function left_out(draft: Draft, players: readonly number[]): readonly number[] {
  return players.filter((player) => !board_of(draft, player) && !bye_of(draft, player));
}

/**
 * Two players change places. On one board that turns the colours; two who do not play get a board
 * of their own, the last.
 */
export function swap_players(draft: Draft, one: number, other: number): Draft {
  if (one === other) return draft;
  if (!board_of(draft, one) && !board_of(draft, other)) {
    const byes = draft.byes.filter(({ player }) => player !== one && player !== other);
    return { ...draft, boards: [...draft.boards, { white: one, black: other }], byes };
  }
  const changed = (player: number) => (player === one ? other : player === other ? one : player);
  const boards = draft.boards.map(({ white, black }) => ({
    white: changed(white),
    black: changed(black),
  }));
  // A bye that was asked for belongs to who asked for it: his stand-in is left over like anybody.
  const byes = draft.byes.map((bye): DraftBye =>
    changed(bye.player) === bye.player ? bye : { player: changed(bye.player), kind: 'pairing_bye' },
  );
  return { ...draft, boards, byes };
}

export function swap_colours(draft: Draft, player: number): Draft {
  const board = board_of(draft, player);
  return board ? swap_players(draft, board.white, board.black) : draft;
}

/**
 * A player does not play. His opponent meets who was left over, if there is one, else he is left
 * over himself.
 */
export function give_bye(draft: Draft, player: number, kind: ByeKind, spare?: number): Draft {
  const board = board_of(draft, player);
  const bye: DraftBye = { player, kind };
  const others = draft.byes.filter((each) => each.player !== player);
  if (!board) return { ...draft, byes: [...others, bye] };
  const opponent = board.white === player ? board.black : board.white;
  const partner = others.find((each) => each.kind === 'pairing_bye')?.player ?? spare;
  if (partner === undefined) {
    const boards = draft.boards.filter((each) => each !== board);
    return { ...draft, boards, byes: [...others, bye, { player: opponent, kind: 'pairing_bye' }] };
  }
  const boards = draft.boards.map((each) => {
    if (each !== board) return each;
    return board.white === player
      ? { white: partner, black: opponent }
      : { white: opponent, black: partner };
  });
  return { ...draft, boards, byes: [...others.filter((each) => each.player !== partner), bye] };
}
