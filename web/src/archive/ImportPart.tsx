import { useState } from 'preact/hooks';
import type { RuleSet } from '../api.ts';
import { rules_name } from '../game/GameFacts.tsx';
import { SelectField } from '../parts/Field.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { ImportReport } from './ImportReport.tsx';
import { useImports } from './use-imports.ts';

interface ImportPartProps {
  readonly rule_sets: readonly RuleSet[];
  readonly onRead: () => void;
}

/** Game files come in by a click or by being dropped; each is followed until it has been read. */
export function ImportPart({ rule_sets, onRead }: ImportPartProps) {
  const { imports, refused, trouble, sending, send } = useImports(onRead);
  const [rules, set_rules] = useState('');
  const [over, set_over] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    set_over(false);
    send([...(event.dataTransfer?.files ?? [])], rules);
  };
  return (
    <section class="card import-part" aria-labelledby="import-title">
      <h2 id="import-title">{text('games.import')}</h2>
      <div
        class={over ? 'drop-area over' : 'drop-area'}
        onDragOver={(event) => {
          event.preventDefault();
          set_over(true);
        }}
        onDragLeave={() => set_over(false)}
        onDrop={drop}
      >
        <label class="button main file-button">
          {text('games.choose_files')}
          <input
            type="file"
            multiple
            class="visually-hidden"
            accept=".pdn,.txt,text/plain"
            disabled={sending !== null}
            onChange={(event) => {
              send([...(event.currentTarget.files ?? [])], rules);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <p>{text('games.or_drop')}</p>
        <SelectField
          label={text('games.import_rules')}
          help={text('games.import_rules_help')}
          value={rules}
          options={[
            { value: '', label: text('games.rules_of_file') },
            ...rule_sets.map(({ name }) => ({ value: name, label: rules_name(name) })),
          ]}
          onValue={set_rules}
        />
      </div>
      <Trouble message={trouble} />
      <div role="status">
        {sending !== null && <p>{text('games.sending', { name: sending })}</p>}
      </div>
      <div role="alert">
        {refused.map(({ name, why }) => (
          <p key={name} class="trouble">
            <strong translate={false}>{name}</strong> {why}
          </p>
        ))}
      </div>
      {imports.length > 0 && (
        <>
          <h3>{text('games.imports')}</h3>
          <ul class="import-list">
            {imports.map((each, index) => (
              <ImportReport key={each.id} import={each} open={index === 0} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
