/** The scoresheet as PDN, for those who may see the game. */
import type { GameStore } from './game-store.ts';

export async function read_pdn({ game, token }: GameStore): Promise<string | null> {
  try {
    const response = await fetch(`/api/v1/games/${game}/scoresheet.pdn`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      cache: 'no-store',
    });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

export function save_file(
  name: string,
  content: string,
  type = 'application/x-draughts-pdn',
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
