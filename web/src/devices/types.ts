/** Tablets that are the clocks of boards, as the interface tells them. */
import type { Side } from '../api.ts';

export type DeviceSides = 'both' | Side;
export type DeviceLayout = 'clock' | 'board';

/** One game, or a board of a tournament and whatever is played there. */
export interface DevicePlace {
  readonly game: string | null;
  readonly event: string | null;
  readonly tournament: number | null;
  readonly board: number | null;
}

export interface MadeCode {
  readonly code: string;
  readonly address: string;
  readonly url: string;
  readonly pin: string;
  readonly expires_utc: string;
  readonly sides: DeviceSides;
  readonly layout: DeviceLayout;
  readonly place: DevicePlace;
}

export interface IgnoredTouch {
  readonly utc: string;
  readonly kind: 'wrong_side' | 'second_touch';
  readonly side: Side;
}

export interface DeviceRow {
  readonly id: number;
  readonly name: string;
  readonly sides: DeviceSides;
  readonly layout: DeviceLayout;
  readonly place: DevicePlace;
  readonly game: string | null;
  readonly created: string;
  readonly connected: boolean;
  readonly last_contact: string | null;
  readonly battery: number | null;
  readonly charging: boolean | null;
  readonly rtt_ms: number | null;
  readonly touches_ignored: number;
  readonly touches: readonly IgnoredTouch[];
}
