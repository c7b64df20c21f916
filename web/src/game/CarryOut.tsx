import { Button } from '../parts/Button.tsx';
import type { Ruled } from '../rulings/ruled.ts';
import { text } from '../text/text.ts';
import type { Carrying, WayToCarryOut } from './carry-out.ts';

interface CarryOutProps {
  readonly ruled: Ruled;
  readonly way: WayToCarryOut;
  readonly busy: boolean;
  readonly onAsk: (question: Carrying) => void;
  readonly onLeave: () => void;
}

/** The ruling that is being carried out stays in sight until it is done. */
export function CarryOut({ ruled, way, busy, onAsk, onLeave }: CarryOutProps) {
  const title = text('ruling.carrying', { number: ruled.number });
  return (
    <div class="offer asked" role="group" aria-label={title}>
      <p>
        <strong>{title}</strong> {ruled.what}
        {ruled.article && (
          <span class="article">{text('status.article', { article: ruled.article })}</span>
        )}
      </p>
      {way.why !== null && <p class="help">{text(way.why)}</p>}
      {way.questions.map((question) => (
        <Button
          key={JSON.stringify(question)}
          kind="main"
          disabled={busy || way.why !== null}
          onClick={() => onAsk(question)}
        >
          {typeof question === 'string'
            ? text('ruling.carry_out')
            : text('desk.time', { side: question.time })}
        </Button>
      ))}
      <Button onClick={onLeave}>{text('ruling.carry_later')}</Button>
    </div>
  );
}

/** Which ruling a question carries out, above its fields. */
export function CarriedOut({ ruled }: { readonly ruled: Ruled }) {
  return (
    <p class="carried-out">
      {text('ruling.carries_out', { number: ruled.number })} <strong>{ruled.what}</strong>
    </p>
  );
}
