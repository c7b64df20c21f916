import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { address_in, useEvent } from './context.ts';
import { points_text } from './words.ts';

interface PlayerNameProps {
  readonly player: {
    readonly player: number;
    readonly name: string;
    readonly title?: string;
    readonly rating?: number;
    readonly federation?: string;
    readonly club?: string;
    readonly points?: number;
  };
  readonly won?: boolean;
  /** In the standings the club stands beside the name, in a round the rating and the points. */
  readonly of?: 'round' | 'standings';
}

/** A name that leads to its card; what else is known stands small below it. */
export function PlayerName({ player, won = false, of = 'round' }: PlayerNameProps) {
  const context = useEvent();
  if (player.player === 0) return <EmptyChair />;
  const { name, title = '', rating = 0, federation = '', club = '', points } = player;
  const beside =
    of === 'round'
      ? [rating > 0 && String(rating), points !== undefined && `(${points_text(points)})`]
      : [federation, club];
  return (
    <span class={won ? 'player-name won' : 'player-name'}>
      <Link to={address_in(context, 'player', player.player)} class="name-link">
        {title && <span class="player-title">{title} </span>}
        <span translate={false}>{name}</span>
      </Link>
      <span class="beside">{beside.filter(Boolean).join(' ')}</span>
    </span>
  );
}

/** Where a team has named nobody. */
export function EmptyChair() {
  return <span class="player-name empty-chair">{text('teams.empty_chair')}</span>;
}
