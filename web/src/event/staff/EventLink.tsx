import { useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { hall_address, is_for_one_machine } from './hall-address.ts';

/** A link of the event to copy or to scan: the one by which it is seen, or that of the door. */
export function EventLink({ kind }: { readonly kind: 'watch' | 'door' }) {
  const { store } = useEvent();
  const [link, set_link] = useState('');
  const [alone, set_alone] = useState(false);
  const title = text(`meet.${kind}_link`);
  const make = async () => {
    store.refuse(null);
    const answer = await request<{ readonly link: string; readonly hall?: string }>(
      `/api/v1/events/${store.id}/links/${kind}`,
      { method: 'POST', body: {} },
    );
    if (answer.ok) {
      const { hall = '' } = answer.value;
      set_alone(is_for_one_machine(hall));
      set_link(hall_address(answer.value.link, hall));
    } else if (answer.kind === 'problem') store.refuse(answer.problem);
  };
  return (
    <>
      <Button onClick={() => void make()}>{title}</Button>
      {link && (
        <Dialog title={title} onClose={() => set_link('')}>
          <p>{text(`meet.${kind}_link_explained`)}</p>
          {alone && <p class="note">{text('meet.one_machine')}</p>}
          <QrCode address={link} of={title} />
          <p class="address">{link}</p>
          <CopyButton value={link} label={text('links.copy')} />
        </Dialog>
      )}
    </>
  );
}
