import type { GameView } from '../game/game-view.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { text } from '../text/text.ts';
import { ruling_groups, type RulingQuestion } from './offers.ts';

interface RulingMenuProps {
  readonly view: GameView;
  readonly busy: boolean;
  readonly onAsk: (question: RulingQuestion) => void;
  readonly onClose: () => void;
}

const labels: Readonly<Record<RulingQuestion, string>> = {
  report: 'ruling.report',
  repair: 'ruling.repair',
  stand: 'ruling.stand',
  drop: 'ruling.drop',
  penalty: 'ruling.penalise',
  incident: 'ruling.incident',
  position: 'ruling.position',
  annul: 'ruling.annul',
  adjourn: 'ruling.adjourn',
  undo: 'ruling.undo',
};

/** What an arbiter rules more rarely, under its headings. What cannot be done just now says why. */
export function RulingMenu({ view, busy, onAsk, onClose }: RulingMenuProps) {
  return (
    <Dialog title={text('ruling.more')} onClose={onClose}>
      {ruling_groups(view.state).map(({ title, offers }) => (
        <section key={title} class="ruling-group" aria-label={text(title)}>
          <h3>{text(title)}</h3>
          <div class="ruling-offers">
            {offers.map(({ question, why }) => (
              <Button
                key={question}
                disabled={busy || why !== null}
                onClick={() => onAsk(question)}
              >
                {text(labels[question])}
              </Button>
            ))}
          </div>
          {[...new Set(offers.map(({ why }) => why))]
            .filter((why) => why !== null)
            .map((why) => (
              <p key={why} class="help">
                {text(why)}
              </p>
            ))}
        </section>
      ))}
    </Dialog>
  );
}
