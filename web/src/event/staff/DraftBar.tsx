import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import type { Check } from '../types.ts';
import { Deviations } from './Deviations.tsx';

interface DraftBarProps {
  readonly check: Check | null;
  /** What it was made from has changed since. */
  readonly outdated: boolean;
  /** What can be done, while nobody is picked. */
  readonly hint: string;
  /** The player or the team that is picked. */
  readonly picked: string | null;
  readonly can_undo: boolean;
  readonly busy: boolean;
  readonly onBye: () => void;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
  readonly onAgain: () => void;
  readonly onKeep: () => void;
}

/** What the draft breaks, and what can be done with whom is picked. */
export function DraftBar(props: DraftBarProps) {
  const { check, hint, picked, can_undo, busy, onBye, onCancel, onUndo, onAgain } = props;
  return (
    <>
      {props.outdated && (
        <div class="draft-bar outdated" role="alert">
          <p>{text('draft.outdated')}</p>
          <Button disabled={busy} onClick={props.onKeep}>
            {text('draft.keep')}
          </Button>
        </div>
      )}
      {check && <Deviations check={check} />}
      {check && check.breaches.length === 0 && !check.worse && (
        <p class="all-right">{text('draft.all_right')}</p>
      )}
      <div class="draft-bar" role="status">
        {picked === null ? (
          <p class="quiet-text">{hint}</p>
        ) : (
          <>
            <p>{text('draft.picked', { name: picked })}</p>
            <Button disabled={busy} onClick={onBye}>
              {text('draft.give_bye')}
            </Button>
            <Button kind="quiet" onClick={onCancel}>
              {text('page.cancel')}
            </Button>
          </>
        )}
        {can_undo && picked === null && (
          <Button disabled={busy} onClick={onUndo}>
            {text('draft.undo')}
          </Button>
        )}
        {picked === null && (
          <Button disabled={busy} onClick={onAgain}>
            {text('draft.again')}
          </Button>
        )}
      </div>
    </>
  );
}
