import { useState } from 'preact/hooks';
import type { Tournament } from '../event/types.ts';
import { SelectField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { asks, group_of, type Filter, type Ranked, type Sector } from './needs.ts';

interface FilterBarProps {
  readonly ranked: readonly Ranked[];
  readonly filter: Filter;
  /** None where there is no choice. */
  readonly tournaments: readonly Tournament[];
  /** The arbiters with boards of their own; none where there is no choice. */
  readonly sectors: readonly Sector[];
  readonly onFilter: (filter: Filter) => void;
}

const shows: readonly Filter['show'][] = ['all', 'need', 'running', 'waiting', 'ended'];

/** Which boards are shown: by what they need or do, by tournament, by table. */
export function FilterBar({ ranked, filter, tournaments, sectors, onFilter }: FilterBarProps) {
  const count = (show: Filter['show']) =>
    ranked.filter(({ row, needs }) =>
      show === 'all' ? true : show === 'need' ? asks(needs) : group_of(row) === show,
    ).length;
  const change = (fields: Partial<Filter>) => onFilter({ ...filter, ...fields });
  const [unfolded, unfold] = useState(false);
  return (
    <form
      class={unfolded ? 'hall-filter' : 'hall-filter folded'}
      onSubmit={(event) => event.preventDefault()}
    >
      <button
        type="button"
        class="button quiet hall-fold"
        aria-expanded={unfolded}
        onClick={() => unfold(!unfolded)}
      >
        {text('hall.filter', { text: text(`hall.show_${filter.show}`, { n: count(filter.show) }) })}
      </button>
      <fieldset class="hall-shows">
        <legend class="visually-hidden">{text('hall.show')}</legend>
        {shows.map((show) => (
          <label key={show} class={filter.show === show ? 'hall-show chosen' : 'hall-show'}>
            <input
              type="radio"
              name="show"
              checked={filter.show === show}
              onChange={() => change({ show })}
            />
            {text(`hall.show_${show}`, { n: count(show) })}
          </label>
        ))}
      </fieldset>
      {tournaments.length > 1 && (
        <SelectField
          label={text('hall.tournament')}
          value={String(filter.tournament)}
          options={[
            { value: '0', label: text('hall.all_tournaments') },
            ...tournaments.map(({ id, settings }) => ({
              value: String(id),
              label: settings.name,
            })),
          ]}
          onValue={(value) => change({ tournament: Number(value) })}
        />
      )}
      {sectors.length > 0 && (
        <SelectField
          label={text('hall.sector')}
          value={filter.sector?.name ?? ''}
          options={[
            { value: '', label: text('hall.all_sectors') },
            ...sectors.map(({ name, boards: [before = 0, after = 0] }) => ({
              value: name,
              label: text('hall.sector_of', { name, before, after }),
            })),
          ]}
          onValue={(name) =>
            change({ sector: sectors.find((each) => each.name === name) ?? null })
          }
        />
      )}
      {ranked.length > 6 && (
        <p class="hall-range">
          <Table
            label={text('hall.first')}
            value={filter.first}
            onValue={(first) => change({ first })}
          />
          <Table
            label={text('hall.last')}
            value={filter.last}
            onValue={(last) => change({ last })}
          />
        </p>
      )}
    </form>
  );
}

interface TableProps {
  readonly label: string;
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}

function Table({ label, value, onValue }: TableProps) {
  return (
    <label class="hall-table">
      {label}
      <input
        type="number"
        min={1}
        inputMode="numeric"
        value={value ?? ''}
        onInput={({ currentTarget }) => {
          const number = Number(currentTarget.value);
          onValue(number >= 1 ? Math.floor(number) : null);
        }}
      />
    </label>
  );
}
