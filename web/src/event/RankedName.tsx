import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { address_in, useEvent } from './context.ts';
import { PlayerName } from './PlayerName.tsx';
import type { Participant, RoundPlayer, RoundTeam } from './types.ts';

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
  if (row.player)
    return (
      <>
        <PlayerName player={row.player} of="standings" />
        <Withdrawn gone={has_left(context.tournament.participants, row.player.player)} />
      </>
    );
  const { name, club, captain } = row.team ?? { name: '', club: '', captain: '' };
  const team = row.team?.team ?? 0;
  const gone = context.tournament.teams?.find(({ id }) => id === team)?.until_round ?? null;
  return (
    <>
      <span class="player-name">
        <Link to={address_in(context, 'teams')} class="name-link">
          <span translate={false}>{name}</span>
        </Link>
        <span class="beside">
          {[club === name ? '' : club, captain].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Withdrawn gone={gone !== null} />
    </>
  );
}

function has_left(participants: readonly Participant[], player: number): boolean {
  const entry = participants.find((each) => each.player === player);
  return entry !== undefined && entry.until_round !== null;
}

function Withdrawn({ gone }: { readonly gone: boolean }) {
  return gone ? <span class="small-sign withdrawn">{text('players.withdrawn')}</span> : null;
}
