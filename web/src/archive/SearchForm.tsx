import { useEffect, useState } from 'preact/hooks';
import type { RuleSet } from '../api.ts';
import { rules_name } from '../game/GameFacts.tsx';
import { Button } from '../parts/Button.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { explore_address, search_of, typed_day, type Wanted } from './filters.ts';
import { result_text } from './words.ts';

interface SearchFormProps {
  readonly wanted: Wanted;
  readonly rule_sets: readonly RuleSet[];
  /** What the server found wrong, by the names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onWanted: (wanted: Wanted) => void;
  readonly onAll: () => void;
}

const results = ['2-0', '1-1', '0-2', '0-0'] as const;

/** What is typed is looked for when it is sent; a choice at once. */
export function SearchForm({ wanted, rule_sets, errors, onWanted, onAll }: SearchFormProps) {
  const [edited, edit] = useState(wanted);
  useEffect(() => edit(wanted), [wanted]);
  const set = (fields: Partial<Wanted>) => edit({ ...edited, ...fields });
  const send = (next: Wanted) =>
    onWanted({ ...next, from: typed_day(next.from), to: typed_day(next.to) });
  const field = (name: 'player' | 'white' | 'black' | 'event') => (
    <TextField
      label={text(`games.by_${name}`)}
      value={edited[name]}
      max_length={100}
      error={errors[`/${name}`]}
      onValue={(value) => set({ [name]: value })}
    />
  );
  const day = (name: 'from' | 'to') => (
    <TextField
      label={text(`games.by_${name}`)}
      help={name === 'from' ? text('games.day_help') : undefined}
      value={edited[name]}
      max_length={10}
      error={errors[`/${name}`]}
      onValue={(value) => set({ [name]: value })}
    />
  );
  const more = (['white', 'black'] as const).some((name) => wanted[name] !== '' || errors[`/${name}`]);
  return (
    <form
      class="card archive-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(edited);
      }}
    >
      {field('player')}
      {field('event')}
      {day('from')}
      {day('to')}
      <SelectField
        label={text('games.by_result')}
        error={errors['/result']}
        value={edited.result}
        options={[
          { value: '', label: text('games.any') },
          ...results.map((result): { value: string; label: string } => ({
            value: result,
            label: `${result_text(edited.rules || 'international', result)} · ${text(`games.result_${result}`)}`,
          })),
        ]}
        onValue={(result) => send({ ...edited, result })}
      />
      <SelectField
        label={text('games.by_rules')}
        error={errors['/rules']}
        value={edited.rules}
        options={[
          { value: '', label: text('games.any') },
          ...rule_sets.map(({ name }) => ({ value: name, label: rules_name(name) })),
        ]}
        onValue={(rules) => send({ ...edited, rules })}
      />
      <details class="more" open={more}>
        <summary>{text('games.by_colour')}</summary>
        <div class="two-columns">
          {field('white')}
          {field('black')}
        </div>
      </details>
      {wanted.fen !== '' && (
        <p class="archive-position">
          {text('games.only_position')}{' '}
          <Link to={explore_address(wanted.rules, wanted.fen)}>{text('games.show_position')}</Link>{' '}
          <Button kind="quiet" onClick={() => send({ ...edited, fen: '' })}>
            {text('games.any_position')}
          </Button>
          {errors['/fen'] && <span class="error">{errors['/fen']}</span>}
        </p>
      )}
      <p class="archive-buttons">
        <Button type="submit" kind="main">
          {text('games.look')}
        </Button>
        {search_of(wanted) !== '' && (
          <Button kind="quiet" onClick={onAll}>
            {text('games.all')}
          </Button>
        )}
      </p>
    </form>
  );
}
