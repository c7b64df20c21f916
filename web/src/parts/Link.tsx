import type { ComponentChildren } from 'preact';
import { useApp } from '../app.ts';
import { in_mode, view_mode } from '../view-mode.ts';

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly label?: string;
  /** Whether it leads to where one is. */
  readonly current?: 'page' | undefined;
  readonly children: ComponentChildren;
}

/** A link to another page, without loading the program again; a real address all the same. Inside
 *  somebody else's page only an event's own pages open there. */
export function Link({ to, class: name, label, current, children }: LinkProps) {
  const app = useApp();
  const address = in_mode(to);
  if (view_mode === 'embed' && address === to)
    return (
      <a href={to} class={name} aria-label={label} target="_blank" rel="noopener">
        {children}
      </a>
    );
  const follow = (event: MouseEvent) => {
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain) return;
    event.preventDefault();
    app.go(address);
  };
  return (
    <a href={address} class={name} aria-label={label} aria-current={current} onClick={follow}>
      {children}
    </a>
  );
}
