import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
import { card_fields, card_of, form_of } from './card-form.ts';
import { keep_years, read_years, year_of } from './years-of-birth.ts';

interface EditPlayerDialogProps {
  readonly player: number;
  readonly onClose: () => void;
}

/** What is known about a player. */
export function EditPlayerDialog({ player, onClose }: EditPlayerDialogProps) {
  const { event, store, page } = useEvent();
  const [form, set_form] = useState(() => form_of(player_of(event, player)));
  const [wrong, set_wrong] = useState<Readonly<Record<string, string>>>({});
  const [year, set_year] = useState({ before: '', typed: '' });
  useEffect(() => {
    void read_years(store.id).then((answer) => {
      const known = answer.ok && answer.value.years?.find((each) => each.player === player);
      if (known) set_year({ before: String(known.year), typed: String(known.year) });
    });
  }, []);
  const keep_year = async () => {
    if (year.typed === year.before) return true;
    const answer = await keep_years(store.id, [{ player, year: year_of(year.typed) }]);
    if (answer.ok) return true;
    if (answer.kind === 'problem')
      set_wrong({ '/card/year_of_birth': answer.problem.errors?.['/years/0/year'] ?? '' });
    return false;
  };
  const act = async () => {
    if (!(await keep_year())) return;
    const done = await store.order({ type: 'change_player', player, card: card_of(form) });
    if (done) return onClose();
    set_wrong(store.get().refused?.errors ?? {});
  };
  return (
    <Dialog
      title={text('players.edit_title')}
      action={text('page.keep')}
      busy={page.busy > 0}
      onAct={() => void act()}
      onClose={onClose}
    >
      <div class="two-columns tight">
        {card_fields.map((field) =>
          field === 'name' ? (
            <div key={field} class="whole-line">
              <TextField
                label={text('players.name')}
                error={wrong['/card/name']}
                required
                value={form.name}
                max_length={100}
                onValue={(name) => set_form({ ...form, name })}
              />
            </div>
          ) : field === 'sex' ? (
            <SelectField
              key={field}
              label={text('players.sex')}
              value={form.sex}
              options={[
                { value: '', label: text('players.sex_') },
                { value: 'w', label: text('players.sex_w') },
                { value: 'm', label: text('players.sex_m') },
              ]}
              onValue={(sex) => set_form({ ...form, sex })}
            />
          ) : (
            <TextField
              key={field}
              label={text(`players.${field}`)}
              help={field === 'note' ? text('players.note_help') : undefined}
              error={wrong[`/card/${field}`]}
              value={form[field]}
              max_length={field === 'rating' ? 4 : 100}
              onValue={(value) => set_form({ ...form, [field]: value })}
            />
          ),
        )}
        <TextField
          label={text('players.year_of_birth')}
          help={text('players.year_of_birth_help')}
          error={wrong['/card/year_of_birth']}
          value={year.typed}
          max_length={4}
          onValue={(typed) => set_year({ ...year, typed })}
        />
      </div>
    </Dialog>
  );
}
