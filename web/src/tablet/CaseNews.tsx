import './texts.ts';
import type { Side } from '../api.ts';
import type { GameView } from '../game/game-view.ts';
import { opened_cases } from './opened-cases.ts';
import { key_of, news_of } from './seat-news.ts';
import { SeatNewsPart } from './SeatNewsPart.tsx';

interface CaseNewsProps {
  readonly view: GameView;
  readonly side: Side;
  readonly token: string;
}

/** Above a player's board: a case about his game, until he has opened it or it is settled for him. */
export function CaseNews({ view, side, token }: CaseNewsProps) {
  const opened = opened_cases(view.state.id);
  const news = news_of(view.state, side).filter(
    (one) => one.kind !== 'penalty' && !opened.includes(key_of(one)),
  );
  return <SeatNewsPart news={news} game={view.state.id} token={token} />;
}
