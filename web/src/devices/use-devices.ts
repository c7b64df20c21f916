import { useCallback, useEffect, useState } from 'preact/hooks';
import { request } from '../http.ts';
import { trouble_text } from '../parts/Trouble.tsx';
import type { DeviceRow } from './types.ts';

/** A device tells every second that it is there; the desk looks a little less often. */
const look_every_ms = 4_000;

export interface Devices {
  /** Nothing until the first answer. */
  readonly rows: readonly DeviceRow[] | null;
  readonly trouble: string;
  readonly look: () => Promise<void>;
}

/** The devices of one game or event, looked at again and again while they are shown. */
export function useDevices(of: { readonly game: string } | { readonly event: string }): Devices {
  const query = new URLSearchParams(of).toString();
  const [rows, set_rows] = useState<readonly DeviceRow[] | null>(null);
  const [trouble, set_trouble] = useState('');
  const look = useCallback(async () => {
    const answer = await request<{ readonly devices: readonly DeviceRow[] }>(
      `/api/v1/devices?${query}`,
    );
    set_trouble(trouble_text(answer));
    if (answer.ok) set_rows(answer.value.devices);
  }, [query]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, look_every_ms);
    return () => clearInterval(timer);
  }, [look]);
  return { rows, trouble, look };
}
