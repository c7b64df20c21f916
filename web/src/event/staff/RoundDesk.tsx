import { useState } from 'preact/hooks';
import { gives_commands, useApp } from '../../app.ts';
import { EventDevices } from '../../devices/EventDevices.tsx';
import { BoardsTogether } from '../../game/BoardsTogether.tsx';
import { RoundNeeds } from '../../hall/RoundNeeds.tsx';
import { useBoards } from '../../hall/use-boards.ts';
import { Button } from '../../parts/Button.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { useStore } from '../../store.ts';
import { text } from '../../text/text.ts';
import { address_in, may, tournament_path, useEvent } from '../context.ts';
import { next_step } from '../next-step.ts';
import { PaperLinks } from '../PaperLinks.tsx';
import { RoundNav, useShownRound } from '../RoundNav.tsx';
import { RoundSigns, RoundView } from '../RoundView.tsx';
import type { RoundAnswer } from '../types.ts';
import { useResource } from '../use-resource.ts';
import { DraftDesk } from './DraftDesk.tsx';
import { LineUpsDesk } from './LineUpsDesk.tsx';
import { PairingElsewhere } from './PairingElsewhere.tsx';
import { ResultDesk } from './ResultDesk.tsx';
import { StepBackDialog } from './StepBackDialog.tsx';
import { TeamDraftDesk } from './TeamDraftDesk.tsx';

/** A round at the arbiter's desk: a pairing to look at, or results to enter. */
export function RoundDesk() {
  const context = useEvent();
  const { event, tournament, store } = context;
  const { account } = useStore(useApp().store);
  const round = useShownRound();
  const known = tournament.rounds.some((each) => each.round === round);
  const path = known ? `${tournament_path(context)}/rounds/${round}` : null;
  const resource = useResource<RoundAnswer>(path, event.sequence, store.token);
  const { value, trouble } = resource;
  const looked_after = useBoards(
    store,
    may(context, 'correct_result') && round <= tournament.published_round,
  );
  const of_tournament =
    looked_after.rows?.filter((row) => row.tournament === tournament.id) ?? [];
  const rows = of_tournament.filter((row) => row.round === round);
  const unsettled = of_tournament.filter((row) => row.round === round || row.conflict);
  const waiting = rows.some(({ game, result }) => game?.phase === 'ready' && result.length === 0);
  const step = next_step(tournament);
  // Other programs say who meets whom, and not who sits for which team.
  const single = !tournament.settings.teams;
  if (!known) {
    return (
      <>
        <p class="empty">{text(step.kind === 'pair' ? 'round.none' : 'round.none_yet')}</p>
        {step.kind === 'pair' && single && <PairingElsewhere round={step.round} />}
      </>
    );
  }
  const draft = value && (value.phase === 'draft' || value.phase === 'checked');
  const clocks = tournament.settings.boards === 'here' && gives_commands(account);
  // Who has no say about a pairing looks at it as at any other round.
  if (draft && !may(context, 'draft_round')) return <RoundView />;
  return (
    <section class="event-part" aria-labelledby="round-title">
      <div class="part-head">
        <h2 id="round-title">{text('round.title', { round })}</h2>
        {value && <RoundSigns round={value} />}
        <RoundNav />
      </div>
      <Trouble message={trouble} />
      {value && !draft && clocks && (
        <BoardsTogether event={store.id} startable={waiting} tournament={tournament.id} />
      )}
      {value && !draft && <RoundNeeds event={store.id} round={round} rows={unsettled} />}
      {value && draft && !value.matches && <DraftDesk key={round} round={value} />}
      {value && draft && value.matches && <TeamDraftDesk key={round} round={value} />}
      {value?.matches && (draft || value.phase === 'published') && may(context, 'set_line_up') && (
        <LineUpsDesk key={`${round} line-ups`} round={value} />
      )}
      {value && !draft && (
        <ResultDesk key={round} round={value} version={resource.version} rows={rows} />
      )}
      {value?.opening && <p>{text('round.opening', { text: value.opening })}</p>}
      {value?.remark && !draft && (
        <p class="note">{text('round.remark', { text: value.remark })}</p>
      )}
      {value && tournament.settings.boards === 'here' && may(context, 'correct_result') && (
        <EventDevices round={value} />
      )}
      {value && <RoundMore round={value} />}
      {step.kind === 'pair' && single && <PairingElsewhere round={step.round} />}
      {value && draft && single && <PairingElsewhere round={round} />}
      <PaperLinks kind="pairings" round={round} />
    </section>
  );
}

/** Closing a round, and the way back, which asks for a reason. */
function RoundMore({ round }: { readonly round: RoundAnswer }) {
  const context = useEvent();
  const { store, tournament, page } = context;
  const app = useApp();
  const [back, step_back] = useState(false);
  const to = back_from(round);
  if (!may(context, 'move_round')) return null;
  const newest = round.round === tournament.rounds.length;
  const drop = async () => {
    const dropped = await store.order(
      { type: 'drop_draft', tournament: tournament.id, round: round.round },
      { seen: true },
    );
    if (dropped) app.go(address_in(context, round.round > 1 ? 'rounds' : 'players'));
  };
  return (
    <p class="round-more">
      {round.phase === 'confirmed' && (
        <span class="quiet-text">{text('round.close_explained')}</span>
      )}
      {round.phase === 'confirmed' && (
        <Button
          disabled={page.busy > 0}
          onClick={() =>
            void store.order(
              {
                type: 'move_round',
                tournament: tournament.id,
                round: round.round,
                phase: 'closed',
              },
              { seen: true },
            )
          }
        >
          {text('round.close', { round: round.round })}
        </Button>
      )}
      {(round.phase === 'draft' || round.phase === 'checked') && (
        <Button disabled={page.busy > 0} onClick={() => void drop()}>
          {text('draft.drop')}
        </Button>
      )}
      {to && (newest || round.phase !== 'published') && (
        <Button kind="quiet" onClick={() => step_back(true)}>
          {text(`round.back_to_${to}`)}
        </Button>
      )}
      {back && to && (
        <StepBackDialog round={round.round} to={to} onClose={() => step_back(false)} />
      )}
    </p>
  );
}

function back_from({ phase }: RoundAnswer): 'draft' | 'published' | 'running' | null {
  switch (phase) {
    case 'published':
      return 'draft';
    case 'running':
      return 'published';
    case 'confirmed':
    case 'closed':
      return 'running';
    default:
      return null;
  }
}
