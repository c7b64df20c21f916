import { useEffect, useState } from 'preact/hooks';
import type { Command, Problem } from '../api.ts';
import { request } from '../http.ts';
import type { Preview } from './clock-changes.ts';

export type Previewed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'told'; readonly preview: Preview }
  | { readonly kind: 'refused'; readonly problem: Problem };

const nothing: Previewed = { kind: 'nothing' };
/** How long somebody who types is left alone. */
const typing_ms = 150;

/** What the server says that a command would do to the clocks; it is asked again when that changes. */
export function usePreview(game: string, command: Command | null, sequence: number): Previewed {
  const [told, tell] = useState<Previewed>(nothing);
  const asked = command === null ? null : JSON.stringify(command);
  useEffect(() => {
    if (asked === null) return tell(nothing);
    let wanted = true;
    const ask = async () => {
      const answer = await request<Preview>(`/api/v1/games/${game}/preview`, {
        method: 'POST',
        body: JSON.parse(asked) as unknown,
      });
      if (!wanted) return;
      if (answer.ok) tell({ kind: 'told', preview: answer.value });
      else if (answer.kind === 'problem') tell({ kind: 'refused', problem: answer.problem });
      else tell(nothing);
    };
    const timer = setTimeout(() => void ask(), typing_ms);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, asked, sequence]);
  return told;
}
