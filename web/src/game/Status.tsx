import type { GameState } from '../api.ts';
import { text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import { figures, outcome_text } from './figures.ts';
import { opponent, own_side } from './game-turn.ts';
import type { GameView } from './game-view.ts';
import { must_capture } from './move-list.ts';

/** Where the game stands: not begun, whose turn, paused and why, or how it ended. */
export function Status({ view }: { readonly view: GameView }) {
  const { state } = view;
  if (state.outcome) return <ResultBanner state={state} />;
  if (state.phase === 'paused') return <PauseBanner view={view} />;
  if (state.phase === 'ready') {
    const key = `status.ready_${waiting_for(view)}`;
    return (
      <p class="status">
        {text(key, { side: state.to_move, by: text(`side.${opponent(state.to_move)}`) })}
      </p>
    );
  }
  return <Turn view={view} />;
}

function ResultBanner({ state }: { readonly state: GameState }) {
  const { outcome } = state;
  if (!outcome) return null;
  const result = figures(state.rules, outcome.result);
  return (
    <div class="status result">
      <p class="result-figures" aria-label={text('play.result_is', { result })}>
        {result}
      </p>
      <p>
        {outcome_text(state.rules, outcome)}
        {outcome.article && (
          <span class="article">{text('status.article', { article: outcome.article })}</span>
        )}
      </p>
      {outcome.note && <p>{text('status.note', { reason: outcome.note })}</p>}
      {state.under_appeal && <p class="under-appeal">{text('status.under_appeal')}</p>}
    </div>
  );
}

function PauseBanner({ view }: { readonly view: GameView }) {
  const { pause } = view.state;
  const by = pause?.by ?? 'arbiter';
  const when =
    pause?.utc ?? [...view.events].reverse().find((event) => event.type === 'clock_paused')?.utc;
  const for_me = by === 'arbiter' || by === 'call';
  const own = for_me && view.viewer === 'arbiter' ? '_own' : '';
  const key =
    by === 'recovery' && when ? 'status.paused_recovery_at' : `status.paused_${by}${own}`;
  return (
    <div class="status paused">
      <p>
        <strong>{text('status.paused')}</strong>
      </p>
      {/* Whose irregularity it is stands on the desk below. */}
      {!(by === 'irregularity' && view.viewer === 'arbiter') && (
        <p>{text(key, { time: when ? local_time(when) : '' })}</p>
      )}
      {by === 'arbiter' && pause?.reason && (
        <p>{text('status.pause_reason', { reason: pause.reason })}</p>
      )}
    </div>
  );
}

function Turn({ view }: { readonly view: GameView }) {
  const { state } = view;
  const must = must_capture(state.legal);
  const mine = own_side(view) === state.to_move;
  return (
    <p class={mine ? 'status own-turn' : 'status'}>
      <strong>
        {mine ? text('status.your_move') : text('status.to_move', { side: state.to_move })}
      </strong>
      {must !== null && <span> {capture_text(must, mine)}</span>}
    </p>
  );
}

function capture_text(must: number | 'any', mine: boolean): string {
  const key = mine ? 'status.you_must_capture' : 'status.must_capture';
  return must === 'any' ? text(`${key}_any`) : text(key, { n: must });
}

function waiting_for({ state, viewer }: GameView): 'seats' | 'arbiter' | 'you' | 'press' {
  if (viewer === 'arbiter') return 'you';
  if (!state.seats.white.taken || !state.seats.black.taken) return 'seats';
  if (state.settings.start !== 'black_press') return 'arbiter';
  return viewer === opponent(state.to_move) ? 'you' : 'press';
}
