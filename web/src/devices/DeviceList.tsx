import { useState } from 'preact/hooks';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import type { DeviceRow } from './types.ts';
import type { Devices } from './use-devices.ts';

interface DeviceListProps {
  readonly devices: Devices;
  /** Where a device stands, where there are several places. */
  readonly place?: (row: DeviceRow) => string;
}

/** The devices that are paired: whether they are there, how they are, and sending one away. */
export function DeviceList({ devices, place }: DeviceListProps) {
  const [asking, ask] = useState<DeviceRow | null>(null);
  const [busy, set_busy] = useState(false);
  const [refused, refuse] = useState('');
  const { rows, trouble, look } = devices;
  const revoke = async (row: DeviceRow) => {
    if (busy) return;
    set_busy(true);
    const answer = await request(`/api/v1/devices/${row.id}`, { method: 'DELETE' });
    refuse(trouble_text(answer));
    set_busy(false);
    ask(null);
    await look();
  };
  return (
    <>
      <Trouble message={refused || trouble} />
      {rows?.length === 0 && <p class="quiet-text">{text('devices.none')}</p>}
      {rows && rows.length > 0 && (
        <ul class="device-list">
          {rows.map((row) => (
            <li key={row.id} class={row.connected ? 'device' : 'device silent'}>
              <DeviceText row={row} place={place?.(row) ?? ''} />
              <Button
                kind="quiet"
                onClick={() => ask(row)}
                label={text('devices.revoke_of', { name: row.name })}
              >
                {text('devices.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <Dialog
          title={text('devices.revoke_of', { name: asking.name })}
          action={text('devices.revoke')}
          danger
          busy={busy}
          onClose={() => ask(null)}
          onAct={() => void revoke(asking)}
        >
          <p>{text('devices.revoke_explained')}</p>
        </Dialog>
      )}
    </>
  );
}

function DeviceText({ row, place }: { readonly row: DeviceRow; readonly place: string }) {
  return (
    <div class="device-text">
      <p>
        {place && <strong>{place} </strong>}
        <span class="device-name" translate={false}>
          {row.name}
        </span>{' '}
        <span class="quiet-text">{text(`devices.sides_${row.sides}`)}</span>
      </p>
      <p class="device-signs">
        <span class={row.connected ? 'device-link here' : 'device-link'}>{link_text(row)}</span>
        {row.battery !== null && (
          <span class={row.battery < 20 && !row.charging ? 'device-battery low' : 'device-battery'}>
            {text(row.charging ? 'devices.charging' : 'devices.battery', { n: row.battery })}
          </span>
        )}
        {row.rtt_ms !== null && <span>{text('devices.rtt', { ms: row.rtt_ms })}</span>}
      </p>
      {row.touches_ignored > 0 && (
        <details>
          <summary>{text('devices.touches', { n: row.touches_ignored })}</summary>
          <ol class="device-touches" reversed>
            {row.touches.map((touch, index) => (
              <li key={row.touches_ignored - index}>
                {local_time(touch.utc)}{' '}
                {text(`devices.touch_${touch.kind}`, { side: touch.side })}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function link_text(row: DeviceRow): string {
  if (row.connected) return text('devices.connected');
  return row.last_contact
    ? text('devices.silent_since', { at: local_time(row.last_contact) })
    : text('devices.not_heard');
}
