/** An adjourned game in words. */
import { text } from '../text/text.ts';
import type { Adjourned } from './types.ts';

/** So much of a digest is enough to know it again on a small screen. */
const digest_shown = 12;

/** The one line that a clock has room for. */
export function adjourned_text({ sealed, digest }: Adjourned): string {
  if (!sealed) return text('tablet.adjourned');
  return text('seal.short', { text: digest.slice(0, digest_shown) });
}

const day_and_time = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** When it goes on, as the reader's browser writes it; empty where that is open. */
export function resumption_text({ resume_at }: Adjourned): string {
  const date = new Date(resume_at ?? '');
  return Number.isNaN(date.getTime()) ? '' : day_and_time.format(date);
}

/** Whether a sealed move may be opened by now. */
export function may_open({ sealed, resume_at }: Adjourned, now_ms: number): boolean {
  // Without a day nothing is waited for.
  return sealed && !(Date.parse(resume_at ?? '') > now_ms);
}

/** The instant of a field of day and time, as the server wants it; null where it cannot be read. */
export function instant_of(local: string): string | null {
  const date = new Date(local);
  if (local.trim() === '' || Number.isNaN(date.getTime())) return null;
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
