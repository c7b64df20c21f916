import type { GameState, Side } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { problem_text } from '../parts/Trouble.tsx';
import { irregularity_text } from '../rulings/irregularities.ts';
import type { Irregularity } from '../rulings/types.ts';
import { text } from '../text/text.ts';
import { may_claim, type Asking } from './Actions.tsx';
import { Ask } from './Ask.tsx';
import type { ClockState, ClockStore } from './clock-store.ts';
import type { Touch } from './outbox.ts';
import { other } from './press.ts';
import { SealAsk } from './SealAsk.tsx';
import { colour_changed } from './session.ts';
import type { Shown } from './shown.ts';
import type { DeviceCommand } from './types.ts';

interface AsksProps {
  readonly store: ClockStore;
  readonly state: ClockState;
  readonly shown: Shown;
  readonly side: Side;
  readonly asking: Asking;
  readonly onAsk: (asking: Asking) => void;
}

/** What one player is asked or told, in his own half and turned to him. */
export function Asks(props: AsksProps) {
  return (
    <div class="half-asks" role="status">
      {content(props)}
    </div>
  );
}

function content({ store, state, shown, side, asking, onAsk }: AsksProps) {
  const { view, refused, declined } = state;
  if (!view) return null;
  const { draw_offer, pause_ask, ply } = view.state;
  const lost = state.link === 'lost';
  const act = (command: DeviceCommand) => {
    onAsk(null);
    store.act(side, command);
  };
  if (refused && (refused.command.side ?? side) === side)
    return (
      <Ask words={refusal_text(refused)}>
        <Button onClick={() => store.dismiss(side)}>{text('tablet.understood')}</Button>
      </Ask>
    );
  if (declined?.side === side)
    return (
      <Ask words={text(`tablet.declined.${declined.what}`)}>
        <Button onClick={() => store.dismiss(side)}>{text('tablet.understood')}</Button>
      </Ask>
    );
  if (view.state.outcome) return null;
  if (asking === 'claim' && still_open(asking, view.state, shown))
    return (
      <Ask words={text('tablet.ask.claim')}>
        {claimable_rules(view.state).map((rule) => (
          <Button key={rule} onClick={() => act({ type: 'claim_draw', ply: shown.ply, rule })}>
            {text(`rule.${rule}`)}
          </Button>
        ))}
        <Button onClick={() => onAsk(null)}>{text('tablet.no')}</Button>
      </Ask>
    );
  const asked = asking !== null && asking !== 'claim' && still_open(asking, view.state, shown) ? asking : null;
  if (asked !== null)
    return (
      <Ask words={text(asked === 'call' && lost ? 'tablet.ask.call_lost' : `tablet.ask.${asked}`)}>
        <Button kind="main" onClick={() => act(command_of(asked, shown.ply))}>
          {text(`tablet.do.${asked}`)}
        </Button>
        {asked === 'draw' && may_claim(view.state, side) && (
          <Button onClick={() => onAsk('claim')}>{text('tablet.claim')}</Button>
        )}
        <Button onClick={() => onAsk(null)}>{text('tablet.no')}</Button>
      </Ask>
    );
  if (view.state.irregularity)
    return irregularity_ask(view.state.irregularity, side, (type) => act({ type }));
  if (view.state.adjourned?.sealing && view.state.adjourned.side === side)
    return <SealAsk store={store} game={view.state} side={side} />;
  if (view.state.proposed) return null;
  if (may_call_flag(view.state, shown, side))
    return (
      <Ask words={text('tablet.flag_down', { side: other(side) })}>
        <Button kind="main" onClick={() => act({ type: 'call_flag' })}>
          {text('tablet.call_flag')}
        </Button>
      </Ask>
    );
  if (shown.phase === 'ended') return null;
  if (draw_offer && draw_offer.by !== side)
    return (
      <Ask words={text('offer.draw', { side: draw_offer.by })}>
        <Button kind="main" onClick={() => act({ type: 'accept_draw', ply })}>
          {text('offer.accept_draw')}
        </Button>
        <Button onClick={() => act({ type: 'decline_draw', ply })}>{text('offer.decline')}</Button>
      </Ask>
    );
  if (pause_ask && pause_ask.by !== side)
    return (
      <Ask words={text('tablet.pause_asked', { side: pause_ask.by })}>
        <Button kind="main" onClick={() => act({ type: 'accept_pause', ply })}>
          {text('tablet.pause_accept')}
        </Button>
        <Button onClick={() => act({ type: 'decline_pause', ply })}>
          {text('offer.decline')}
        </Button>
      </Ask>
    );
  if (colour_changed(view.state) && !state.seen_colours)
    return (
      <Ask words={text('tablet.colour_changed', { name: view.state.sheet[side].name, side })}>
        <Button onClick={store.see_colours}>{text('tablet.understood')}</Button>
      </Ask>
    );
  if (lost && state.outbox.some(calls(side)))
    return <Ask words={text(shown.called ? 'tablet.call_waits_standing' : 'tablet.call_waits')} />;
  if (draw_offer) return <Ask words={text('offer.draw_waiting')} />;
  if (pause_ask) return <Ask words={text('tablet.pause_waiting')} />;
  if (view.state.claim)
    return <Ask words={text('tablet.claimed', { side: view.state.claim.by, rule: view.state.claim.rule })} />;
  if (view.state.call?.by === side) return <Ask words={text('tablet.called')} />;
  return null;
}

/** Whose irregularity it is not, chooses in his half; in the other one stands who is waited for. */
function irregularity_ask(
  irregularity: Irregularity,
  side: Side,
  choose: (type: 'repair_irregularity' | 'let_stand') => void,
) {
  const what = irregularity_text(irregularity);
  if (irregularity.side === side)
    return <Ask words={text('choice.waiting', { text: what, side: other(side) })} />;
  const asked = text('choice.asked', { side: irregularity.side, text: what });
  return (
    <Ask words={`${asked} ${text('choice.short')}`} choosing>
      <Button kind="main" onClick={() => choose('repair_irregularity')}>
        {text('ruling.repair')}
      </Button>
      <Button kind="main" onClick={() => choose('let_stand')}>
        {text('ruling.stand')}
      </Button>
    </Ask>
  );
}

/** The arbiter can be called whatever else is open; an offer only where there is none to answer. */
function still_open(asking: Exclude<Asking, null>, state: GameState, { phase }: Shown): boolean {
  if (asking === 'call') return true;
  if (state.proposed || phase === 'ended') return false;
  if (asking === 'claim') return !state.claim && phase === 'running';
  return asking === 'draw' ? !state.draw_offer : !state.pause_ask;
}

/** A call of that side that has not gone out yet. */
const calls = (side: Side) => ({ command }: Touch) =>
  command.type === 'call_arbiter' && (command.side ?? side) === side;

/** Where a flag counts only when the opponent says so. */
function may_call_flag({ settings }: GameState, { clock, at_zero }: Shown, side: Side): boolean {
  const called = settings.time_control?.flag_call === 'players';
  return called && at_zero === null && clock[other(side)].sign === 'flag';
}

/** Any rule that is in force: what the record says is found out with the scoresheet. */
function claimable_rules({ settings }: GameState): readonly string[] {
  return Object.entries(settings.draw_rules)
    .filter(([, mode]) => mode !== 'off')
    .map(([rule]) => rule);
}

function command_of(asking: Exclude<Asking, null | 'claim'>, ply: number): DeviceCommand {
  if (asking === 'call') return { type: 'call_arbiter' };
  return { type: asking === 'draw' ? 'offer_draw' : 'ask_pause', ply };
}

function refusal_text({ problem, dropped }: NonNullable<ClockState['refused']>): string {
  const rule = problem.article ? text('status.article', { article: problem.article }) : '';
  const why = [problem_text(problem), rule].filter(Boolean).join(' ');
  return dropped > 0 ? `${why} ${text('tablet.dropped', { n: dropped })}` : why;
}
