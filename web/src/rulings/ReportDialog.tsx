import { useState } from 'preact/hooks';
import type { Side } from '../api.ts';
import type { ArbiterDialogProps } from '../game/arbiter-dialogs.tsx';
import { opponent } from '../game/game-turn.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { SideField } from './fields.tsx';
import { article_of, find_irregularities } from './irregularities.ts';
import type { IrregularityCode } from './types.ts';

/** What went wrong on the board, from the list, and whose it is: most often his who moved last. */
export function ReportDialog({ view, busy, onAct, onClose }: ArbiterDialogProps) {
  const { state } = view;
  const [side, set_side] = useState<Side>(opponent(state.to_move));
  const [chosen, choose] = useState<IrregularityCode | null>(null);
  const [note, set_note] = useState('');
  const [tried, set_tried] = useState(false);
  const act = () => {
    set_tried(true);
    if (chosen === null) return;
    const noted = note.trim() === '' ? {} : { note: note.trim() };
    onAct({ type: 'report_irregularity', side, irregularity: chosen, ...noted });
  };
  return (
    <Dialog
      title={text('ruling.report')}
      action={text('ruling.report_now')}
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <SideField label={text('ruling.offender')} value={side} onValue={set_side} />
      <IrregularityList
        chosen={chosen}
        article={(code) => article_of(state, code)}
        error={tried && chosen === null ? text('ruling.choose_one') : ''}
        onChoose={choose}
      />
      <TextField
        label={text('ruling.note')}
        help={text('ruling.note_help')}
        value={note}
        onValue={set_note}
        max_length={500}
      />
      <p class="help">{text('ruling.report_explained', { side: opponent(side) })}</p>
    </Dialog>
  );
}

interface IrregularityListProps {
  readonly chosen: IrregularityCode | null;
  readonly article: (code: IrregularityCode) => string;
  readonly error: string;
  readonly onChoose: (code: IrregularityCode) => void;
}

/** The list, shortened by what is written above it. */
function IrregularityList({ chosen, article, error, onChoose }: IrregularityListProps) {
  const [written, write] = useState('');
  const found = find_irregularities(written);
  const search = (value: string) => {
    write(value);
    const [only, ...others] = find_irregularities(value);
    if (only !== undefined && others.length === 0) onChoose(only);
  };
  return (
    <>
      <TextField
        label={text('ruling.find')}
        help={text('ruling.find_help')}
        error={error || undefined}
        value={written}
        onValue={search}
        max_length={60}
      />
      <fieldset class="irregularities">
        <legend class="visually-hidden">{text('ruling.list')}</legend>
        {found.length === 0 && <p class="quiet-text">{text('ruling.none_found')}</p>}
        {found.map((code) => (
          <label key={code} class={chosen === code ? 'irregularity chosen' : 'irregularity'}>
            <input
              type="radio"
              name="irregularity"
              checked={chosen === code}
              onChange={() => onChoose(code)}
            />
            <span>{text(`irregularity.${code}`)}</span>
            <small>{article(code)}</small>
          </label>
        ))}
      </fieldset>
    </>
  );
}
