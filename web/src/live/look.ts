/** Whether a visitor looks at the boards as a list or as small boards; his browser remembers it. */
export type Look = 'list' | 'grid';

const name = 'flagfall.look';

export function read_look(): Look {
  try {
    return localStorage.getItem(name) === 'grid' ? 'grid' : 'list';
  } catch {
    return 'list';
  }
}

export function keep_look(look: Look): void {
  try {
    localStorage.setItem(name, look);
  } catch {
    // Then it lasts as long as the page.
  }
}
