import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { may, player_of, teams_of, useEvent } from '../context.ts';
import { PaperLinks } from '../PaperLinks.tsx';
import { TeamHead, TeamMembers } from '../teams/TeamsList.tsx';
import type { Team } from '../types.ts';
import { focus_next_step } from './focus.ts';
import { PasteTeams } from './PasteTeams.tsx';
import { TeamForm } from './TeamForm.tsx';

type Adding = 'list' | 'one' | null;

/** Which teams there are, whom they can name, and everything that can happen to a team. */
export function TeamsDesk() {
  const context = useEvent();
  const { tournament, store, page } = context;
  const can = may(context, 'add_teams');
  const teams = [...teams_of(tournament)].sort((left, right) => left.number - right.number);
  const [adding, add] = useState<Adding>(teams.length === 0 && can ? 'list' : null);
  const with_clubs = useClubsWithoutTeam();
  const done = (how_many: number) => {
    add(null);
    if (how_many > 0) focus_next_step();
  };
  return (
    <section class="event-part" aria-labelledby="teams-title">
      <div class="part-head">
        <h2 id="teams-title">{text('teams.title')}</h2>
        {teams.length > 0 && <p class="quiet-text">{text('teams.count', { n: teams.length })}</p>}
        {can && (
          <p class="part-actions">
            <Button
              pressed={adding === 'list'}
              onClick={() => add(adding === 'list' ? null : 'list')}
            >
              {text('teams.add_list')}
            </Button>
            <Button pressed={adding === 'one'} onClick={() => add(adding === 'one' ? null : 'one')}>
              {text('teams.add_one')}
            </Button>
            {with_clubs > 0 && (
              <Button
                disabled={page.busy > 0}
                onClick={() =>
                  void store.order({ type: 'teams_from_clubs', tournament: tournament.id })
                }
              >
                {text('teams.from_clubs', { n: with_clubs })}
              </Button>
            )}
          </p>
        )}
      </div>
      {adding === 'list' && <PasteTeams onDone={done} />}
      {adding === 'one' && <TeamForm team={null} onDone={() => done(1)} />}
      <div class="team-cards">
        {teams.map((team) => (
          <TeamCardDesk key={team.id} team={team} />
        ))}
      </div>
      <WithoutTeam />
      {teams.length > 0 && <PaperLinks kind="players" />}
    </section>
  );
}

function TeamCardDesk({ team }: { readonly team: Team }) {
  const context = useEvent();
  const { tournament, store, page } = context;
  const [editing, edit] = useState(false);
  const busy = page.busy > 0;
  const boards = tournament.settings.teams?.boards ?? 0;
  const missing = boards - team.players.length;
  return (
    <section class="card team-card" aria-label={team.name}>
      {editing ? (
        <TeamForm team={team} onDone={() => edit(false)} />
      ) : (
        <>
          <TeamHead team={team} />
          <TeamMembers team={team} />
          {missing > 0 && <p class="note">{text('teams.too_few', { n: missing })}</p>}
          {may(context, 'change_team') && (
            <p class="part-actions">
              <Button disabled={busy} onClick={() => edit(true)}>
                {text('teams.change')}
              </Button>
              {team.until_round === null ? (
                <Button
                  kind="quiet"
                  disabled={busy}
                  onClick={() =>
                    void store.order({
                      type: 'withdraw_team',
                      tournament: tournament.id,
                      team: team.id,
                      reason: '',
                    })
                  }
                >
                  {text(tournament.rounds.length === 0 ? 'teams.take_out' : 'teams.withdraw')}
                </Button>
              ) : (
                <Button
                  kind="quiet"
                  disabled={busy}
                  onClick={() =>
                    void store.order({
                      type: 'return_team',
                      tournament: tournament.id,
                      team: team.id,
                    })
                  }
                >
                  {text('teams.return')}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** Players whom no team can name. */
function WithoutTeam() {
  const { event } = useEvent();
  const left = usePlayersWithoutTeam();
  if (left.length === 0) return null;
  return (
    <p class="note">
      {text('teams.without_team', {
        n: left.length,
        text: left.map((player) => player_of(event, player).name).join('; '),
      })}
    </p>
  );
}

function usePlayersWithoutTeam(): readonly number[] {
  const { tournament } = useEvent();
  const named = new Set(teams_of(tournament).flatMap(({ players }) => players));
  return tournament.participants
    .filter(({ player, until_round }) => until_round === null && !named.has(player))
    .map(({ player }) => player);
}

/** The clubs that would become teams. */
function useClubsWithoutTeam(): number {
  const { event, tournament } = useEvent();
  const known = new Set(teams_of(tournament).flatMap(({ name, club }) => [name, club]));
  const clubs = usePlayersWithoutTeam()
    .map((player) => player_of(event, player).club ?? '')
    .filter((club) => club !== '' && !known.has(club));
  return new Set(clubs).size;
}
