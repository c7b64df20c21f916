import { useEffect, useState } from 'preact/hooks';
import type { RuleSet } from '../api.ts';
import { request } from '../http.ts';

/** What the server knows of every rule set; null until it has answered. */
export function useRuleSets(): readonly RuleSet[] | null {
  const [known, set_known] = useState<readonly RuleSet[] | null>(null);
  useEffect(() => {
    void request<{ readonly rules: readonly RuleSet[] }>('/api/v1/rules').then((answer) => {
      if (answer.ok) set_known(answer.value.rules);
    });
  }, []);
  return known;
}
