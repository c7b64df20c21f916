/** Links as they go on paper and on screens for others. */

/**
 * A whole address for the hall. Where the arbiter sits at the server itself nobody else finds it
 * under the name that stands in his browser; then the server's own address in the hall is taken.
 */
export function hall_address(link: string, hall: string, here: string = location.href): string {
  return new URL(link, is_this_machine(here) && hall !== '' ? hall : here).href;
}

/** Whether the address of a link is that of this machine alone, which no phone can open. */
export function is_for_one_machine(hall: string, here: string = location.href): boolean {
  return is_this_machine(here) && hall === '';
}

function is_this_machine(here: string): boolean {
  const { hostname } = new URL(here);
  return hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
}
