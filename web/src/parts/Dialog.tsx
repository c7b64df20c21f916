import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Button } from './Button.tsx';

interface DialogProps {
  readonly title: string;
  readonly action: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** A question that must be answered before anything else: one action, or leave it. */
export function Dialog(props: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    box.current?.showModal();
    return () => box.current?.close();
  }, []);
  const act = (event: Event) => {
    event.preventDefault();
    if (!props.busy) props.onAct();
  };
  return (
    <dialog ref={box} class="dialog" aria-labelledby={title} onCancel={props.onClose}>
      <form method="dialog" onSubmit={act}>
        <h2 id={title}>{props.title}</h2>
        {props.children}
        <div class="dialog-actions">
          <Button onClick={props.onClose}>{text('page.cancel')}</Button>
          <Button
            type="submit"
            kind={props.danger ? 'danger' : 'main'}
            disabled={props.busy ?? false}
          >
            {props.action}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
