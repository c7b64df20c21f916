import { useEffect, useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { tournament_path, useEvent } from '../context.ts';
import type { Check, Draft } from '../types.ts';

/** What the server says about the pairing, asked again whenever it has changed. */
export function useCheck(draft: Draft): Check | null {
  const context = useEvent();
  const [said, say] = useState<Check | null>(null);
  const path = `${tournament_path(context)}/check`;
  const asked = JSON.stringify(draft);
  useEffect(() => {
    let wanted = true;
    const body: unknown = JSON.parse(asked);
    void request<Check>(path, { method: 'POST', body }).then((answer) => {
      if (wanted) say(answer.ok ? answer.value : null);
    });
    return () => {
      wanted = false;
    };
  }, [path, asked]);
  return said;
}
