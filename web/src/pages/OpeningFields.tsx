import { useEffect, useState } from 'preact/hooks';
import type { Opening, OpeningChoice, OpeningTable } from '../api.ts';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField } from '../parts/Field.tsx';
import { has_text, text } from '../text/text.ts';
import { one_of } from './draw-lots.ts';
import type { Errors } from './NewGamePage.tsx';
import type { DrawnOpening, NewGameForm } from './new-game-form.ts';

interface OpeningFieldsProps {
  readonly form: NewGameForm;
  readonly errors: Errors;
  readonly onChange: (fields: Partial<NewGameForm>) => void;
}

/** A drawn opening, where the game has tables of them: by lot, or the one that was drawn by hand. */
export function OpeningFields({ form, errors, onChange }: OpeningFieldsProps) {
  const tables = useTables(form.rules);
  const { opening } = form;
  const table = tables.find((each) => each.table === opening?.table) ?? tables[0];
  if (!table) return null;
  const choose = (choice: DrawnOpening | null) => onChange({ opening: choice, fen: '' });
  const draw = (from: OpeningTable) => {
    const drawn = one_of(from.openings);
    if (drawn) choose(chosen(from, drawn));
  };
  return (
    <div class="opening-fields">
      <SelectField
        label={text('new.opening')}
        help={text('new.opening_help')}
        error={errors['/opening']}
        value={opening ? table.table : 'none'}
        options={[
          { value: 'none', label: text('new.opening_none') },
          ...tables.map((each) => ({ value: each.table, label: table_name(each.table) })),
        ]}
        onValue={(name) => {
          const other = tables.find((each) => each.table === name);
          if (other) draw(other);
          else choose(null);
        }}
      />
      {opening && (
        <>
          <CardAndNumber table={table} opening={opening} onChoose={choose} />
          <Button onClick={() => draw(table)}>{text('new.opening_draw')}</Button>
          <p class="preview" role="status">
            {opening_text(found(table, opening))}
          </p>
        </>
      )}
    </div>
  );
}

/** The tables of the rule set; none until the server has answered. */
function useTables(rules: string): readonly OpeningTable[] {
  const [tables, set_tables] = useState<readonly OpeningTable[]>([]);
  useEffect(() => {
    let wanted = true;
    const path = `/api/v1/rules/${encodeURIComponent(rules)}/openings`;
    void request<{ readonly tables: readonly OpeningTable[] }>(path).then((answer) => {
      if (wanted && answer.ok) set_tables(answer.value.tables);
    });
    return () => {
      wanted = false;
    };
  }, [rules]);
  return tables;
}

interface CardAndNumberProps {
  readonly table: OpeningTable;
  readonly opening: OpeningChoice;
  readonly onChoose: (opening: DrawnOpening) => void;
}

/** A card that lacks the number, as some do in the Brazilian game, begins at its first. */
function CardAndNumber({ table, opening, onChoose }: CardAndNumberProps) {
  const cards = [...new Set(table.openings.map(({ card }) => card))];
  const on_card = (card: number) => table.openings.filter((each) => each.card === card);
  const take = (here: readonly Opening[], wanted: number) => {
    const taken = here.find(({ number }) => number === wanted) ?? here[0];
    if (taken) onChoose(chosen(table, taken));
  };
  return (
    <div class="two-columns tight">
      <SelectField
        label={text('new.opening_card')}
        value={String(opening.card)}
        options={cards.map((card) => ({ value: String(card), label: String(card) }))}
        onValue={(card) => take(on_card(Number(card)), opening.number)}
      />
      <SelectField
        label={text('new.opening_number')}
        value={String(opening.number)}
        options={on_card(opening.card).map((each) => ({
          value: String(each.number),
          label: roman(each),
        }))}
        onValue={(number) => take(on_card(opening.card), Number(number))}
      />
    </div>
  );
}

function chosen({ table }: OpeningTable, opening: Opening): DrawnOpening {
  const { card, number, fen } = opening;
  return { table, card, number, fen };
}

function found({ openings }: OpeningTable, choice: OpeningChoice): Opening | undefined {
  return openings.find(({ card, number }) => card === choice.card && number === choice.number);
}

/** As the cards count: what follows the last dash of the code. */
function roman({ code, number }: Opening): string {
  return code.split('-').pop() ?? String(number);
}

function opening_text(opening: Opening | undefined): string {
  if (!opening) return '';
  const { code, kind, sequence } = opening;
  if (kind !== 'flying') return text(`new.opening_${kind}`, { text: code, move: numbered(sequence) });
  const [white = '', black = ''] = sequence.map((each) =>
    each === 'none' ? text('new.opening_stays') : each,
  );
  return text('new.opening_flying', { text: code, white, black });
}

/** "1. c3-d4 d6-c5 2. b2-c3" */
function numbered(moves: readonly string[]): string {
  return moves
    .map((move, index) => (index % 2 === 0 ? `${index / 2 + 1}. ${move}` : move))
    .join(' ');
}

function table_name(table: string): string {
  return has_text(`opening.${table}`) ? text(`opening.${table}`) : table;
}
