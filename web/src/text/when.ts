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

const zones = new Map<string, Intl.DateTimeFormat>();

/** Day and time where an event is held; a zone that the browser does not know is that of the reader. */
export function event_time(zone: string, instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const known = zones.get(zone) ?? format_of(zone);
  zones.set(zone, known);
  return known.format(date).replace(',', '');
}

function format_of(zone: string): Intl.DateTimeFormat {
  const form = {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...form, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', form);
  }
}
