/** Times of day as the reader's browser writes them. */
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export function local_time(instant: number | string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : clock.format(date);
}
