import { useApp } from '../../app.ts';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { address_in, may, useEvent } from '../context.ts';
import { focus_visibility } from './focus.ts';

/** Something is there to be seen, and nobody but the staff sees it: where that is changed. */
export function HiddenHint() {
  const context = useEvent();
  const app = useApp();
  const { event } = context;
  if (event.settings.visibility !== 'staff') return null;
  const show = () => {
    app.go(address_in(context, 'settings'));
    focus_visibility();
  };
  return (
    <p class="quiet-text hidden-hint">
      {text('step.hidden')}{' '}
      {may(context, 'change_event') && (
        <Button kind="quiet" onClick={show}>
          {text('step.show')}
        </Button>
      )}
    </p>
  );
}
