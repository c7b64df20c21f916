import type { LinkName } from '../api.ts';
import { text } from '../text/text.ts';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';

/** A link to hand out: to copy, to scan, or to type. */
export function LinkCard({ name, path }: { readonly name: LinkName; readonly path: string }) {
  const address = new URL(path, location.href).href;
  const title = text(`links.${name}`);
  return (
    <section class="link-card" aria-label={title}>
      <h2>{title}</h2>
      <p class="help">{text(`links.${name}_help`)}</p>
      <QrCode address={address} of={title} />
      <p class="address">{address}</p>
      <CopyButton
        value={address}
        label={text('links.copy')}
        spoken={text('links.copy_of', { of: title })}
      />
    </section>
  );
}
