import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import type { ClockState } from './clock-store.ts';
import type { Battery } from './device-store.ts';

interface SignsProps {
  readonly state: ClockState;
  /** A tablet that both share goes on by itself; a clock of one side stands. */
  readonly alone: boolean;
  readonly battery: Battery | null;
}

const low_battery = 0.2;

/** In words what does not go as it should: the server is not heard, the battery will not last. */
export function Signs({ state, alone, battery }: SignsProps) {
  const { link, heard_wall_ms, outbox } = state;
  const low = battery !== null && !battery.charging && battery.level <= low_battery;
  return (
    <div class={`signs ${link}`} role="status">
      {link === 'lost' && (
        <>
          <strong>{text(alone ? 'tablet.counting_here' : 'tablet.not_connected')}</strong>
          {heard_wall_ms !== null && (
            <span>{text('tablet.since', { time: local_time(heard_wall_ms) })}</span>
          )}
          {outbox.length > 0 && <span>{text('tablet.unsent', { n: outbox.length })}</span>}
        </>
      )}
      {link === 'connecting' && <span>{text('tablet.connecting')}</span>}
      {low && (
        <span class="battery">
          {text('tablet.battery', { percent: Math.round(battery.level * 100) })}
        </span>
      )}
    </div>
  );
}

export function LinkDot({ link }: { readonly link: ClockState['link'] }) {
  return (
    <span class={`link-dot ${link}`}>
      <span class="visually-hidden">
        {text(link === 'live' ? 'tablet.connected' : 'tablet.not_connected')}
      </span>
    </span>
  );
}
