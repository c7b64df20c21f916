/** How live boards are said. */
import { text } from '../text/text.ts';
import type { Delay } from './types.ts';

export function delay_text(delay: Delay): string {
  return 'minutes' in delay
    ? text('public.late_minutes', { n: delay.minutes })
    : text('public.late_moves', { n: delay.moves });
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "stale since 14:03" */
export function stale_text(since: number): string {
  return text('public.stale', { time: clock.format(new Date(since)) });
}
