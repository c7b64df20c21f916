import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { erase_years } from './years-of-birth.ts';

/** Takes away the personal data that the event no longer needs. */
export function EraseYears() {
  const { store } = useEvent();
  const [asking, ask] = useState(false);
  const [said, say] = useState('');
  const erase = async () => {
    const answer = await erase_years(store.id);
    ask(false);
    if (answer.ok) say(text('meet.years_erased'));
    else if (answer.kind === 'problem') store.refuse(answer.problem);
  };
  return (
    <>
      <Button onClick={() => ask(true)}>{text('meet.erase_years')}</Button>
      <span role="status">{said}</span>
      {asking && (
        <Dialog
          title={text('meet.erase_years')}
          action={text('meet.erase')}
          onAct={() => void erase()}
          onClose={() => ask(false)}
        >
          <p>{text('meet.erase_years_explained')}</p>
        </Dialog>
      )}
    </>
  );
}
