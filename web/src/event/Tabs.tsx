import { useEffect } from 'preact/hooks';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { event_address, type EventPlace, type EventView } from './address.ts';
import { address_in, may, useEvent } from './context.ts';
import type { Tournament } from './types.ts';

/** The pages of a tournament, players and settings apart. */
function pages_of({ system }: Tournament['settings']): readonly EventView[] {
  if (system === 'ladder') return ['ladder'];
  const bracket: readonly EventView[] = system === 'knock_out' ? ['bracket'] : [];
  return ['rounds', ...bracket, 'standings', 'crosstable'];
}

/** The pages of a tournament, below the tournaments where there are several. */
export function Tabs() {
  const context = useEvent();
  const { event, tournament, place, store, page } = context;
  const staff = page.viewer === 'staff';
  const { settings } = tournament;
  const teams: readonly EventView[] = settings.teams ? ['teams'] : [];
  const scheduled: readonly EventView[] = settings.system === 'ladder' ? [] : ['schedule'];
  const setting: readonly EventView[] = may(context, 'change_event') ? ['settings'] : [];
  const views: readonly EventView[] = staff
    ? [...teams, 'players', ...pages_of(settings), ...setting]
    : [...pages_of(settings), ...scheduled, ...teams, 'players'];
  const shown = shown_view(place.view, setting.length > 0, tournament);
  return (
    <div class="tab-rows">
      {event.tournaments.length > 1 && (
        <nav class="tabs groups" aria-label={text('meet.tournaments')}>
          {event.tournaments.map((each) => (
            <Tab
              key={each.id}
              to={event_address(
                { ...place, tournament: each.id, view: shown, number: 0 },
                store.link_token,
              )}
              current={each.id === tournament.id}
              label={each.settings.name}
            />
          ))}
        </nav>
      )}
      <nav class="tabs" aria-label={text('meet.pages')}>
        {views.map((view) => (
          <Tab
            key={view}
            to={address_in(context, view)}
            current={view === shown}
            label={text(`tabs.${view}`)}
          />
        ))}
      </nav>
    </div>
  );
}

/** The tab that an address belongs to; the address of the event itself leads to what is needed. */
export function shown_view(
  view: EventPlace['view'],
  settable: boolean,
  { rounds, settings }: Pick<Tournament, 'rounds' | 'settings'>,
): EventView {
  const first = settings.system === 'ladder' ? 'ladder' : 'rounds';
  const entered = settings.teams ? 'teams' : 'players';
  if (view === 'player') return 'players';
  const wanted = view === 'round' || view === 'game' ? 'rounds' : view;
  if (wanted === 'home') return rounds.length > 0 || first === 'ladder' ? first : entered;
  if (wanted === 'teams') return entered;
  const is_there =
    wanted === 'players' ||
    (wanted === 'schedule' && first === 'rounds') ||
    (wanted === 'settings' ? settable : pages_of(settings).includes(wanted));
  return is_there ? wanted : first;
}

interface TabProps {
  readonly to: string;
  readonly current: boolean;
  readonly label: string;
}

/** Where there are more than fit, as on a phone, the one that is shown is in sight. */
function Tab({ to, current, label }: TabProps) {
  useEffect(() => {
    if (!current) return;
    document
      .querySelector(`.tab[href="${CSS.escape(to)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, to]);
  return (
    <Link to={to} class="tab" current={current ? 'page' : undefined}>
      {label}
    </Link>
  );
}
