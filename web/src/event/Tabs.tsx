import { useEffect } from 'preact/hooks';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { event_address, type EventView } from './address.ts';
import { address_in, may, useEvent } from './context.ts';

const for_staff: readonly EventView[] = [
  'players',
  'rounds',
  'standings',
  'crosstable',
  'settings',
];
const for_all: readonly EventView[] = ['rounds', 'standings', 'crosstable', 'players'];

/** The pages of a tournament, below the tournaments where there are several. */
export function Tabs() {
  const context = useEvent();
  const { event, tournament, place, store, page } = context;
  const staff = page.viewer === 'staff';
  const views = !staff
    ? for_all
    : for_staff.filter((view) => view !== 'settings' || may(context, 'change_event'));
  const shown = shown_view(place.view, staff, tournament.rounds.length);
  return (
    <div class="tab-rows">
      {event.tournaments.length > 1 && (
        <nav class="tabs groups" aria-label={text('meet.tournaments')}>
          {event.tournaments.map(({ id, settings }) => (
            <Tab
              key={id}
              to={event_address({ ...place, tournament: id, view: shown, number: 0 }, store.link_token)}
              current={id === tournament.id}
              label={settings.name}
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
  view: EventView | 'round' | 'player',
  staff: boolean,
  rounds: number,
): EventView {
  if (view === 'round') return 'rounds';
  if (view === 'player') return 'players';
  if (view !== 'home') return view === 'settings' && !staff ? 'rounds' : view;
  return rounds > 0 ? 'rounds' : 'players';
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
