/** How long each page of a screen that nobody touches stays. */
export const step_ms = 12_000;

/** A list cut into pages that are about as long as each other. */
export function cut<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  const pages = Math.ceil(all.length / most);
  const length = pages === 0 ? 0 : Math.ceil(all.length / pages);
  return Array.from({ length: pages }, (_, page) => all.slice(page * length, (page + 1) * length));
}
