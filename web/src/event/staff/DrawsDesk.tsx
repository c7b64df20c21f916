import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { may, useEvent } from '../context.ts';
import { numbered } from '../numbers.ts';
import { Seeds } from '../Seeds.tsx';
import type { NumbersBy } from '../types.ts';
import { ListBox } from './ListBox.tsx';
import { NumbersByHand } from './NumbersByHand.tsx';

const ways: readonly NumbersBy[] = ['lot', 'varma', 'varma_club', 'hand'];

/** What is drawn or given before a round: numbers, seeds, a list of rounds, the lines of a bracket. */
export function DrawsDesk() {
  const context = useEvent();
  const { tournament, store, page } = context;
  const { system } = tournament.settings;
  if (!may(context, 'draw_numbers')) return null;
  const begun = tournament.rounds.length > 0;
  const sealed = tournament.seeds.some(({ seed }) => seed === null);
  const id = tournament.id;
  return (
    <section class="card draws" aria-labelledby="draws-title">
      <h2 id="draws-title">{text('draws.title')}</h2>
      <p class="help">{text('draws.seal_help')}</p>
      <p class="more-orders">
        <Button
          disabled={page.busy > 0 || sealed}
          onClick={() => void store.order({ type: 'seal_seed', tournament: id })}
        >
          {text('draws.seal')}
        </Button>
      </p>
      <Seeds />
      {!begun && numbered(tournament).length > 1 && <Numbers />}
      {!begun && system === 'round_robin' && (
        <ListBox
          title={text('draws.schedule')}
          help={text('draws.schedule_help')}
          state={
            tournament.listed_rounds > 0
              ? text('draws.schedule_listed', { n: tournament.listed_rounds })
              : text('draws.schedule_table')
          }
          example={'1-4, 2-3\n4-3, 1-2\n2-4, 3-1'}
          action={text('draws.schedule_set')}
          back={tournament.listed_rounds > 0 ? text('draws.schedule_back') : ''}
          onText={(list) => store.order({ type: 'set_schedule', tournament: id, text: list })}
        />
      )}
      {!begun && system === 'knock_out' && (
        <ListBox
          title={text('draws.lines')}
          help={text('draws.lines_help')}
          state={
            tournament.lines.length > 0
              ? tournament.lines.map((line) => (line > 0 ? line : '–')).join(' ')
              : text('draws.lines_seeded')
          }
          example="1 8 4 5 2 7 3 6"
          action={text('draws.lines_set')}
          back={tournament.lines.length > 0 ? text('draws.lines_back') : ''}
          onText={(list) => store.order({ type: 'set_lines', tournament: id, text: list })}
        />
      )}
    </section>
  );
}

function Numbers() {
  const { tournament, store, page } = useEvent();
  const [by, choose] = useState<NumbersBy>('lot');
  const { numbers } = tournament;
  return (
    <fieldset class="inner">
      <legend>{text('draws.numbers')}</legend>
      <p>{text(numbers ? `draws.numbers_are_${numbers.by}` : 'draws.numbers_are_rating')}</p>
      <SelectField
        label={text('draws.how')}
        help={text(`draws.by_${by}_help`)}
        value={by}
        options={ways.map((value) => ({ value, label: text(`draws.by_${value}`) }))}
        onValue={choose}
      />
      {by === 'hand' ? (
        <NumbersByHand />
      ) : (
        <Button
          disabled={page.busy > 0}
          onClick={() =>
            void store.order({ type: 'draw_numbers', tournament: tournament.id, by })
          }
        >
          {text('draws.draw')}
        </Button>
      )}
    </fieldset>
  );
}
