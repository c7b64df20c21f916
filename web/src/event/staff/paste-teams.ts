/** Teams as somebody has written them down, and what they mean here. */
import type { Card, EventPlayer, TeamCard } from '../types.ts';

export interface WrittenTeam {
  readonly name: string;
  readonly players: readonly WrittenPlayer[];
}
export interface WrittenPlayer {
  readonly name: string;
  readonly rating: number;
}

/**
 * A block of lines is a team: its name first, its players below in the order of the boards. A number
 * before a name is not part of it, and one behind a semicolon, a tabulator or two blanks is a rating.
 */
export function read_teams(written: string): readonly WrittenTeam[] {
  return written
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((block) => block.split(/\r?\n/).filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(([first = '', ...lines]) => ({
      name: first.trim().replace(/:$/, '').trim(),
      players: lines.map(read_player).filter(({ name }) => name !== ''),
    }));
}

function read_player(line: string): WrittenPlayer {
  const plain = line.trim().replace(/^\d{1,3}[.)]?\s+/, '');
  const found = /^(.*?)(?:\s*[;\t]\s*|\s{2,})(\d{3,4})\s*$/.exec(plain);
  return found
    ? { name: (found[1] ?? '').trim(), rating: Number(found[2]) }
    : { name: plain.replace(/[;\t].*$/, '').trim(), rating: 0 };
}

/** Whoever is there under the same name is meant; the others are new. */
export function team_cards(
  teams: readonly WrittenTeam[],
  known: readonly EventPlayer[],
): readonly TeamCard[] {
  const of_name = new Map(known.map((player) => [folded(player.name), player.id]));
  const member = ({ name, rating }: WrittenPlayer): number | Card =>
    of_name.get(folded(name)) ?? { name, ...(rating > 0 ? { rating } : {}) };
  return teams.map(({ name, players }) => ({ name, players: players.map(member) }));
}

function folded(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase();
}
