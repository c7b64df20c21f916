/** What a reader likes, kept by his browser. */
export interface Preferences {
  /** The name of each square in its corner. */
  readonly numbers: boolean;
  /** Files and ranks, or the outermost numbers, along the edge of the board. */
  readonly edge: boolean;
  readonly sound: boolean;
}

const place = 'flagfall.preferences';
const usual: Preferences = { numbers: false, edge: false, sound: false };

export function read_preferences(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return usual;
    const fields = kept as Readonly<Record<string, unknown>>;
    const on = (name: keyof Preferences) => fields[name] === true;
    return { numbers: on('numbers'), edge: on('edge'), sound: on('sound') };
  } catch {
    return usual;
  }
}

export function keep_preferences(preferences: Preferences): void {
  try {
    localStorage.setItem(place, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}
