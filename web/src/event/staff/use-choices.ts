import { useEffect, useState } from 'preact/hooks';
import type { Preset, RuleSet } from '../../api.ts';
import { request } from '../../http.ts';
import { trouble_text } from '../../parts/Trouble.tsx';
import type { TournamentChoices } from '../types.ts';

export interface Choices {
  readonly choices: TournamentChoices | null;
  readonly rule_sets: readonly RuleSet[];
  readonly presets: readonly Preset[];
  readonly trouble: string;
}

/** What can be chosen, as the server has it. */
export function useChoices(): Choices {
  const [known, set_known] = useState<Choices>({
    choices: null,
    rule_sets: [],
    presets: [],
    trouble: '',
  });
  useEffect(() => {
    const patch = (fields: Partial<Choices>) => set_known((before) => ({ ...before, ...fields }));
    void request<TournamentChoices>('/api/v1/tournament-choices').then((answer) =>
      patch(answer.ok ? { choices: answer.value } : { trouble: trouble_text(answer) }),
    );
    void request<{ readonly rules: readonly RuleSet[] }>('/api/v1/rules').then((answer) => {
      if (answer.ok) patch({ rule_sets: answer.value.rules });
    });
    void request<{ readonly presets: readonly Preset[] }>('/api/v1/presets').then((answer) => {
      if (answer.ok) patch({ presets: answer.value.presets });
    });
  }, []);
  return known;
}
