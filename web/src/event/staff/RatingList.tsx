import { useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Trouble, trouble_text } from '../../parts/Trouble.tsx';
import { text } from '../../text/text.ts';
import type { Said } from '../types.ts';
import { said } from '../words.ts';

interface Taken {
  readonly players: number;
  readonly left_out: number;
  readonly warnings: readonly Said[];
}

/** A list of ratings takes a while to be read and written. */
const patience_ms = 120_000;

/** The rating list of the machine, in which players are found while their names are typed. */
export function RatingList() {
  const [taken, set_taken] = useState<Taken | null>(null);
  const [trouble, set_trouble] = useState('');
  const [busy, set_busy] = useState(false);
  const send = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    set_busy(true);
    set_taken(null);
    const answer = await request<Taken>('/api/v1/rating-lists', {
      method: 'PUT',
      file: { content: file, type: 'text/csv' },
      ...(AbortSignal.timeout ? { signal: AbortSignal.timeout(patience_ms) } : {}),
    });
    input.value = '';
    set_busy(false);
    set_taken(answer.ok ? answer.value : null);
    set_trouble(trouble_text(answer));
  };
  return (
    <details class="rating-list">
      <summary>{text('ratings.title')}</summary>
      <p class="help">{text('ratings.help')}</p>
      <label class={busy ? 'button file-button busy' : 'button file-button'}>
        {text(busy ? 'ratings.reading' : 'ratings.file')}
        <input
          type="file"
          class="visually-hidden"
          disabled={busy}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void send(event.currentTarget)}
        />
      </label>
      <Trouble message={trouble} />
      <div role="status">
        {taken && (
          <>
            <p>
              {text('ratings.taken', { n: taken.players })}{' '}
              {taken.left_out > 0 && text('ratings.left_out', { n: taken.left_out })}
            </p>
            {taken.warnings.map((warning, index) => (
              <p key={index} class="note">
                {said(warning)}
              </p>
            ))}
          </>
        )}
      </div>
    </details>
  );
}
