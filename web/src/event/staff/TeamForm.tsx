import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { player_of, teams_of, useEvent } from '../context.ts';
import type { Team, TeamCard } from '../types.ts';

interface TeamFormProps {
  /** None: a new one. */
  readonly team: Team | null;
  readonly onDone: () => void;
}

/** A team with its list: who is in it, and in which order they sit. */
export function TeamForm({ team, onDone }: TeamFormProps) {
  const { event, tournament, store, page } = useEvent();
  const [card, set_card] = useState({
    name: team?.name ?? '',
    club: team?.club ?? '',
    federation: team?.federation ?? '',
    captain: team?.captain ?? '',
  });
  const [players, set_players] = useState<readonly number[]>(team?.players ?? []);
  const [somebody, set_somebody] = useState('');
  const errors = page.refused?.errors ?? {};
  const error = (field: string) => errors[`/card/${field}`] ?? errors[`/teams/0/${field}`];
  const field = (name: keyof typeof card, longest: number) => (
    <TextField
      label={text(`teams.${name}`)}
      error={error(name)}
      value={card[name]}
      required={name === 'name'}
      max_length={longest}
      onValue={(value) => set_card({ ...card, [name]: value })}
    />
  );
  const move = (index: number, by: -1 | 1) => {
    const list = [...players];
    const [one] = list.splice(index, 1);
    if (one !== undefined) list.splice(index + by, 0, one);
    set_players(list);
  };
  const save = async (submitted: Event) => {
    submitted.preventDefault();
    const newcomer = somebody.trim() === '' ? [] : [{ name: somebody.trim() }];
    const whole: TeamCard = { ...card, name: card.name.trim(), players: [...players, ...newcomer] };
    const done = await store.order(
      team
        ? { type: 'change_team', tournament: tournament.id, team: team.id, card: whole }
        : { type: 'add_teams', tournament: tournament.id, teams: [whole] },
    );
    if (done) onDone();
  };
  const elsewhere = new Set(
    teams_of(tournament)
      .filter(({ id }) => id !== team?.id)
      .flatMap((each) => each.players),
  );
  const free = tournament.participants
    .map(({ player }) => player)
    .filter((player) => !elsewhere.has(player) && !players.includes(player));
  return (
    <form class="form inner team-form" onSubmit={(submitted) => void save(submitted)}>
      <div class="two-columns tight">
        {field('name', 100)}
        {field('captain', 100)}
        {field('club', 100)}
        {field('federation', 20)}
      </div>
      <fieldset class="inner">
        <legend>{text('teams.list')}</legend>
        <p class="help">{text('teams.list_help')}</p>
        <ol class="team-members">
          {players.map((player, index) => (
            <li key={player}>
              <span translate={false}>{player_of(event, player).name}</span>
              <Button
                kind="quiet"
                label={text('events.up', { text: player_of(event, player).name })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                ↑
              </Button>
              <Button
                kind="quiet"
                label={text('events.down', { text: player_of(event, player).name })}
                disabled={index === players.length - 1}
                onClick={() => move(index, 1)}
              >
                ↓
              </Button>
              <Button
                kind="quiet"
                label={text('events.remove', { text: player_of(event, player).name })}
                onClick={() => set_players(players.filter((each) => each !== player))}
              >
                ×
              </Button>
            </li>
          ))}
        </ol>
        <div class="two-columns tight">
          {free.length > 0 && (
            <SelectField
              label={text('teams.add_player')}
              value=""
              options={[
                { value: '', label: text('teams.add_player_which') },
                ...free.map((player) => ({
                  value: String(player),
                  label: player_of(event, player).name,
                })),
              ]}
              onValue={(chosen) => chosen && set_players([...players, Number(chosen)])}
            />
          )}
          <TextField
            label={text('teams.add_new_player')}
            help={text('teams.add_new_player_help')}
            error={error(`players/${players.length}/name`)}
            value={somebody}
            max_length={100}
            onValue={set_somebody}
          />
        </div>
      </fieldset>
      <div class="form-end">
        <Button type="submit" kind="main" disabled={page.busy > 0}>
          {text('page.keep')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {text('page.cancel')}
        </Button>
      </div>
    </form>
  );
}
