/** How the pages of an event are shown: as they are, inside somebody else's page, or on a screen
 *  that nobody touches. It stays what it was when the program was loaded. */
export type ViewMode = 'page' | 'embed' | 'kiosk';

export function mode_of(path: string, search: string): ViewMode {
  if (!path.startsWith('/e/')) return 'page';
  const asked = new URLSearchParams(search);
  if (asked.get('embed') === '1') return 'embed';
  return asked.get('kiosk') === '1' ? 'kiosk' : 'page';
}

export const view_mode: ViewMode =
  typeof location === 'undefined' ? 'page' : mode_of(location.pathname, location.search);

/** An address of an event keeps the way in which it is shown. */
export function in_mode(address: string, mode: ViewMode = view_mode): string {
  if (mode === 'page' || !address.startsWith('/e/')) return address;
  const [path = '', hash] = address.split('#');
  return `${path}?${mode}=1${hash === undefined ? '' : `#${hash}`}`;
}
