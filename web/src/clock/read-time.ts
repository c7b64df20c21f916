/** A time as an arbiter types it, in milliseconds: `5` (minutes), `1:30`, `1:05:00`; else null. */
export function read_time(typed: string): number | null {
  const parts = typed.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((value) => value >= 60)) return null;
  const [first = 0, second, third] = numbers;
  if (second === undefined) return first * 60_000;
  if (third === undefined) return (first * 60 + second) * 1000;
  return ((first * 60 + second) * 60 + third) * 1000;
}
