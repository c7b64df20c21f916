import { lazy } from '../parts/lazy.tsx';
import { text } from '../text/text.ts';
import { useEvent } from './context.ts';
import { BracketView, LadderView } from './system-views.ts';
import { CrosstableView } from './CrosstableView.tsx';
import { PlayerCardView } from './PlayerCardView.tsx';
import { PlayersList } from './PlayersList.tsx';
import { RoundView } from './RoundView.tsx';
import { StandingsView } from './StandingsView.tsx';
import { shown_view } from './Tabs.tsx';
import { TeamsList } from './teams/TeamsList.tsx';

const nothing = () => null;
const Beside = lazy(
  async () => (await import('../live/live-parts.tsx')).BesideStandings,
  nothing,
);
const ScheduleView = lazy(async () => (await import('../live/live-parts.tsx')).ScheduleView);

/** Whether there is room for the standings beside the boards. */
const is_wide = () => matchMedia('(min-width: 70rem)').matches;

/** What everybody may see. */
export function PublicView() {
  const { place, tournament } = useEvent();
  if (place.view === 'player') return <PlayerCardView player={place.number} />;
  switch (shown_view(place.view, false, tournament)) {
    case 'bracket':
      return <BracketView />;
    case 'ladder':
      return <LadderView />;
    case 'players':
      return <PlayersList />;
    case 'teams':
      return <TeamsList />;
    case 'standings':
      return <StandingsView />;
    case 'crosstable':
      return <CrosstableView />;
    case 'schedule':
      return <ScheduleView />;
    default:
      return tournament.published_round > 0 ? (
        <div class="round-beside">
          <RoundView />
          {is_wide() && <Beside />}
        </div>
      ) : (
        <p class="empty">{text('round.none_published')}</p>
      );
  }
}
