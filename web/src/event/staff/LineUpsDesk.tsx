import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
import type { Match, RoundAnswer, TeamInMatch } from '../types.ts';

/** Who sits at the boards of each team, until the round is running. */
export function LineUpsDesk({ round }: { readonly round: RoundAnswer }) {
  return (
    <section class="line-ups" aria-labelledby="line-ups-title">
      <h3 id="line-ups-title">{text('teams.line_ups')}</h3>
      <p class="quiet-text">{text('teams.line_ups_explained')}</p>
      {(round.matches ?? []).map((match) => (
        <details key={match.match} class="card line-up-match">
          <summary>
            <span translate={false}>
              {match.home.name} – {match.away.name}
            </span>
            <EmptyChairs match={match} />
          </summary>
          <div class="two-columns">
            <LineUp round={round.round} team={match.home} seated={match.home_line_up} />
            <LineUp round={round.round} team={match.away} seated={match.away_line_up} />
          </div>
        </details>
      ))}
    </section>
  );
}

function EmptyChairs({ match }: { readonly match: Match }) {
  const empty = [...match.home_line_up, ...match.away_line_up].filter((player) => player === 0);
  if (empty.length === 0) return null;
  return <span class="small-sign">{text('teams.empty_chairs', { n: empty.length })}</span>;
}

interface LineUpProps {
  readonly round: number;
  readonly team: TeamInMatch;
  readonly seated: readonly number[];
}

function LineUp({ round, team, seated }: LineUpProps) {
  const { event, tournament, store, page } = useEvent();
  const [chairs, set_chairs] = useState(seated);
  const as_it_is = seated.join();
  useEffect(() => set_chairs(seated), [as_it_is]);
  const list = tournament.teams?.find(({ id }) => id === team.team)?.players ?? [];
  const presence = (player: number) => player_of(event, player).presence;
  const label = (player: number) =>
    player === 0
      ? text('teams.empty_chair')
      : `${list.indexOf(player) + 1}. ${player_of(event, player).name}${
          presence(player) === 'absent' ? ` (${text('presence.absent')})` : ''
        }`;
  const sit = (board: number, player: number) =>
    set_chairs(
      chairs.map((each, index) =>
        index === board ? player : each === player && player !== 0 ? 0 : each,
      ),
    );
  const changed = chairs.join() !== as_it_is;
  const keep = () =>
    store.order(
      { type: 'set_line_up', tournament: tournament.id, round, team: team.team, players: chairs },
      { seen: true },
    );
  return (
    <fieldset class="inner line-up">
      <legend translate={false}>{team.name}</legend>
      <ol>
        {chairs.map((player, board) => (
          <li key={board}>
            <label>
              <span class="visually-hidden">
                {text('teams.chair', { name: team.name, n: board + 1 })}
              </span>
              <select
                value={String(player)}
                onChange={(event) => sit(board, Number(event.currentTarget.value))}
              >
                {[...list, 0].map((each) => (
                  <option key={each} value={String(each)}>
                    {label(each)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ol>
      {changed && (
        <p>
          <Button kind="main" disabled={page.busy > 0} onClick={() => void keep()}>
            {text('teams.keep_line_up')}
          </Button>
          <Button kind="quiet" onClick={() => set_chairs(seated)}>
            {text('page.cancel')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
