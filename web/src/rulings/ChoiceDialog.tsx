import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';

interface ChoiceDialogProps {
  readonly asked: string;
  readonly consequences: string;
  readonly article: string;
  readonly busy: boolean;
  readonly onChoose: (type: 'repair_irregularity' | 'let_stand') => void;
  /** The question waits on the page; Escape chooses nothing either. */
  readonly onLook: () => void;
}

/** A question with two answers, of which neither is the way out. */
export function ChoiceDialog({ busy, onChoose, onLook, ...said }: ChoiceDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const shown = box.current;
    const before = document.activeElement;
    shown?.showModal();
    // The question comes unasked: a key that was meant for the board must not answer it.
    shown?.querySelector('h2')?.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={box} class="dialog choice" aria-labelledby={title} onCancel={onLook}>
      <h2 id={title} tabIndex={-1}>{text('choice.title')}</h2>
      <p>
        <strong>{said.asked}</strong>
        {said.article && (
          <span class="article">{text('status.article', { article: said.article })}</span>
        )}
      </p>
      <p>{said.consequences}</p>
      <div class="dialog-actions">
        <Button disabled={busy} onClick={() => onChoose('repair_irregularity')} kind="main">
          {text('ruling.repair')}
        </Button>
        <Button disabled={busy} onClick={() => onChoose('let_stand')} kind="main">
          {text('ruling.stand')}
        </Button>
        <Button kind="quiet" onClick={onLook}>
          {text('choice.board_first')}
        </Button>
      </div>
    </dialog>
  );
}
