/** The shapes of the clock room on the wire: devices, and the commands that come from them. */
import type { Command, Phase, Problem, Side } from '../api.ts';

export type DeviceSides = Side | 'both';
export type DeviceLayout = 'clock' | 'board';

export interface DevicePlace {
  /** Either one game, or the board of a tournament with whatever game is there. */
  readonly game?: string | null;
  readonly event?: string | null;
  readonly tournament?: number | null;
  readonly board?: number | null;
}

export interface Device {
  readonly id: number | string;
  readonly name: string;
  readonly sides: DeviceSides;
  readonly layout: DeviceLayout;
  readonly place: DevicePlace;
}

export interface ClaimAnswer {
  readonly token: string;
  readonly device: Device;
}

export interface DeviceAnswer {
  readonly device: Device;
  readonly game: string | null;
  /** Its side in that game: that of its player, whose colours change in a session. */
  readonly side?: Side | null;
  readonly server_ms: number;
}

export interface HereAnswer {
  readonly server_ms: number;
  readonly game: string | null;
  readonly side?: Side | null;
}

export type ClockCommand =
  | { readonly type: 'press' | PlyAsk; readonly ply: number }
  | { readonly type: 'call_arbiter' | 'call_flag' | 'answer_call' | 'confirm_result' }
  | { readonly type: 'dismiss_proposal' | 'confirm_flag'; readonly reason: string }
  | {
      readonly type: 'set_periods_left';
      readonly side: Side;
      readonly periods: number;
      readonly reason: string;
    }
  | { readonly type: 'set_turn'; readonly side: Side; readonly reason: string }
  | { readonly type: 'undo_press'; readonly refund: boolean; readonly reason: string };
type PlyAsk = 'ask_pause' | 'accept_pause' | 'decline_pause';

/** A shared tablet names the half that was touched, and when. */
export type DeviceCommand = (Command | ClockCommand) & {
  readonly side?: Side;
  readonly device_ms?: number;
  readonly pin?: string;
};

export interface Refused {
  readonly command: DeviceCommand;
  readonly problem: Problem;
  /** The touches after it that went with it. */
  readonly dropped: number;
  /** How the game stood then; null until the server has told it, after the link was lost. */
  readonly told: Told | null;
}

export interface Told {
  readonly ply: number;
  readonly phase: Phase;
}
