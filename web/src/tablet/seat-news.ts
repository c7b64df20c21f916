/** What has been ruled or is under dispute at a board, as far as it asks for the eye of one player. */
import type { CaseInShort, GameState, Side } from '../api.ts';
import type { Penalty } from '../rulings/types.ts';

export type SeatNews =
  | { readonly kind: 'penalty'; readonly penalty: Penalty }
  /** Nothing is ruled yet; or the ruling is to be read, signed or appealed against. */
  | { readonly kind: 'open' | 'ruled' | 'appealed'; readonly of: CaseInShort };

/** The newest penalty of this player, and the cases that are not settled for him. */
export function news_of({ cases = [], penalties = [] }: GameState, side: Side): readonly SeatNews[] {
  const penalty = penalties.filter(({ side: whose }) => whose === side).at(-1);
  return [
    ...(penalty ? [{ kind: 'penalty' as const, penalty }] : []),
    ...cases.flatMap((of): readonly SeatNews[] => {
      const kind = standing_of(of, side);
      return kind === null ? [] : [{ kind, of }];
    }),
  ];
}

function standing_of({ ruling, appeal, signed }: CaseInShort, side: Side) {
  if (!ruling) return 'open';
  if (appeal?.state === 'open') return 'appealed';
  const settled = appeal?.state === 'upheld' || appeal?.state === 'rejected';
  return settled || signed[side] ? null : 'ruled';
}

/** By which one is known again once it has been put away. */
export function key_of(news: SeatNews): string {
  if (news.kind === 'penalty') return `penalty ${news.penalty.server_ms}`;
  return `${news.kind} ${news.of.case} ${news.of.ruling?.server_ms ?? 0}`;
}
