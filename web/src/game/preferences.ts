/** What a reader likes, kept by his browser. */
export interface Preferences {
  readonly numbers: boolean;
}

const place = 'flagfall.preferences';
const usual: Preferences = { numbers: false };

export function read_preferences(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return usual;
    const fields = kept as Readonly<Record<string, unknown>>;
    return { numbers: fields['numbers'] === true };
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
