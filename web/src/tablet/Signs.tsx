import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import type { ClockState } from './clock-store.ts';
import type { Battery } from './device-store.ts';

interface SignsProps {
  readonly state: ClockState;
  /** A tablet that both share decides by its own time; a clock of one side follows the server's. */
  readonly alone: boolean;
  readonly battery: Battery | null;
  /** A move stands on the board that the server has not seen: the next one has to wait. */
  readonly board_waits: boolean;
}

const low_battery = 0.2;

/** In words what does not go as it should: the server is not heard, the battery will not last. */
export function Signs({ state, alone, battery, board_waits }: SignsProps) {
  const { link, heard_wall_ms, outbox } = state;
  const low = battery !== null && !battery.charging && battery.level <= low_battery;
  return (
    <div class={`signs ${link}`} role="status">
      {link === 'lost' && (
        <>
          <strong>{text(alone ? 'tablet.counting_here' : 'tablet.counting_server')}</strong>
          {heard_wall_ms !== null && (
            <span>{text('tablet.since', { time: local_time(heard_wall_ms) })}</span>
          )}
          {outbox.length > 0 && <span>{text('tablet.unsent', { n: outbox.length })}</span>}
          {board_waits && <span>{text('tablet.board_waits')}</span>}
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
