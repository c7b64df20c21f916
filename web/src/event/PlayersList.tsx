import { useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { has_ratings } from './columns.ts';
import { player_of, useEvent } from './context.ts';
import { FindField, matches } from './FindField.tsx';
import { PaperLinks } from './PaperLinks.tsx';
import { PlayerName } from './PlayerName.tsx';
import { Seeds } from './Seeds.tsx';

/** The starting list. */
export function PlayersList() {
  const { event, tournament } = useEvent();
  const [wanted, want] = useState('');
  const entrants = [...tournament.participants]
    .sort((left, right) => left.number - right.number)
    .map((entry) => ({ ...entry, card: player_of(event, entry.player) }));
  const shown = entrants.filter(({ card }) => matches(wanted, [card]));
  const ratings = has_ratings(entrants.map(({ card }) => card));
  return (
    <section class="event-part" aria-labelledby="players-title">
      <div class="part-head">
        <h2 id="players-title">{text('players.heading')}</h2>
        <p class="quiet-text">{text('players.count', { n: entrants.length })}</p>
      </div>
      {entrants.length > 12 && <FindField value={wanted} onValue={want} />}
      {entrants.length === 0 ? (
        <p class="empty">{text('players.none_public')}</p>
      ) : (
        <div class="table-frame">
          <table class="list">
            <thead>
              <tr>
                <th scope="col" class="number">
                  {text('players.number')}
                </th>
                <th scope="col">{text('players.name')}</th>
                {ratings && (
                  <th scope="col" class="number">
                    {text('players.rating')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ player, number, card, until_round }) => (
                <tr key={player} class={until_round === null ? '' : 'gone'}>
                  <td class="number">{number}</td>
                  <td>
                    <PlayerName player={{ ...card, player }} of="standings" />
                    {until_round !== null && (
                      <span class="small-sign">{text('players.withdrawn')}</span>
                    )}
                  </td>
                  {ratings && <td class="number">{card.rating || ''}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Seeds />
      {entrants.length > 0 && <PaperLinks kind="players" />}
    </section>
  );
}
