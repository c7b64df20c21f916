/** In which order the rule sets are offered. */
import type { RuleSet } from '../api.ts';

export type RuleGroup = 'usual' | 'ten' | 'sixty_four' | 'other';

const usual: readonly string[] = ['international', 'russian', 'brazilian'];
const order: readonly RuleGroup[] = ['usual', 'ten', 'sixty_four', 'other'];

export function group_of({ name, board }: RuleSet): RuleGroup {
  if (usual.includes(name)) return 'usual';
  if (board.width !== board.height) return 'other';
  return board.width === 10 ? 'ten' : board.width === 8 ? 'sixty_four' : 'other';
}

/** The rule sets by group, in each as the server lists them; no group is empty. */
export function rule_groups(
  rule_sets: readonly RuleSet[],
): readonly (readonly [RuleGroup, readonly RuleSet[]])[] {
  return order
    .map((group) => [group, rule_sets.filter((rules) => group_of(rules) === group)] as const)
    .filter(([, members]) => members.length > 0);
}
