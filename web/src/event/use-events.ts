import { useEffect, useState } from 'preact/hooks';
import { request } from '../http.ts';
import type { EventLine } from './types.ts';

const every_ms = 15_000;

/** The events one may see, read again now and then while somebody looks at the page. */
export function useEvents(): readonly EventLine[] {
  const [events, set_events] = useState<readonly EventLine[]>([]);
  useEffect(() => {
    let open = true;
    const read = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await request<{ readonly events: readonly EventLine[] }>('/api/v1/events');
      if (open && answer.ok) set_events(answer.value.events ?? []);
    };
    void read();
    const timer = setInterval(() => void read(), every_ms);
    return () => {
      open = false;
      clearInterval(timer);
    };
  }, []);
  return events;
}
