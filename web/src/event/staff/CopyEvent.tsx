import { useEffect, useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { SelectField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import type { EventLine } from '../types.ts';
import { CheckField } from '../../parts/CheckField.tsx';

export interface Copied {
  readonly event: string;
  readonly with_players: boolean;
}

interface CopyEventProps {
  readonly copied: Copied | null;
  readonly onCopy: (copied: Copied | null) => void;
}

/** Like an earlier event, so that nobody says everything again each season. */
export function CopyEvent({ copied, onCopy }: CopyEventProps) {
  const [events, set_events] = useState<readonly EventLine[]>([]);
  useEffect(() => {
    void request<{ readonly events: readonly EventLine[] }>('/api/v1/events').then((answer) => {
      if (answer.ok) set_events(answer.value.events);
    });
  }, []);
  if (events.length === 0) return null;
  return (
    <>
      <SelectField
        label={text('events.copy')}
        value={copied?.event ?? ''}
        options={[
          { value: '', label: text('events.copy_none') },
          ...events.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValue={(event) =>
          onCopy(event === '' ? null : { event, with_players: copied?.with_players ?? false })
        }
      />
      {copied && (
        <CheckField
          label={text('events.copy_players')}
          checked={copied.with_players}
          onChecked={(with_players) => onCopy({ ...copied, with_players })}
        />
      )}
    </>
  );
}
