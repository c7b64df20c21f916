import { useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';

/** A link by which an event that is not public is seen: to copy, to scan, or to print. */
export function WatchLink() {
  const { store } = useEvent();
  const [link, set_link] = useState('');
  const make = async () => {
    const path = `/api/v1/events/${store.id}/links/watch`;
    const answer = await request<{ readonly link: string }>(path, { method: 'POST', body: {} });
    if (answer.ok) set_link(new URL(answer.value.link, location.href).href);
    else if (answer.kind === 'problem') store.refuse(answer.problem);
  };
  return (
    <>
      <Button onClick={() => void make()}>{text('meet.watch_link')}</Button>
      {link && (
        <Dialog title={text('meet.watch_link')} onClose={() => set_link('')}>
          <p>{text('meet.watch_link_explained')}</p>
          <QrCode address={link} of={text('meet.watch_link')} />
          <p class="address">{link}</p>
          <CopyButton value={link} label={text('links.copy')} />
        </Dialog>
      )}
    </>
  );
}
