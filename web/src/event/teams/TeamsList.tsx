import { text } from '../../text/text.ts';
import { player_of, teams_of, useEvent } from '../context.ts';
import { PaperLinks } from '../PaperLinks.tsx';
import { PlayerName } from '../PlayerName.tsx';
import type { Team } from '../types.ts';

/** Every team with its list, for everybody. */
export function TeamsList() {
  const { tournament } = useEvent();
  const teams = [...teams_of(tournament)].sort((left, right) => left.number - right.number);
  return (
    <section class="event-part" aria-labelledby="teams-title">
      <div class="part-head">
        <h2 id="teams-title">{text('teams.title')}</h2>
        <p class="quiet-text">{text('teams.count', { n: teams.length })}</p>
      </div>
      {teams.length === 0 && <p class="empty">{text('teams.none_public')}</p>}
      <div class="team-cards">
        {teams.map((team) => (
          <section key={team.id} class="card team-card" aria-label={team.name}>
            <TeamHead team={team} />
            <TeamMembers team={team} />
          </section>
        ))}
      </div>
      {teams.length > 0 && <PaperLinks kind="players" />}
    </section>
  );
}

/** The name of a team with all that is known of it besides its players. */
export function TeamHead({ team }: { readonly team: Team }) {
  const { number, name, club, federation, captain, rating, until_round } = team;
  const known = [
    club === name ? '' : club,
    federation,
    captain && text('teams.captain_is', { name: captain }),
    rating > 0 && text('teams.rating_is', { n: rating }),
  ];
  return (
    <div class="team-head">
      <h3>
        <span class="team-number">{number}</span> <span translate={false}>{name}</span>
      </h3>
      <p class="quiet-text">{known.filter(Boolean).join(' · ')}</p>
      {until_round !== null && <p class="small-sign">{text('players.withdrawn')}</p>}
    </div>
  );
}

/** Its list; below the boards those who are in reserve. */
export function TeamMembers({ team }: { readonly team: Team }) {
  const { event, tournament } = useEvent();
  const boards = tournament.settings.teams?.boards ?? 0;
  return (
    <ol class="team-members">
      {team.players.map((player, index) => (
        <li key={player} class={index >= boards ? 'reserve' : ''}>
          <PlayerName player={{ ...player_of(event, player), player }} />
          {index >= boards && <span class="small-sign">{text('teams.reserve')}</span>}
        </li>
      ))}
    </ol>
  );
}
