/**
 * The touches of players that the server has not answered yet, oldest first. Each carries a key of
 * its own, so that one that arrives twice is recorded once, and the ply that it was meant for, so that
 * one that comes too late is refused. The outbox is kept by the browser: a reload loses nothing.
 */
import type { DeviceCommand } from './types.ts';

export interface Touch {
  readonly key: string;
  readonly game: string;
  readonly command: DeviceCommand;
  /** The server's time at the touch as the tablet reckons it. */
  readonly at_ms: number;
}

export type Outbox = readonly Touch[];

/** A touch with a key that is there already changes nothing. */
export function put_in(outbox: Outbox, touch: Touch): Outbox {
  return outbox.some(({ key }) => key === touch.key) ? outbox : [...outbox, touch];
}

/** The oldest one; the others wait until it is answered. */
export function next_out(outbox: Outbox): Touch | null {
  return outbox[0] ?? null;
}

export function answered(outbox: Outbox, key: string): Outbox {
  return outbox.filter((touch) => touch.key !== key);
}

/**
 * A refused touch takes with it those of its game that name a ply: they were made on a clock that
 * was not what the tablet took it for. A resignation or a call holds by itself, and stays.
 */
export function refused(
  outbox: Outbox,
  key: string,
): { readonly left: Outbox; readonly dropped: Outbox } {
  const index = outbox.findIndex((touch) => touch.key === key);
  const first = outbox[index];
  if (!first) return { left: outbox, dropped: [] };
  const falls = (touch: Touch, at: number) =>
    at === index ||
    (at > index && ply_of(first) !== null && touch.game === first.game && ply_of(touch) !== null);
  return {
    left: outbox.filter((touch, at) => !falls(touch, at)),
    dropped: outbox.filter(falls),
  };
}

/** The touches of this game that the server's `ply` does not contain yet. */
export function not_yet_in(outbox: Outbox, game: string, ply: number): Outbox {
  return outbox.filter((touch) => touch.game === game && (ply_of(touch) ?? ply) >= ply);
}

export function ply_of({ command }: Touch): number | null {
  return 'ply' in command ? command.ply : null;
}

export function outbox_text(outbox: Outbox): string {
  return JSON.stringify(outbox);
}

/** What was kept; whatever is no touch is left out. */
export function read_outbox(kept: string | null): Outbox {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(is_touch) : [];
  } catch {
    return [];
  }
}

function is_touch(value: unknown): value is Touch {
  if (typeof value !== 'object' || value === null) return false;
  const { key, game, command, at_ms } = value as Partial<Record<keyof Touch, unknown>>;
  const strings = typeof key === 'string' && typeof game === 'string';
  return strings && typeof at_ms === 'number' && typeof command === 'object' && command !== null;
}
