import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import type { Presence } from '../types.ts';

interface CheckInProps {
  readonly presence: Presence;
  readonly busy: boolean;
  readonly onPresence: (presence: 'present' | 'absent') => void;
}

/** Before a round: here, or not. */
export function CheckIn({ presence, busy, onPresence }: CheckInProps) {
  return (
    <section class="card me-card" aria-labelledby="check-in-title">
      <h2 id="check-in-title">{text('me.check_in')}</h2>
      <p role="status">{text(`me.presence_${presence}`)}</p>
      <p class="me-choices">
        <Button
          kind={presence === 'unknown' ? 'main' : 'plain'}
          pressed={presence === 'present'}
          disabled={busy}
          onClick={() => onPresence('present')}
        >
          {text('me.here')}
        </Button>
        <Button
          pressed={presence === 'absent'}
          disabled={busy}
          onClick={() => onPresence('absent')}
        >
          {text('me.not_here')}
        </Button>
      </p>
    </section>
  );
}
