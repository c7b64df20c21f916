import { QrCode } from '../parts/QrCode.tsx';
import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import type { MadeCode } from './types.ts';

interface CodeCardProps {
  readonly made: MadeCode;
  /** "Board 3", or who plays whom. */
  readonly title: string;
}

/** One code, to scan or to type, and the PIN that goes with it; on the screen and on paper. */
export function CodeCard({ made, title }: CodeCardProps) {
  const hall = new URL(made.url, location.href);
  return (
    <section class="code-card" aria-label={title}>
      <QrCode address={hall.href} of={title} />
      <div class="code-text">
        <h3 translate={false}>{title}</h3>
        <p>{text(`devices.sides_${made.sides}`)}</p>
        <p class="device-code" translate={false}>
          {made.code}
        </p>
        <p class="address">{`${hall.host}/clock`}</p>
        <p class="quiet-text">{text('devices.until', { at: local_time(made.expires_utc) })}</p>
      </div>
      <p class="code-pin">
        {title}: {text('devices.pin')} <strong class="device-pin">{made.pin}</strong>
      </p>
    </section>
  );
}
