import type { GameClock, Side } from '../api.ts';
import { useFace } from '../clock/ClockFace.tsx';
import type { ServerTime } from '../clock/clock.ts';
import { text } from '../text/text.ts';
import type { GameView } from './game-view.ts';
import { NowAndThen } from './NowAndThen.tsx';

interface TakeBackClocksProps {
  readonly view: GameView;
  readonly time: ServerTime;
  readonly lost_page_ms: number | null;
}

/** Both clocks as they are and as they would be if the move were taken back, before anyone agrees. */
export function TakeBackClocks({ view, ...live }: TakeBackClocksProps) {
  const { clock, take_back, settings } = view.state;
  if (!take_back) return null;
  if (!take_back.clocks) return <p class="help">{text('offer.take_back_not_now')}</p>;
  const keeps = settings.take_back === 'keep';
  const { white_ms, black_ms } = take_back.clocks;
  // Times that are kept go on running until the answer; those of then stand.
  const then: GameClock = {
    ...clock,
    running: keeps ? clock.running : null,
    white: { ...clock.white, left_ms: white_ms },
    black: { ...clock.black, left_ms: black_ms },
  };
  return (
    <>
      <p>{text(keeps ? 'offer.take_back_keep' : 'offer.take_back_restore')}</p>
      <NowAndThen>
        {(['white', 'black'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{text(`side.${side}`)}</th>
            <td>
              <Shown clock={clock} side={side} {...live} />
            </td>
            <td>
              <Shown clock={then} side={side} {...live} />
            </td>
          </tr>
        ))}
      </NowAndThen>
      <p>{text('offer.take_back_runs', { side: take_back.by })}</p>
    </>
  );
}

interface ShownProps extends Omit<TakeBackClocksProps, 'view'> {
  readonly clock: GameClock;
  readonly side: Side;
}

function Shown(source: ShownProps) {
  const { tenths, time } = useFace(source);
  return <>{tenths ?? time}</>;
}
