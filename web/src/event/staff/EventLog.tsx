import '../../game/staff-texts.ts';
import { useEffect, useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { Trouble, trouble_text } from '../../parts/Trouble.tsx';
import { text } from '../../text/text.ts';
import { event_time } from '../../text/when.ts';
import { useEvent } from '../context.ts';
import type { EventFact } from '../types.ts';
import { word } from '../words.ts';
import { fact_details, fact_text } from './fact-text.ts';

interface FactPage {
  readonly facts: readonly EventFact[];
  readonly more: boolean;
}

/** Everything that has been done, newest first. Read when it is opened. */
export function EventLog() {
  const { store, event } = useEvent();
  const [open, set_open] = useState(false);
  const [facts, set_facts] = useState<readonly EventFact[]>([]);
  const [trouble, set_trouble] = useState('');
  const [all, show_all] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    let wanted = true;
    const read = async () => {
      let known: readonly EventFact[] = [];
      for (let more = true; more && wanted;) {
        const after = known[known.length - 1]?.sequence ?? 0;
        const answer = await request<FactPage>(`/api/v1/events/${store.id}/facts?after=${after}`);
        if (!wanted) return;
        set_trouble(trouble_text(answer));
        if (!answer.ok) return;
        known = [...known, ...answer.value.facts];
        more = answer.value.more && answer.value.facts.length > 0;
      }
      set_facts(known);
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [open, event.sequence]);
  const newest = [...facts].reverse();
  const shown = all ? newest : newest.slice(0, 50);
  return (
    <details class="card more" onToggle={(toggled) => set_open(toggled.currentTarget.open)}>
      <summary>{text('meet.log')}</summary>
      <Trouble message={trouble} />
      <ol class="event-log" reversed tabIndex={0} aria-label={text('meet.log')}>
        {shown.map((fact) => (
          <li key={fact.sequence}>
            <span class="log-time">{event_time(event.settings.time_zone, fact.utc)}</span>
            <span class="log-actor">{fact.actor.name || word('role', fact.actor.role)}</span>
            <span>
              {fact_text(fact)}{' '}
              <span class="quiet-text" translate={false}>
                {fact_details(fact, event)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {shown.length < newest.length && (
        <Button kind="quiet" onClick={() => show_all(true)}>
          {text('log.more', { n: newest.length - shown.length })}
        </Button>
      )}
    </details>
  );
}
