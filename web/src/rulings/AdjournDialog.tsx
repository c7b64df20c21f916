import { useState } from 'preact/hooks';
import type { ArbiterDialogProps } from '../game/arbiter-dialogs.tsx';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { CheckField } from '../parts/CheckField.tsx';
import { Field } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { instant_of } from './adjourned.ts';

/** The game is broken off: with a sealed move or without, and until when. */
export function AdjournDialog({ view, ...dialog }: ArbiterDialogProps) {
  const [seal, set_seal] = useState(false);
  const [at, set_at] = useState('');
  const [unreadable, set_unreadable] = useState(false);
  const side = view.state.to_move;
  return (
    <ReasonDialog
      {...dialog}
      title={text('ruling.adjourn')}
      action={text('ruling.adjourn_now')}
      needs_reason
      command={(reason) => {
        const resume_at = instant_of(at);
        set_unreadable(at !== '' && resume_at === null);
        if (at !== '' && resume_at === null) return null;
        return { type: 'adjourn', reason, seal, ...(resume_at === null ? {} : { resume_at }) };
      }}
    >
      <CheckField
        label={text('ruling.adjourn_seal', { side })}
        help={text('ruling.adjourn_seal_help')}
        checked={seal}
        onChecked={set_seal}
      />
      <Field
        label={text('ruling.adjourn_at')}
        help={text('ruling.adjourn_at_help')}
        error={unreadable ? text('ruling.adjourn_unreadable') : undefined}
      >
        {({ id, described_by }) => (
          <input
            id={id}
            type="datetime-local"
            value={at}
            aria-describedby={described_by}
            onInput={(event) => set_at(event.currentTarget.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}
