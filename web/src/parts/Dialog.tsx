import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Button } from './Button.tsx';
import { give_back_focus } from './give-back-focus.ts';

interface DialogProps {
  readonly title: string;
  /** Left out where there is only something to be read. */
  readonly action?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onAct?: () => void;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** A question that must be answered before anything else: one action, or leave it. Afterwards the
 *  focus is where it was before. */
export function Dialog(props: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const shown = box.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      give_back_focus(before);
    };
  }, []);
  const act = (event: Event) => {
    event.preventDefault();
    if (!props.busy) props.onAct?.();
  };
  return (
    <dialog ref={box} class="dialog" aria-labelledby={title} onCancel={props.onClose}>
      <form method="dialog" onSubmit={act}>
        <h2 id={title}>{props.title}</h2>
        {props.children}
        <div class="dialog-actions">
          <Button onClick={props.onClose}>
            {text(props.action ? 'page.cancel' : 'page.close')}
          </Button>
          {props.action && (
            <Button
              type="submit"
              kind={props.danger ? 'danger' : 'main'}
              disabled={props.busy ?? false}
            >
              {props.action}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}
