import { text } from '../../text/text.ts';
import { ColourMark } from '../ColourMark.tsx';
import { place_text, player_text, points_text } from '../words.ts';
import type { MyTournament } from './types.ts';

/** What he has done so far, and where he stands. */
export function MyRounds({ mine }: { readonly mine: MyTournament }) {
  if (mine.rounds.length === 0) return null;
  return (
    <div class="card me-card">
      <p>
        {text(is_settled(mine) ? 'me.standing' : 'me.standing_provisional', {
          round: mine.round,
          place: place_text(mine.place, mine.shared_to),
          text: points_text(mine.points),
        })}
      </p>
      <table class="list my-rounds">
        <caption class="visually-hidden">{text('me.my_rounds')}</caption>
        <thead>
          <tr>
            <th scope="col" class="number">
              {text('card.round')}
            </th>
            <th scope="col">{text('card.opponent')}</th>
            <th scope="col" class="number">
              {text('card.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {mine.rounds.map((each) => (
            <tr key={each.round}>
              <td class="number">{each.round}</td>
              <td>
                {each.colour && (
                  <>
                    <ColourMark side={each.colour} />
                    <span class="visually-hidden">{text(`side.${each.colour}`)}</span>{' '}
                  </>
                )}
                {each.opponent ? (
                  <span translate={false}>{player_text(each.opponent)}</span>
                ) : (
                  text(`bye.${each.kind}`)
                )}
                {each.kind === 'forfeit' && (
                  <>
                    {' '}
                    <span class="small-sign">{text('results.forfeit')}</span>
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

/** Results count at once; they are official when the round is confirmed. */
function is_settled({ phase }: MyTournament): boolean {
  return phase === 'confirmed' || phase === 'closed';
}
