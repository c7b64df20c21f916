import { Link } from '../parts/Link.tsx';
import { address_in, useEvent } from './context.ts';
import { PlayerName } from './PlayerName.tsx';
import type { RoundPlayer, RoundTeam } from './types.ts';

interface Ranked {
  readonly player?: RoundPlayer;
  readonly team?: RoundTeam;
}

/** Who stands in a row; a team under its own number. */
export function ranked({ player, team }: Ranked): RoundPlayer {
  if (player) return player;
  const { team: id = 0, number = 0, name = '', federation = '', club = '', rating = 0 } = team ?? {};
  return { player: id, number, name, title: '', federation, club, rating };
}

/** A player's name leads to his card, that of a team to the teams. */
export function RankedName({ row }: { readonly row: Ranked }) {
  const context = useEvent();
  if (row.player) return <PlayerName player={row.player} of="standings" />;
  const { name, club, captain } = row.team ?? { name: '', club: '', captain: '' };
  return (
    <span class="player-name">
      <Link to={address_in(context, 'teams')} class="name-link">
        <span translate={false}>{name}</span>
      </Link>
      <span class="beside">{[club === name ? '' : club, captain].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
