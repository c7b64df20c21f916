import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { may, useEvent } from './context.ts';

/** The drawing of lots for those who are level, once after each round. */
export function DrawLots() {
  const context = useEvent();
  const { tournament, store, page } = context;
  const round = tournament.published_round;
  const is_over = round > 0 && tournament.complete_round === round;
  const by_lot = tournament.settings.tie_breaks.includes('LOT');
  const drawn = (tournament.lots ?? []).some((lots) => lots.round === round);
  if (!is_over || !by_lot || drawn || !may(context, 'draw_lots')) return null;
  if (['knock_out', 'ladder'].includes(tournament.settings.system)) return null;
  return (
    <p class="more-orders">
      <Button
        kind="quiet"
        disabled={page.busy > 0}
        onClick={() => void store.order({ type: 'draw_lots', tournament: tournament.id })}
      >
        {text('standings.draw_lots')}
      </Button>{' '}
      <span class="quiet-text">{text('standings.draw_lots_help', { round })}</span>
    </p>
  );
}
