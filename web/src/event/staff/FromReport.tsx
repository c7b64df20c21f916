import { useState } from 'preact/hooks';
import { useApp } from '../../app.ts';
import { request } from '../../http.ts';
import { Trouble, trouble_text } from '../../parts/Trouble.tsx';
import { new_key } from '../../send.ts';
import { text } from '../../text/text.ts';
import { read_base64 } from './read-file.ts';

/** A tournament that another program has begun, taken over from its report file. */
export function FromReport({ rules }: { readonly rules: string }) {
  const app = useApp();
  const [trouble, set_trouble] = useState('');
  const [busy, set_busy] = useState(false);
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file || busy) return;
    set_busy(true);
    const answer = await request<{ readonly event: string }>('/api/v1/events', {
      method: 'POST',
      body: { report: await read_base64(file), rules },
      key: new_key(),
    });
    set_busy(false);
    input.value = '';
    set_trouble(trouble_text(answer));
    if (answer.ok) app.go(`/e/${answer.value.event}/rounds`);
  };
  return (
    <div class="from-report">
      <label class="button file-button">
        {text('events.from_report')}
        <input
          type="file"
          class="visually-hidden"
          accept=".trf,.trfx,.txt,text/plain"
          disabled={busy}
          onChange={(event) => void take(event.currentTarget)}
        />
      </label>
      <p class="help">{text('events.from_report_help')}</p>
      <Trouble message={trouble} />
    </div>
  );
}
