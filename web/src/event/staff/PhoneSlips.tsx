import { useEffect, useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { new_key } from '../../send.ts';
import { text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
import type { Slip } from '../me/types.ts';

/** Slips as they were made, with the address of the server for the hall. */
export interface MadeSlips {
  readonly slips: readonly Slip[];
  readonly hall: string;
}

interface SlipsHeld {
  readonly players: readonly {
    readonly player: number;
    readonly slip: boolean;
    readonly phones: number;
  }[];
}

interface PhoneSlipsProps {
  /** The player who gets a new slip, or nobody: then it is about all of them. */
  readonly player?: number;
  readonly onMade: (made: MadeSlips) => void;
  readonly onClose: () => void;
}

/** Asks whose slips are to be made; what is made can be printed this once. */
export function PhoneSlips({ player, onMade, onClose }: PhoneSlipsProps) {
  const { store, event } = useEvent();
  const [held, set_held] = useState<SlipsHeld | null>(null);
  const [busy, set_busy] = useState(false);
  const [all, set_all] = useState(false);
  const path = `/api/v1/events/${store.id}/slips`;
  useEffect(() => {
    let wanted = true;
    void request<SlipsHeld>(path).then((answer) => {
      if (!wanted) return;
      if (answer.ok) return set_held(answer.value);
      // Whose boards are only some may enter results, and make no slips.
      if (answer.kind === 'problem') store.refuse(answer.problem);
      onClose();
    });
    return () => {
      wanted = false;
    };
  }, [path]);

  const entered = [
    ...new Set(
      event.tournaments.flatMap(({ participants }) =>
        participants
          .filter(({ until_round }) => until_round === null)
          .map((entry) => entry.player),
      ),
    ),
  ];
  const with_slip = new Set(
    (held?.players ?? []).filter(({ slip }) => slip).map((each) => each.player),
  );
  const without = entered.filter((each) => !with_slip.has(each)).length;
  const phones = (held?.players ?? []).reduce((sum, each) => sum + each.phones, 0);
  const anew = player !== undefined || all || without === 0;

  const make = async () => {
    set_busy(true);
    store.refuse(null);
    const players = player !== undefined ? [player] : anew ? entered : undefined;
    const body = players ? { players } : {};
    const answer = await request<MadeSlips>(path, { method: 'POST', body, key: new_key() });
    set_busy(false);
    if (answer.ok) onMade(answer.value);
    else if (answer.kind === 'problem') {
      store.refuse(answer.problem);
      onClose();
    }
  };
  const one = player !== undefined;
  const title = one
    ? text('slips.one_title', { name: player_of(event, player).name })
    : text('slips.title');
  return (
    <Dialog
      title={title}
      action={
        one
          ? text('slips.make_one')
          : text(anew ? 'slips.make_anew' : 'slips.make', { n: anew ? entered.length : without })
      }
      danger={anew && (!one || with_slip.has(player))}
      busy={busy || held === null}
      onAct={() => void make()}
      onClose={onClose}
    >
      <p>{text(one ? 'slips.one_explained' : 'slips.explained')}</p>
      {!one && held && (
        <p>
          {text('slips.held', { n: with_slip.size, of: entered.length })}{' '}
          {text('slips.phones', { n: phones })}
        </p>
      )}
      {!one && with_slip.size > 0 && without > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={all}
            onChange={(changed) => set_all(changed.currentTarget.checked)}
          />{' '}
          {text('slips.all')}
        </label>
      )}
      {!one && anew && with_slip.size > 0 && <p class="note">{text('slips.anew_explained')}</p>}
    </Dialog>
  );
}

/** The button below the list of players, and the way to the notice for the wall. */
export function PhonesBar({ onSlips }: { readonly onSlips: () => void }) {
  const { store } = useEvent();
  return (
    <p class="paper-links">
      <Button onClick={onSlips}>{text('slips.title')}</Button>
      <a
        class="button"
        href={`/api/v1/events/${store.id}/print/phones`}
        target="_blank"
        rel="noopener"
      >
        {text('paper.phones')}
      </a>
    </p>
  );
}
