import type { Counter, GameState } from '../api.ts';
import { has_text, text } from '../text/text.ts';

/** How far the draw rules have counted, once they have begun to. */
export function Counters({ state }: { readonly state: GameState }) {
  const counting = state.counters.filter(worth_showing);
  if (counting.length === 0 && state.notices.length === 0) return null;
  return (
    <section class="counters" aria-labelledby="counters-title">
      <h2 id="counters-title">{text('counter.title')}</h2>
      <ul>
        {counting.map((counter) => (
          <li key={counter.rule}>
            <span>{counter_text(counter)}</span>
            <progress
              max={counter.limit}
              value={counter.count}
              aria-label={text(`rule.${counter.rule}`)}
            />
          </li>
        ))}
        {state.notices.map(({ rule, ply }) => (
          <li key={`${rule} ${ply}`} class="notice">
            {text('counter.notice', { rule, ply })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function worth_showing({ rule, count, mode }: Counter): boolean {
  return mode !== 'off' && count > (rule === 'REPETITION' ? 1 : 0);
}

/** Plies are told in moves, as the rules do: "12½ of 25". */
export function counter_text({ rule, count, limit, unit }: Counter): string {
  const key = has_text(`counter.${rule}`) ? `counter.${rule}` : 'counter.other';
  if (unit !== 'plies') return text(key, { rule, count, limit });
  return text(key, { rule, count: halves(count), limit: halves(limit) });
}

function halves(plies: number): string {
  const whole = Math.floor(plies / 2);
  if (plies % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
