import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { contestant_name, useEvent } from '../context.ts';
import { numbered, order_of_numbers } from '../numbers.ts';

/** The number of each player, or where teams play of each team, as drawn from a bag or agreed upon. */
export function NumbersByHand() {
  const context = useEvent();
  const { tournament, store, page } = context;
  const entrants = numbered(tournament);
  const [written, write] = useState<ReadonlyMap<number, string>>(new Map());
  const [tried, set_tried] = useState(false);
  const number = (player: number, known: number) => written.get(player) ?? String(known);
  const read = order_of_numbers(
    entrants.map((each) => ({ player: each.player, number: number(each.player, each.number) })),
  );
  const set = async () => {
    set_tried(true);
    if ('wrong' in read) return;
    const order = { type: 'draw_numbers', tournament: tournament.id, by: 'hand' } as const;
    if (await store.order({ ...order, order: read.order })) write(new Map());
  };
  return (
    <>
      <div class="hand-numbers">
        {entrants.map(({ player, number: known }) => (
          <label key={player} class="hand-number">
            <input
              type="text"
              inputMode="numeric"
              maxLength={4}
              value={number(player, known)}
              aria-invalid={tried && 'wrong' in read && read.wrong === player ? true : undefined}
              onInput={(typed) =>
                write(new Map(written).set(player, typed.currentTarget.value))
              }
            />
            <span translate={false}>{contestant_name(context, player)}</span>
          </label>
        ))}
      </div>
      {tried && 'wrong' in read && (
        <p class="error" role="alert">
          {text('draws.hand_wrong', {
            name: contestant_name(context, read.wrong),
            n: entrants.length,
          })}
        </p>
      )}
      <Button disabled={page.busy > 0} onClick={() => void set()}>
        {text('draws.hand_set')}
      </Button>
    </>
  );
}
