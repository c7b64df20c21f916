import '../../text/file-texts.ts';
import { useEffect } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { may, useEvent } from '../context.ts';
import { CrosstableView } from '../CrosstableView.tsx';
import { PlayerCardView } from '../PlayerCardView.tsx';
import { StandingsView } from '../StandingsView.tsx';
import { BracketView } from '../system-views.ts';
import { shown_view } from '../Tabs.tsx';
import { LadderBar } from './LadderBar.tsx';
import { LadderDesk } from './LadderDesk.tsx';
import { NextStepBar } from './NextStepBar.tsx';
import { PlayersDesk } from './PlayersDesk.tsx';
import { refusal_text } from './refusal-text.ts';
import { RoundDesk } from './RoundDesk.tsx';
import { SettingsDesk } from './SettingsDesk.tsx';
import { TeamsDesk } from './TeamsDesk.tsx';

/** The arbiter's side of an event: the next step, and below it whatever he looks at. */
export function StaffView() {
  return (
    <>
      {useEvent().tournament.settings.system === 'ladder' ? <LadderBar /> : <NextStepBar />}
      <Refused />
      <View />
    </>
  );
}

function View() {
  const context = useEvent();
  const { place, tournament } = context;
  if (place.view === 'player') return <PlayerCardView player={place.number} />;
  switch (shown_view(place.view, may(context, 'change_event'), tournament)) {
    case 'bracket':
      return <BracketView />;
    case 'ladder':
      return <LadderDesk key={tournament.id} />;
    case 'rounds':
      return <RoundDesk />;
    case 'teams':
      return <TeamsDesk key={tournament.id} />;
    case 'standings':
      return <StandingsView />;
    case 'crosstable':
      return <CrosstableView />;
    case 'settings':
      return <SettingsDesk key={tournament.id} />;
    default:
      return <PlayersDesk key={tournament.id} />;
  }
}

/** Why the last order was not carried out, until the next one or another page. */
function Refused() {
  const { page, store, event, place } = useEvent();
  useEffect(() => () => store.refuse(null), [store, place.view, place.number, place.tournament]);
  return (
    <div role="alert" class="refusal-area">
      {page.refused && (
        <div class="trouble refused">
          <p>{refusal_text(page.refused, event)}</p>
          <Button kind="quiet" onClick={() => store.refuse(null)}>
            {text('page.close')}
          </Button>
        </div>
      )}
    </div>
  );
}
