import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import { actor_text } from './ArbiterLog.tsx';
import { corrections_in } from './corrections-log.ts';
import type { GameView } from './game-view.ts';

/** What has been corrected in this game, so that everything can be set right again. */
export function Corrections({ view }: { readonly view: GameView }) {
  const corrections = corrections_in(view.events);
  return (
    <section class="corrections card" aria-labelledby="corrections-title">
      <div class="card-head">
        <h2 id="corrections-title">{text('corrections.title')}</h2>
      </div>
      {corrections.length === 0 && <p class="quiet-text">{text('corrections.none')}</p>}
      {corrections.length > 0 && (
        <div class="table-frame" tabIndex={0} role="group" aria-labelledby="corrections-title">
          <table>
            <thead>
              <tr>
                {['what', 'from', 'to', 'why', 'who'].map((column) => (
                  <th key={column} scope="col">
                    {text(`corrections.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {corrections.map(({ sequence, what, from, to, why, actor, utc }) => (
                <tr key={sequence}>
                  <th scope="row">{what}</th>
                  <td>{from}</td>
                  <td>{to}</td>
                  <td>{why}</td>
                  <td>
                    {actor_text(actor)}, {local_time(utc)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
