import { useLayoutEffect, useState } from 'preact/hooks';
import { useApp } from '../../app.ts';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { problem_text } from '../../parts/Trouble.tsx';
import { text } from '../../text/text.ts';
import { address_in, may, tournament_path, useEvent, type EventContext } from '../context.ts';
import { level_first, next_step, type LevelStep, type NextStep } from '../next-step.ts';
import type { Bracket, Check, Proposal, RoundAnswer, RoundBoard, Tournament } from '../types.ts';
import { useResource } from '../use-resource.ts';
import { AbsentsDialog } from './AbsentsDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { draft_of } from './draft-of.ts';
import { focus_result_rows, next_step_id } from './focus.ts';
import { asked_about, not_there, type NotThere } from './not-there.ts';
import { HiddenHint } from './HiddenHint.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { WinnerDialog } from './WinnerDialog.tsx';

type Question =
  | { readonly kind: 'absents'; readonly found: NotThere }
  | { readonly kind: 'publish'; readonly check: Check }
  | { readonly kind: 'conflict'; readonly said: string }
  | { readonly kind: 'level'; readonly round: number; readonly board: RoundBoard };

/** What comes next, always in the same place, done by one button or by Enter. */
export function NextStepBar() {
  const context = useEvent();
  const { store, event, tournament, page } = context;
  const app = useApp();
  const [asked, ask] = useState<Question | null>(null);
  const [working, work] = useState(false);
  const path = tournament_path(context);
  const bracket = useResource<Bracket>(
    tournament.settings.system === 'knock_out' ? `${path}/bracket` : null,
    event.sequence,
    store.token,
  );
  const step = level_first(next_step(tournament), tournament, bracket.value);
  const go_round = (round: number) => app.go(address_in(context, 'round', round));
  useEnterKey();

  const pair = async (round: number) => {
    ask(null);
    work(true);
    const answer = await request<Proposal>(`${path}/proposal`, { method: 'POST', body: {} });
    if (answer.ok) {
      const drafted = await store.order({ ...answer.value.draft, type: 'draft_round' });
      if (drafted) go_round(round);
    } else if (answer.kind === 'problem') {
      store.refuse(answer.problem);
    }
    work(false);
  };

  const publish = async (round: number) => {
    work(true);
    const found = await request<RoundAnswer>(`${path}/rounds/${round}`);
    if (found.ok) {
      const body = draft_of(found.value, tournament);
      const checked = await request<Check>(`${path}/check`, { method: 'POST', body });
      if (checked.ok && checked.value.breaches.length > 0)
        ask({ kind: 'publish', check: checked.value });
      else await move(round, 'published');
    }
    work(false);
  };

  const move = async (round: number, phase: 'published' | 'running' | 'confirmed' | 'closed') => {
    ask(null);
    const moved = await store.order(
      { type: 'move_round', tournament: tournament.id, round, phase },
      { seen: true },
    );
    const { refused } = store.get();
    if (!moved && refused?.code === 'RESULTS_IN_CONFLICT') {
      store.refuse(null);
      go_round(round);
      return ask({ kind: 'conflict', said: problem_text(refused) });
    }
    if (moved && phase !== 'closed') go_round(round);
    if (moved && phase === 'running') setTimeout(focus_result_rows);
  };

  const ask_who_goes_on = async ({ round, board }: LevelStep) => {
    go_round(round);
    if (board === null) return;
    const found = await request<RoundAnswer>(`${path}/rounds/${round}`);
    const level = found.ok && found.value.boards.find((each) => each.board === board);
    if (level) ask({ kind: 'level', round, board: level });
  };

  const presence = (player: number) =>
    event.players.find(({ id }) => id === player)?.presence ?? 'unknown';
  const ask_or_pair = async (round: number) => {
    work(true);
    const found = await asked_about(not_there(tournament, presence, round), event, round);
    work(false);
    if (found.declined.length + found.silent.length > 0) ask({ kind: 'absents', found });
    else await pair(round);
  };
  const act = () => {
    if (working || page.busy > 0) return;
    switch (step.kind) {
      case 'add_players':
        return app.go(address_in(context, 'players'));
      case 'add_teams':
        return app.go(address_in(context, 'teams'));
      case 'pair':
        return void ask_or_pair(step.round);
      case 'publish':
        return void publish(step.round);
      case 'start':
        return void move(step.round, 'running');
      case 'results':
      case 'disputed':
        go_round(step.round);
        return void setTimeout(focus_result_rows);
      case 'confirm':
        return void move(step.round, 'confirmed');
      case 'close':
        return void move(step.round, 'closed').then(() =>
          app.go(address_in(context, 'standings')),
        );
      case 'level':
        return void ask_who_goes_on(step);
      case 'final':
        return app.go(address_in(context, 'standings'));
    }
  };

  const can = can_do(context, step);
  return (
    <section class="next-step" aria-label={text('step.label')}>
      <p class="next-text">{can ? step_text(step, tournament) : others_text(step, tournament)}</p>
      {can && step.kind !== 'add_players' && step.kind !== 'add_teams' && (
        <Button kind="main" id={next_step_id} disabled={working} onClick={act}>
          {text(`step.${step.kind}`, step_params(step))}
          <kbd aria-hidden="true">↵</kbd>
        </Button>
      )}
      {tournament.published_round > 0 && <HiddenHint />}
      {asked?.kind === 'absents' && step.kind === 'pair' && (
        <AbsentsDialog
          round={step.round}
          found={asked.found}
          onClose={() => ask(null)}
          onPair={() => void pair(step.round)}
        />
      )}
      {asked?.kind === 'publish' && step.kind === 'publish' && (
        <PublishDialog
          check={asked.check}
          round={step.round}
          onClose={() => ask(null)}
          onPublish={() => void move(step.round, 'published')}
        />
      )}
      {asked?.kind === 'conflict' && step.kind === 'confirm' && (
        <ConflictDialog round={step.round} said={asked.said} onClose={() => ask(null)} />
      )}
      {asked?.kind === 'level' && (
        <WinnerDialog round={asked.round} board={asked.board} onClose={() => ask(null)} />
      )}
    </section>
  );
}

/** Going to where something is to be done is everybody's; doing it is not. */
function can_do(context: EventContext, step: NextStep): boolean {
  switch (step.kind) {
    case 'add_players':
    case 'add_teams':
      return may(context, step.kind);
    case 'pair':
      return may(context, 'draft_round');
    case 'publish':
    case 'start':
    case 'confirm':
    case 'close':
      return may(context, 'move_round');
    case 'level':
      return may(context, step.board === null ? 'rule_match' : 'name_winner');
    default:
      return true;
  }
}

function step_params(step: NextStep): Readonly<Record<string, number>> {
  return {
    round: 'round' in step ? step.round : 0,
    n: step.kind === 'results' ? step.missing : step.kind === 'disputed' ? step.disputed : 0,
  };
}

function step_text(step: NextStep, tournament: Tournament): string {
  const params = step_params(step);
  if (step.kind === 'pair' && step.round === 1)
    return tournament.settings.teams
      ? text('step.teams_in', { n: tournament.teams?.length ?? 0 })
      : text('step.players_in', { n: tournament.participants.length });
  if (step.kind === 'level')
    return text(step.board === null ? 'step.level_text_match' : 'step.level_text', {
      board: step.board ?? 0,
      white: step.names[0],
      black: step.names[1],
    });
  return text(`step.${step.kind}_text`, params);
}

/** The same for those who wait for somebody else to do it. */
function others_text(step: NextStep, tournament: Tournament): string {
  if (step.kind === 'level') return step_text(step, tournament);
  return text(`step.${step.kind}_others`, step_params(step));
}

/** Enter does the next step wherever it does not mean something else. */
function useEnterKey(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.target instanceof Element ? event.target : null;
      // The tab that is shown leads nowhere else: after a click on it Enter goes on as before.
      const elsewhere = 'a:not([aria-current]), button, input, select, textarea, summary, dialog';
      if (target?.closest(elsewhere)) return;
      if (document.querySelector('dialog[open]')) return;
      const button = document.getElementById(next_step_id);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
