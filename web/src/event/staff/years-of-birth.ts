/** Years of birth: personal data, kept beside the record of the event so that they can be erased. */
import { request, type Answer } from '../../http.ts';

export interface YearOfBirth {
  readonly player: number;
  /** Null takes it away. */
  readonly year: number | null;
}

const path = (event: string) => `/api/v1/events/${event}/years-of-birth`;

export const read_years = (event: string) =>
  request<{ readonly years: readonly YearOfBirth[] }>(path(event));

export const keep_years = (event: string, years: readonly YearOfBirth[]) =>
  request(path(event), { method: 'PUT', body: { years } });

export const erase_years = (event: string): Promise<Answer<unknown>> =>
  request(path(event), { method: 'DELETE' });

/** What is no year is not left out in silence: the server refuses it and names the field. */
export function year_of(typed: string): number | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^\d{1,4}$/.test(trimmed) ? Number(trimmed) : -1;
}
