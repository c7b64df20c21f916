import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { in_alphabet } from '../../text/collate.ts';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import type { Slip } from '../me/types.ts';
import { hall_address, is_for_one_machine } from './hall-address.ts';
import type { MadeSlips } from './PhoneSlips.tsx';

interface SlipSheetProps {
  readonly made: MadeSlips;
  readonly onDone: () => void;
}

/** The slips that were just made, to print and to cut. They are shown this once. */
export function SlipSheet({ made, onDone }: SlipSheetProps) {
  const { event } = useEvent();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    // Elsewhere Enter does the next step; here it would take away what is shown only once.
    const keep = (pressed: KeyboardEvent) => {
      const target = pressed.target instanceof Element ? pressed.target : null;
      if (pressed.key === 'Enter' && !target?.closest('a, button')) pressed.preventDefault();
    };
    addEventListener('keydown', keep, true);
    return () => removeEventListener('keydown', keep, true);
  }, []);
  const slips = in_alphabet(made.slips);
  return (
    <section class="event-part slip-sheet" aria-labelledby="slips-title">
      <div class="slip-actions">
        <h2 id="slips-title" ref={title} tabIndex={-1}>
          {text('slips.made', { n: slips.length })}
        </h2>
        <p class="note">{text('slips.once')}</p>
        <p class="part-actions">
          {slips.length > 0 && (
            <Button kind="main" onClick={() => print()}>
              {text('slips.print')}
            </Button>
          )}
          <Button onClick={onDone}>{text('slips.done')}</Button>
        </p>
      </div>
      {is_for_one_machine(made.hall) && (
        <p class="note" role="alert">
          {text('meet.one_machine')}
        </p>
      )}
      <ul class="slips">
        {slips.map((slip) => (
          <li key={slip.player} class="phone-slip">
            <SlipText slip={slip} name={event.settings.name} hall={made.hall} id={event.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SlipTextProps {
  readonly slip: Slip;
  readonly name: string;
  readonly hall: string;
  readonly id: string;
}

function SlipText({ slip, name, hall, id }: SlipTextProps) {
  return (
    <>
      <QrCode address={hall_address(slip.link, hall)} of={slip.name} />
      <div>
        <p class="slip-name" translate={false}>
          {slip.name}
        </p>
        <p class="slip-event" translate={false}>
          {[slip.club, name].filter(Boolean).join(' · ')}
        </p>
        <p>{text('slips.scan')}</p>
        <p class="slip-address">{hall_address(`/e/${id}/me`, hall)}</p>
        <p class="slip-pin">
          {text('slips.number', { n: slip.player })} {text('me.pin')} <strong>{slip.pin}</strong>
        </p>
      </div>
    </>
  );
}
