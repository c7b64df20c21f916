import './texts.ts';
import type { GameView } from '../game/game-view.ts';
import { text } from '../text/text.ts';
import { record_of } from './record.ts';

/** What was ruled at this board: irregularities with what became of them, penalties, notes. */
export function RulingRecord({ view }: { readonly view: GameView }) {
  const lines = record_of(view.state);
  return (
    <section class="rulings card" aria-labelledby="rulings-title">
      <div class="card-head">
        <h2 id="rulings-title">{text('ruling.record')}</h2>
      </div>
      {lines.length === 0 && <p class="quiet-text">{text('ruling.record_none')}</p>}
      <ul class="ruling-lines" aria-labelledby="rulings-title">
        {lines.map(({ server_ms, what, more }, index) => (
          <li key={`${server_ms} ${index}`}>
            <strong>{what}</strong>
            {more.length > 0 && <span class="ruling-more">{more.join(' · ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
