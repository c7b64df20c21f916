/** What a tablet keeps in its browser: who it is, what it shows, and what it has still to send. */
import type { GameView } from '../game/game-view.ts';
import type { Side } from '../api.ts';
import { outbox_text, read_outbox, type Outbox } from './outbox.ts';
import type { Device } from './types.ts';

const place = 'flagfall.clock';

export interface KeptDevice {
  readonly token: string;
  readonly device: Device;
  readonly game: string | null;
  readonly side?: Side | null;
}

/** A game as it was last told, and what the time was then: on the server, and by the tablet's own
 *  calendar, which goes on while no page is open. */
export interface KeptView {
  readonly view: GameView;
  readonly server_ms: number;
  readonly wall_ms: number;
}

export interface ClockLikes {
  /** Which side has the near half; the far one is turned round. */
  readonly near: 'white' | 'black';
  /** In which game of a session that was so; the first one where nothing is said. */
  readonly near_game?: number;
  /** Null: as the place has it, silent in a tournament. */
  readonly sound: boolean | null;
  /** Null: as the settings of the game have it. */
  readonly byo_yomi: 'single' | 'sum' | null;
}

const usual: ClockLikes = { near: 'white', sound: null, byo_yomi: null };

export const kept_device = () => read<KeptDevice>('device');
export const keep_device = (kept: KeptDevice | null) => write('device', kept);
export const kept_likes = (): ClockLikes => ({ ...usual, ...read<Partial<ClockLikes>>('likes') });
export const keep_likes = (likes: ClockLikes) => write('likes', likes);
export const keep_view = (of: string, kept: KeptView | null) => write(`${of}.view`, kept);

export function kept_view(of: string, game: string): KeptView | null {
  const kept = read<KeptView>(`${of}.view`);
  return kept?.view?.state?.id === game ? kept : null;
}

export function kept_outbox(of: string): Outbox {
  try {
    return read_outbox(localStorage.getItem(`${place}.${of}.outbox`));
  } catch {
    return [];
  }
}

/** Written before a touch is sent, so that it is not lost whatever happens then. */
export function keep_outbox(of: string, outbox: Outbox): void {
  try {
    const name = `${place}.${of}.outbox`;
    if (outbox.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, outbox_text(outbox));
  } catch {
    // A browser that keeps nothing can still send.
  }
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`${place}.${name}`) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`${place}.${name}`);
    else localStorage.setItem(`${place}.${name}`, JSON.stringify(value));
  } catch {
    // As above.
  }
}
