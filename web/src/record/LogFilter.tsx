import { useEffect, useState } from 'preact/hooks';
import type { Tournament } from '../event/types.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { kinds, search_of, type Wanted } from './lines.ts';

interface LogFilterProps {
  readonly wanted: Wanted;
  readonly tournaments: readonly Tournament[];
  readonly onWanted: (wanted: Wanted) => void;
  readonly onAll: () => void;
}

const typed = ['round', 'board', 'player', 'by'] as const;
const times = ['from', 'to'] as const;

/** What is typed is looked for when it is sent; a choice at once. */
export function LogFilter({ wanted, tournaments, onWanted, onAll }: LogFilterProps) {
  const [edited, edit] = useState(wanted);
  useEffect(() => edit(wanted), [wanted]);
  const set = (fields: Partial<Wanted>) => edit({ ...edited, ...fields });
  const choose = (fields: Partial<Wanted>) => onWanted({ ...edited, ...fields });
  return (
    <form
      class="record-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onWanted(edited);
      }}
    >
      <SelectField
        label={text('record.kind')}
        value={edited.kind}
        options={[
          { value: '', label: text('record.any') },
          ...kinds.map((kind): { value: string; label: string } => ({
            value: kind,
            label: text(`record.kind_${kind}`),
          })),
        ]}
        onValue={(kind) => choose({ kind })}
      />
      {tournaments.length > 1 && (
        <SelectField
          label={text('record.tournament')}
          value={edited.tournament}
          options={[
            { value: '', label: text('record.any') },
            ...tournaments.map(({ id, settings }) => ({ value: String(id), label: settings.name })),
          ]}
          onValue={(tournament) => choose({ tournament })}
        />
      )}
      {typed.map((name) => (
        <TextField
          key={name}
          label={text(`record.by_${name}`)}
          value={edited[name]}
          max_length={100}
          onValue={(value) => set({ [name]: value })}
        />
      ))}
      {times.map((name) => (
        <label key={name} class="field">
          {text(`record.${name}`)}
          <input
            type="datetime-local"
            value={edited[name]}
            onInput={(event) => set({ [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      <p class="record-buttons">
        <Button type="submit" kind="main">
          {text('record.look')}
        </Button>
        {search_of(wanted) !== '' && (
          <Button kind="quiet" onClick={onAll}>
            {text('record.all')}
          </Button>
        )}
      </p>
    </form>
  );
}
