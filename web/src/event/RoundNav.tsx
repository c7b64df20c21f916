import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { address_in, useEvent } from './context.ts';

/** The round that an address asks for; without one the newest. */
export function useShownRound(): number {
  const { place, tournament } = useEvent();
  const newest = tournament.rounds[tournament.rounds.length - 1]?.round ?? 0;
  return place.view === 'round' ? place.number : newest;
}

/** All rounds there are, as numbers to choose from. */
export function RoundNav() {
  const context = useEvent();
  const shown = useShownRound();
  return (
    <nav class="round-nav" aria-label={text('round.nav')}>
      <span aria-hidden="true">{text('round.nav')}</span>
      {context.tournament.rounds.map(({ round }) => (
        <Link
          key={round}
          to={address_in(context, 'round', round)}
          class="round-number"
          label={text('round.title', { round })}
          current={round === shown ? 'page' : undefined}
        >
          {round}
        </Link>
      ))}
    </nav>
  );
}
