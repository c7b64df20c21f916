/** Which news of a case its player has opened, kept in his browser: they are not told again. */
import type { SeatNews } from './seat-news.ts';
import { key_of } from './seat-news.ts';

const place = (game: string) => `flagfall.cases.${game}`;

export function opened_cases(game: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(game)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function keep_opened(game: string, opened: readonly SeatNews[]): void {
  try {
    const keys = new Set([...opened_cases(game), ...opened.map(key_of)]);
    localStorage.setItem(place(game), JSON.stringify([...keys]));
  } catch {
    // A browser that keeps nothing tells it again.
  }
}
