import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { server_now } from '../clock/clock.ts';
import type { GamePageState } from '../game/game-store.ts';
import type { GameView } from '../game/game-view.ts';
import '../live/texts.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { asked_by, type Asked } from './keys.ts';
import { clock_words, last_move_words, news_words, shown_words } from './words.ts';

interface SpokenProps {
  readonly state: GamePageState;
  readonly view: GameView;
  /** The ply that the board shows. */
  readonly shown: number;
}

/** A game for those who hear it: each move is said, and clocks and position when they are asked for. */
export function Spoken({ state, view, shown }: SpokenProps) {
  const [said, say] = useSaid();
  const heard = useRef(view.sequence);
  useEffect(() => {
    const news = view.events.filter(({ sequence }) => sequence > heard.current);
    heard.current = Math.max(heard.current, view.sequence);
    const words = news_words(news, view);
    if (words) say(words);
  }, [view.events, view.sequence]);

  const answer = (asked: Asked) => {
    if (asked === 'to_move') return void document.querySelector<HTMLElement>('.move-box input')?.focus();
    const now =
      server_now(state.time, state.lost_page_ms ?? performance.now()) ?? view.state.clock.server_ms;
    if (asked === 'clocks') say(clock_words(view, now));
    if (asked === 'position') say(shown_words(view, shown));
    if (asked === 'last') say(last_move_words(view, shown));
  };
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = asked_by(event);
      if (!asked) return;
      event.preventDefault();
      answer(asked);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const clock_only = view.state.settings.play === 'clock_only';
  return (
    <section class="card spoken" aria-labelledby="spoken-title">
      <h2 id="spoken-title">{text('spoken.title')}</h2>
      <p class="quiet-text">{text('spoken.help')}</p>
      <div class="spoken-buttons">
        <Button kind="quiet" onClick={() => answer('clocks')}>
          {text('spoken.clocks')}
        </Button>
        {!clock_only && (
          <>
            <Button kind="quiet" onClick={() => answer('position')}>
              {text('spoken.position')}
            </Button>
            <Button kind="quiet" onClick={() => answer('last')}>
              {text('spoken.last')}
            </Button>
          </>
        )}
      </div>
      <p role="status" class="spoken-words">
        {said}
      </p>
    </section>
  );
}

/** What is said; the same words twice are said twice. */
function useSaid(): readonly [string, (words: string) => void] {
  const [said, set_said] = useState('');
  const say = (words: string) =>
    set_said((before) => (before === words ? `${words}\u00a0` : words));
  return [said, say];
}
