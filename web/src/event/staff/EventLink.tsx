import { useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { hall_address } from './hall-address.ts';

/** A link of the event to copy or to scan: the one by which it is seen, or that of the door. */
export function EventLink({ kind }: { readonly kind: 'watch' | 'door' }) {
  const { store } = useEvent();
  const [link, set_link] = useState('');
  const title = text(`meet.${kind}_link`);
  const make = async () => {
    store.refuse(null);
    const answer = await request<{ readonly link: string; readonly hall?: string }>(
      `/api/v1/events/${store.id}/links/${kind}`,
      { method: 'POST', body: {} },
    );
    if (answer.ok) set_link(hall_address(answer.value.link, answer.value.hall ?? ''));
    else if (answer.kind === 'problem') store.refuse(answer.problem);
  };
  return (
    <>
      <Button onClick={() => void make()}>{title}</Button>
      {link && (
        <Dialog title={title} onClose={() => set_link('')}>
          <p>{text(`meet.${kind}_link_explained`)}</p>
          <QrCode address={link} of={title} />
          <p class="address">{link}</p>
          <CopyButton value={link} label={text('links.copy')} />
        </Dialog>
      )}
    </>
  );
}
