import { useEffect, useState } from 'preact/hooks';
import type { AppealInShort, Side } from '../api.ts';
import { server_now, shown_time, type ServerTime } from '../clock/clock.ts';
import { figures } from '../game/figures.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { AppealDialog, DecideDialog, WithdrawDialog } from './appeal-dialogs.tsx';
import type { PartProps } from './part.ts';
import type { FullAppeal } from './types.ts';
import { day_time } from './use-case.ts';

type Asking = 'appeal' | 'withdraw' | 'decide' | null;

/** The appeal: until when, by whom, and what was decided. */
export function AppealPart(part: PartProps) {
  const { desk, of, time } = part;
  const [asking, ask] = useState<Asking>(null);
  const left_ms = useTimeLeft(time, of.appeal_until_ms);
  const viewer = desk.shown?.viewer;
  const side: Side | null = viewer === 'white' || viewer === 'black' ? viewer : null;
  const open = of.appeal?.state === 'open';
  const final = of.appeal?.state === 'upheld' || of.appeal?.state === 'rejected';
  const in_time = of.appeals_taken && (left_ms === null || left_ms >= 0);
  const may_speak = viewer === 'arbiter' || side !== null;
  const appeals: readonly (AppealInShort | FullAppeal)[] =
    of.appeals ?? (of.appeal ? [of.appeal] : []);
  const dialog = { ...part, side, onClose: () => ask(null) };
  return (
    <section class="card" aria-labelledby="appeal-title">
      <h2 id="appeal-title">{text('cases.appeal')}</h2>
      {!open && !final && <p>{deadline_text(part, left_ms)}</p>}
      {appeals.length === 0 && of.ruling && <p>{text('cases.no_appeal_yet')}</p>}
      {appeals.map((appeal) => (
        <OneAppeal key={appeal.server_ms} {...part} appeal={appeal} />
      ))}
      <div class="actions screen-only">
        {may_speak && of.ruling && !open && !final && in_time && (
          <Button disabled={desk.busy} onClick={() => ask('appeal')}>
            {text('cases.appeal_now')}
          </Button>
        )}
        {open && may_speak && (side === null || of.appeal?.side === side) && (
          <Button disabled={desk.busy} onClick={() => ask('withdraw')}>
            {text('cases.withdraw')}
          </Button>
        )}
        {open && of.may_decide && (
          <Button kind="main" disabled={desk.busy} onClick={() => ask('decide')}>
            {text('cases.decide')}
          </Button>
        )}
      </div>
      {asking === 'appeal' && <AppealDialog {...dialog} />}
      {asking === 'withdraw' && <WithdrawDialog {...dialog} />}
      {asking === 'decide' && <DecideDialog {...dialog} />}
    </section>
  );
}

function OneAppeal({
  appeal,
  time,
  view,
}: PartProps & { readonly appeal: AppealInShort | FullAppeal }) {
  const { side, state, decision, members, result, by, server_ms, ended_ms } = appeal;
  return (
    <div class={`case-appeal ${state}`}>
      <p>{text('cases.appealed', { side, time: day_time(time, server_ms) })}</p>
      {'text' in appeal && <p>{appeal.text}</p>}
      {'deposit' in appeal && appeal.deposit !== '' && (
        <p>{text('cases.deposit', { text: appeal.deposit })}</p>
      )}
      <p>
        <strong>{text(`cases.appeal.${state}`)}</strong>
      </p>
      {decision && <p>{decision}</p>}
      {result && <p>{text('cases.result_line', { text: figures(view.state.rules, result) })}</p>}
      {members && <p>{text('cases.members_line', { text: members })}</p>}
      {by && ended_ms !== null && (
        <p class="quiet-text">{text('cases.decided', { name: by, time: day_time(time, ended_ms) })}</p>
      )}
    </div>
  );
}

function deadline_text({ of, view, time }: PartProps, left_ms: number | null): string {
  if (!of.appeals_taken) return text('cases.appeal_none');
  if (!of.ruling) return text('cases.appeal_needs_ruling');
  if (of.appeal_until_ms === null || left_ms === null)
    return text('cases.appeal_while', { n: view.state.settings.appeal_minutes ?? 60 });
  const until = day_time(time, of.appeal_until_ms);
  if (left_ms < 0) return text('cases.appeal_closed', { time: until });
  return text('cases.appeal_until', { time: until, left: shown_time(left_ms) });
}

/** How long there is still, counted down here; null without a deadline. */
function useTimeLeft(time: ServerTime, until_ms: number | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until_ms === null) return undefined;
    const timer = setInterval(() => tick((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [until_ms]);
  const now = server_now(time, performance.now());
  return until_ms === null || now === null ? null : until_ms - now;
}
