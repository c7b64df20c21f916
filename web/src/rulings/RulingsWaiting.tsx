import type { Command } from '../api.ts';
import { opponent } from '../game/game-turn.ts';
import type { GameView } from '../game/game-view.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { may_open, resumption_text } from './adjourned.ts';
import { irregularity_text } from './irregularities.ts';
import { step_text } from './ladder.ts';
import type { RulingQuestion } from './offers.ts';

interface RulingsWaitingProps {
  readonly view: GameView;
  readonly busy: boolean;
  readonly onAsk: (question: RulingQuestion) => void;
  readonly onAct: (command: Command) => void;
}

/** What is open at this board between the players, the ladder of the event and the arbiter. */
export function RulingsWaiting({ view, busy, onAsk, onAct }: RulingsWaitingProps) {
  const { irregularity, penalty_due, adjourned, outcome } = view.state;
  const ask = (question: RulingQuestion, label: string) => (
    <Button disabled={busy} onClick={() => onAsk(question)}>
      {text(label)}
    </Button>
  );
  const due = penalty_due && {
    side: penalty_due.side,
    text: step_text(penalty_due),
  };
  return (
    <>
      {irregularity && (
        <div class="offer asked" role="group" aria-label={text('ruling.irregularity')}>
          <p>
            <strong>
              {text('ruling.open', {
                side: irregularity.side,
                text: irregularity_text(irregularity),
              })}
            </strong>{' '}
            {text('ruling.open_waits', { side: opponent(irregularity.side) })}
            {irregularity.article && (
              <span class="article">
                {text('status.article', { article: irregularity.article })}
              </span>
            )}
          </p>
          {ask('repair', 'ruling.repair')}
          {ask('stand', 'ruling.stand')}
          {ask('drop', 'ruling.drop')}
        </div>
      )}
      {due && !irregularity && !outcome && (
        <div class="offer asked" role="group" aria-label={text('penalties.title')}>
          <p>{text('ruling.due', due)}</p>
          {ask('penalty', 'ruling.due_give')}
        </div>
      )}
      {adjourned?.sealed && <Opening view={view} busy={busy} onAct={onAct} />}
    </>
  );
}

/** At the resumption the envelope is opened, and not before. */
function Opening({ view, busy, onAct }: Omit<RulingsWaitingProps, 'onAsk'>) {
  const { adjourned } = view.state;
  if (!adjourned) return null;
  const early = !may_open(adjourned, Date.now());
  return (
    <div class="offer asked" role="group" aria-label={text('ruling.opens')}>
      <p>{text('ruling.opens_help')}</p>
      {early && <p class="help">{text('ruling.opens_at', { time: resumption_text(adjourned) })}</p>}
      <Button kind="main" disabled={busy} onClick={() => onAct({ type: 'open_sealed_move' })}>
        {text('ruling.opens')}
      </Button>
    </div>
  );
}
