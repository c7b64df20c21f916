/** What a phone keeps of being signed in: one token for each event, in the browser's own storage. */

const name_of = (event: string) => `flagfall.phone.${event}`;

/** Where the browser keeps nothing, as in a private window, the token lasts as long as the page. */
const kept_here = new Map<string, string>();

export function phone_token(event: string): string | null {
  try {
    return localStorage.getItem(name_of(event)) ?? kept_here.get(event) ?? null;
  } catch {
    return kept_here.get(event) ?? null;
  }
}

export function keep_phone_token(event: string, token: string | null): void {
  if (token === null) kept_here.delete(event);
  else kept_here.set(event, token);
  try {
    if (token === null) localStorage.removeItem(name_of(event));
    else localStorage.setItem(name_of(event), token);
  } catch {
    // Then it is kept above.
  }
}
