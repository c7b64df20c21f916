import { useEffect, useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { start_id, walked, type Tree, type Walk } from './line.ts';

interface PlayerProps {
  readonly tree: Tree;
  readonly at: string;
  readonly playing: boolean;
  readonly onPlay: (playing: boolean) => void;
  readonly onGo: (id: string) => void;
  /** A step that leaves it playing. */
  readonly onNext: () => void;
}

const speeds_ms = [500, 1000, 2000, 4000] as const;
const usual_ms = 1000;

const signs: Readonly<Record<Walk, string>> = {
  first: 'M7 5v14M19 5L9 12l10 7z',
  previous: 'M17 5L7 12l10 7z',
  next: 'M7 5l10 7-10 7z',
  last: 'M17 5v14M5 5l10 7-10 7z',
};

/** The arrows, and the game that plays itself at a chosen speed until its line ends. */
export function Player({ tree, at, playing, onPlay, onGo, onNext }: PlayerProps) {
  const [speed_ms, set_speed] = useState<number>(usual_ms);
  const at_end = walked(tree, at, 'next') === at;
  useEffect(() => {
    if (!playing) return undefined;
    if (at_end) {
      onPlay(false);
      return undefined;
    }
    const timer = setTimeout(onNext, speed_ms);
    return () => clearTimeout(timer);
  }, [playing, at, at_end, speed_ms]);
  const possible = (walk: Walk) =>
    walk === 'first' || walk === 'previous' ? at !== start_id : !at_end;
  const arrow = (walk: Walk) => (
    <button
      type="button"
      class="button quiet step"
      aria-label={text(`moves.${walk}`)}
      title={text(`moves.${walk}`)}
      aria-disabled={!possible(walk)}
      onClick={() => possible(walk) && onGo(walked(tree, at, walk))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" class="sign">
        <path d={signs[walk]} />
      </svg>
    </button>
  );
  return (
    <div class="player-steps" role="group" aria-label={text('moves.steps')}>
      {arrow('first')}
      {arrow('previous')}
      <button
        type="button"
        class="button step"
        aria-label={text(playing ? 'games.stop' : 'games.play')}
        title={text(playing ? 'games.stop' : 'games.play')}
        aria-disabled={!playing && at_end}
        onClick={() => (playing || !at_end) && onPlay(!playing)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" class="sign">
          <path d={playing ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M7 4l13 8-13 8z'} />
        </svg>
      </button>
      {arrow('next')}
      {arrow('last')}
      <select
        class="speed"
        aria-label={text('games.speed')}
        title={text('games.speed')}
        value={String(speed_ms)}
        onChange={(event) => set_speed(Number(event.currentTarget.value))}
      >
        {speeds_ms.map((ms) => (
          <option key={ms} value={String(ms)}>
            {text('games.seconds', { seconds: ms / 1000 })}
          </option>
        ))}
      </select>
    </div>
  );
}
