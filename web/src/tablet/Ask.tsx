import type { ComponentChildren } from 'preact';

interface AskProps {
  readonly words: string;
  /** Its answers stand together below the words, where there is no room beside them. */
  readonly choosing?: boolean;
  readonly children?: ComponentChildren;
}

/** One question in a player's half: the words, then the answers. */
export function Ask({ words, choosing = false, children }: AskProps) {
  return (
    <div class={choosing ? 'ask choosing' : 'ask'}>
      <p>{words}</p>
      {children}
    </div>
  );
}
