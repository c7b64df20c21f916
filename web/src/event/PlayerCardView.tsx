import { Link } from '../parts/Link.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { ColourMark } from './ColourMark.tsx';
import { address_in, tournament_path, useEvent } from './context.ts';
import { PlayerName } from './PlayerName.tsx';
import type { CardRound, PlayerCardAnswer } from './types.ts';
import { useResource } from './use-resource.ts';
import { bye_text, player_text, points_text } from './words.ts';

/** One player: where he plays next, and what he has done so far. */
export function PlayerCardView({ player }: { readonly player: number }) {
  const context = useEvent();
  const { value, trouble } = useResource<PlayerCardAnswer>(
    `${tournament_path(context)}/players/${player}`,
    context.event.sequence,
    context.store.token,
  );
  if (!value) {
    return (
      <section class="event-part">
        <Trouble message={trouble} />
        {trouble === '' && <p role="status">{text('meet.loading')}</p>}
      </section>
    );
  }
  const { next } = value;
  return (
    <section class="event-part" aria-labelledby="card-title">
      <div class="part-head">
        <h2 id="card-title" class="card-name" translate={false}>
          {player_text(value.player)}
        </h2>
        <p class="quiet-text">
          {[value.team?.name, value.player.federation, value.player.club]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {next && (
        <div class="next-board">
          <p>
            <strong>{text('card.next', { round: next.round, board: next.board })}</strong>
          </p>
          <p class="next-opponent">
            {next.colour && (
              <>
                <ColourMark side={next.colour} /> {text('card.you_have', { side: next.colour })}
              </>
            )}{' '}
            {next.opponent && (
              <>
                {text('card.against')} <PlayerName player={next.opponent} />
              </>
            )}
          </p>
        </div>
      )}
      <dl class="card-facts">
        <Fact name="place" value={value.place > 0 ? String(value.place) : ''} />
        <Fact name="points" value={points_text(value.points)} />
        <Fact name="rating" value={value.player.rating > 0 ? String(value.player.rating) : ''} />
        <Fact
          name="performance"
          value={value.performance === null ? '' : String(value.performance)}
        />
        <Fact name="change" value={change_text(value.rating_change)} />
      </dl>
      {value.rounds.length > 0 && <Rounds rounds={value.rounds} />}
      <p>
        <Link to={address_in(context, 'standings')}>{text('card.to_standings')}</Link>
      </p>
    </section>
  );
}

function change_text(change: number | null): string {
  if (change === null) return '';
  const rounded = Math.round(change * 10) / 10;
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : '±'}${Math.abs(rounded)}`;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{text(`card.${name}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Rounds({ rounds }: { readonly rounds: readonly CardRound[] }) {
  const context = useEvent();
  const { teams, system } = context.tournament.settings;
  return (
    <div class="table-frame">
      <table class="list">
        <thead>
          <tr>
            <th scope="col" class="number">
              {text('card.round')}
            </th>
            <th scope="col" class="number spare">
              {text('round.board')}
            </th>
            <th scope="col">{text('card.opponent')}</th>
            <th scope="col" class="middle">
              {text('card.colour')}
            </th>
            <th scope="col" class="number">
              {text('card.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((each) => (
            <tr key={each.round}>
              <td class="number">
                <Link to={address_in(context, 'round', each.round)}>{each.round}</Link>
              </td>
              <td class="number spare">{each.board || ''}</td>
              <td>
                {each.opponent ? (
                  <PlayerName player={each.opponent} />
                ) : (
                  each.board === 0 && teams
                    ? text('teams.not_named')
                    : bye_text(system, each.round, each.kind)
                )}
                {each.kind === 'forfeit' && (
                  <span class="small-sign">{text('results.forfeit')}</span>
                )}
              </td>
              <td class="middle">
                {each.colour && (
                  <>
                    <ColourMark side={each.colour} />
                    <span class="visually-hidden">{text(`side.${each.colour}`)}</span>
                  </>
                )}
              </td>
              <td class="number points">{each.points === null ? '·' : points_text(each.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
