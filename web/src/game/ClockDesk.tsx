import type { Side } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { is_clock_only, why_no_correction, why_no_turn, why_no_way_back } from './correction.ts';
import type { GameView } from './game-view.ts';

export type ClockQuestion = 'take_back' | 'undo_press' | 'turn' | { readonly time: Side };

interface ClockDeskProps {
  readonly view: GameView;
  readonly busy: boolean;
  readonly onAsk: (question: ClockQuestion) => void;
}

interface Offer {
  readonly label: string;
  readonly question: ClockQuestion;
  /** Why it cannot be done just now, as a key of the catalogue; null where it can. */
  readonly why: string | null;
  /** It is never done at such a board: there is no button for it. */
  readonly never?: boolean;
}

/** What can be corrected on the clocks. What cannot be done just now says why, and once. */
export function ClockDesk({ view, busy, onAsk }: ClockDeskProps) {
  const offers = offers_of(view);
  const reasons = [...new Set(offers.map(({ why }) => why))].filter((why) => why !== null);
  return (
    <div class="clock-desk" role="group" aria-label={text('desk.clocks')}>
      <div class="actions">
        {offers
          .filter(({ never }) => !never)
          .map(({ label, question, why }) => (
            <Button key={label} disabled={busy || why !== null} onClick={() => onAsk(question)}>
              {label}
            </Button>
          ))}
      </div>
      {reasons.map((why) => (
        <p key={why} class="help">
          {text(why)}
        </p>
      ))}
    </div>
  );
}

/** What puts the game one step back at this board. */
export function way_back({ state }: GameView): Offer & { readonly question: WayBack } {
  const question = is_clock_only(state) ? 'undo_press' : 'take_back';
  return { label: text(`desk.${question}`), question, why: why_no_way_back(state) };
}

type WayBack = 'take_back' | 'undo_press';

/** The way back is not among them where it stands beside the next sensible step. */
function offers_of(view: GameView): readonly Offer[] {
  const { state } = view;
  const back = way_back(view);
  const times = (['white', 'black'] as const).map((side) => ({
    label: text('desk.time', { side }),
    question: { time: side },
    why: why_no_correction(state),
  }));
  const turn = {
    label: text('desk.turn'),
    question: 'turn' as const,
    why: why_no_turn(state),
    never: !is_clock_only(state),
  };
  return [...times, ...(back.why === null ? [] : [back]), turn];
}
