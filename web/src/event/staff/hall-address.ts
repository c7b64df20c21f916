/** Links as they go on paper and on screens for others. */

/**
 * A whole address for the hall. Where the arbiter sits at the server itself nobody else finds it
 * under the name that stands in his browser; then the server's own address in the hall is taken.
 */
export function hall_address(link: string, hall: string, here: string = location.href): string {
  const { hostname } = new URL(here);
  const this_machine =
    hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
  return new URL(link, this_machine && hall !== '' ? hall : here).href;
}
