import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Button } from './Button.tsx';

/** A component that is loaded when it is first shown, so that nobody loads what he does not see.
 *  What the page can do without has something else (or nothing) in its place until it is there. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile?: (props: P) => ComponentChild,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [tries, set_tries] = useState(0);
    const [failed, set_failed] = useState(false);
    const [, paint] = useState(0);
    useEffect(() => {
      if (Loaded) return undefined;
      let wanted = true;
      set_failed(false);
      load().then(
        (component) => {
          Loaded = component;
          if (wanted) paint((before) => before + 1);
        },
        () => wanted && set_failed(true),
      );
      return () => {
        wanted = false;
      };
    }, [tries]);
    if (Loaded) return <Loaded {...props} />;
    if (Meanwhile) return <>{Meanwhile(props)}</>;
    if (!failed)
      return (
        <p class="loading" role="status">
          {text('page.loading')}
        </p>
      );
    return (
      <div class="trouble" role="alert">
        <p>{text('page.no_connection')}</p>
        <Button onClick={() => set_tries(tries + 1)}>{text('page.again')}</Button>
      </div>
    );
  };
}
