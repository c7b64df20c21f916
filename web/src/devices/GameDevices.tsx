import './texts.ts';
import { useState } from 'preact/hooks';
import type { Sheet } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { DeviceList } from './DeviceList.tsx';
import { useDevices } from './use-devices.ts';

/** The tablets of one game, on the arbiter's page. */
export function GameDevices({ game, sheet }: { readonly game: string; readonly sheet: Sheet }) {
  const devices = useDevices({ game });
  const [making, make] = useState(false);
  const title = `${sheet.white.name} – ${sheet.black.name}`;
  return (
    <section class="card devices" aria-labelledby="devices-title">
      <div class="card-head">
        <h2 id="devices-title">{text('devices.title')}</h2>
        <Button onClick={() => make(true)}>{text('devices.make')}</Button>
      </div>
      <DeviceList devices={devices} />
      {making && (
        <CodeDialog
          places={[{ title, body: { game } }]}
          onMade={() => void devices.look()}
          onClose={() => make(false)}
        />
      )}
    </section>
  );
}
