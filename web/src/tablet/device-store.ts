/** A device that is the clock of a board: its code, its token, its contact with the server. */
import type { Problem, Side } from '../api.ts';
import { request } from '../http.ts';
import { new_key } from '../send.ts';
import { create_store, type Store } from '../store.ts';
import { create_clock_store, type ClockStore } from './clock-store.ts';
import { keep_device, keep_outbox, keep_view, kept_device, kept_outbox } from './keep.ts';
import { patience } from './sender.ts';
import type { ClaimAnswer, Device, DeviceAnswer, HereAnswer } from './types.ts';

export type Stage =
  /** A code is asked for. */
  | 'code'
  | 'claiming'
  | 'ready'
  /** Another device took its place, or the arbiter took this one away. */
  | 'revoked';

export interface DeviceState {
  readonly stage: Stage;
  readonly device: Device | null;
  readonly problem: Problem | 'no_connection' | null;
  /** The game at the board; null while there is none. */
  readonly clock: ClockStore | null;
  readonly battery: Battery | null;
  /** Presses that this device could not send before it was taken away. */
  readonly unsent: number;
}

export interface DeviceStore extends Store<DeviceState> {
  /** Where this device is a clock already it stays that one until the code is good. */
  readonly claim: (code: string, meanwhile?: boolean) => Promise<void>;
  readonly forget: () => void;
  readonly close: () => void;
}

/** The server holds a tablet for silent after 2.5 s. */
const here_running_ms = 1_000;
const here_idle_ms = 2_000;
const here_patience_ms = 2_000;
export const silent_ms = 2_500;
const keep_as = 'board';

export interface Battery {
  readonly level: number;
  readonly charging: boolean;
}

export function create_device_store(code: string | null, on_claimed: () => void): DeviceStore {
  const before = kept_device();
  const store = create_store<DeviceState>({
    stage: code !== null ? 'claiming' : before ? 'ready' : 'code',
    device: before?.device ?? null,
    problem: null,
    clock: null,
    battery: null,
    unsent: 0,
  });
  let token = before?.token ?? null;
  let open = true;
  let beat: ReturnType<typeof setTimeout> | undefined;
  let last_heard = performance.now();
  let rtt_ms: number | null = null;
  let logged = -Infinity;

  const show_game = (game: string | null, told: Side | null | undefined) => {
    const { clock, device } = store.get();
    if (!token || !device || (clock?.options.game ?? null) === game) return;
    clock?.close();
    const side = device.sides === 'both' ? null : (told ?? device.sides);
    keep_device({ token, device, game, side });
    const made =
      game === null
        ? null
        : create_clock_store({
            game,
            token,
            side,
            keep_as,
            device: true,
            on_zero: () => void here(),
            on_ignored: ignored,
            on_refused_token: refused,
          });
    store.patch({ clock: made });
  };

  const refused = (problem: Problem) => {
    clearTimeout(beat);
    const unsent = kept_outbox(keep_as).length;
    store.get().clock?.close();
    keep_device(null);
    keep_outbox(keep_as, []);
    keep_view(keep_as, null);
    token = null;
    store.patch({ stage: 'revoked', clock: null, problem, unsent });
  };

  /** Touches that do not count are told to the arbiter, at most one a second. */
  const ignored = (kind: 'wrong_side' | 'second_touch', side: Side) => {
    if (performance.now() - logged < 1_000) return;
    logged = performance.now();
    void request('/api/v1/device/log', { method: 'POST', body: { kind, side }, token });
  };

  /** Presses go before the word that the tablet is here: they are the older news. */
  const here = async () => {
    clearTimeout(beat);
    const { clock } = store.get();
    if (!token || !open) return;
    if (clock && clock.get().outbox.length > 0) void clock.drain();
    else await say_here();
    if (performance.now() - last_heard > silent_ms) store.get().clock?.contact(null);
    clearTimeout(beat);
    if (!token || !open) return;
    const running = store.get().clock?.shown()?.phase === 'running';
    beat = setTimeout(() => void here(), running ? here_running_ms : here_idle_ms);
  };

  const say_here = async () => {
    const asked = performance.now();
    const { battery } = store.get();
    const answer = await request<HereAnswer>('/api/v1/device/here', {
      method: 'POST',
      token,
      body: {
        ...(battery
          ? { battery: Math.round(battery.level * 100), charging: battery.charging }
          : {}),
        ...(rtt_ms === null ? {} : { rtt_ms }),
      },
      ...patience(here_patience_ms),
    });
    if (!open) return;
    if (answer.ok) {
      last_heard = performance.now();
      rtt_ms = Math.round(last_heard - asked);
      show_game(answer.value.game, answer.value.side);
      store.get().clock?.contact(answer.value.server_ms);
    } else if (answer.kind === 'problem') {
      if (answer.problem.status === 401) refused(answer.problem);
    } else {
      store.get().clock?.contact(null);
    }
  };

  const settle = async () => {
    if (before) show_game(before.game, before.side);
    const answer = await request<DeviceAnswer>('/api/v1/device', { token, ...patience(5_000) });
    if (!open) return;
    if (!answer.ok && answer.kind === 'problem' && answer.problem.status === 401)
      return refused(answer.problem);
    if (answer.ok) {
      store.patch({ device: answer.value.device });
      show_game(answer.value.game, answer.value.side);
    }
    void here();
  };

  const claim = async (typed: string, meanwhile = false) => {
    store.patch(meanwhile ? { problem: null } : { stage: 'claiming', problem: null });
    const answer = await request<ClaimAnswer>('/api/v1/devices', {
      method: 'POST',
      body: { code: typed.trim() },
      key: new_key(),
    });
    if (!open) return;
    if (answer.ok) {
      ({ token } = answer.value);
      const { device } = answer.value;
      keep_device({ token, device, game: null });
      store.get().clock?.close();
      store.patch({ stage: 'ready', device, clock: null, unsent: 0 });
      on_claimed();
      return settle();
    }
    // The address of a code that this very device has used is opened again.
    const used = answer.kind === 'problem' && answer.problem.code === 'CODE_USED';
    if (used && token) {
      store.patch({ stage: 'ready' });
      on_claimed();
      return settle();
    }
    store.patch({
      ...(meanwhile && token ? {} : { stage: 'code' }),
      problem: answer.kind === 'problem' ? answer.problem : 'no_connection',
    });
  };

  const back = () => {
    if (document.visibilityState === 'visible') void here();
  };
  addEventListener('online', back);
  document.addEventListener('visibilitychange', back);
  void read_battery((battery) => store.patch({ battery }));
  if (code !== null) void claim(code);
  else if (before) void settle();

  return {
    ...store,
    claim,
    forget: () => {
      keep_device(null);
      token = null;
      store.get().clock?.close();
      store.patch({ stage: 'code', device: null, clock: null, problem: null });
    },
    close: () => {
      open = false;
      clearTimeout(beat);
      store.get().clock?.close();
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
    },
  };
}

/** Not every browser tells. */
async function read_battery(found: (battery: Battery) => void): Promise<void> {
  const { getBattery } = navigator as Navigator & {
    getBattery?: () => Promise<Battery & EventTarget>;
  };
  try {
    const battery = await getBattery?.call(navigator);
    if (!battery) return;
    const tell = () => found({ level: battery.level, charging: battery.charging });
    tell();
    battery.addEventListener('levelchange', tell);
    battery.addEventListener('chargingchange', tell);
  } catch {
    // Then the arbiter's list says nothing of it.
  }
}
