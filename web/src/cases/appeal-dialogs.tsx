/** The questions around an appeal: each gathers one command. */
import { useState } from 'preact/hooks';
import type { Result, Side } from '../api.ts';
import { figures } from '../game/figures.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import type { PartProps } from './part.ts';
import { TextArea } from './TextArea.tsx';
import { one_line } from './use-case.ts';

type AppealDialogProps = PartProps & {
  /** The player who asks, or null for the staff. */
  readonly side: Side | null;
  readonly onClose: () => void;
};

export function AppealDialog({ desk, of, view, side, onClose }: AppealDialogProps) {
  const [by, set_by] = useState<Side>(side ?? 'white');
  const [words, set_words] = useState('');
  const [deposit, set_deposit] = useState('');
  const act = async () => {
    const done = await desk.act({
      type: 'appeal_ruling',
      case: of.case,
      text: one_line(words),
      deposit: one_line(deposit),
      ...(side ? {} : { side: by }),
    });
    if (done) onClose();
  };
  return (
    <Dialog
      title={text('cases.appeal_title')}
      action={text('cases.appeal_now')}
      busy={desk.busy || one_line(words) === ''}
      onAct={() => void act()}
      onClose={onClose}
    >
      {side === null && (
        <SelectField
          label={text('cases.appeal_side')}
          value={by}
          options={(['white', 'black'] as const).map((value) => ({
            value,
            label: text(`cases.signer.${value}`, { name: view.state.sheet[value].name }),
          }))}
          onValue={set_by}
        />
      )}
      <TextArea label={text('cases.appeal_text')} value={words} onValue={set_words} />
      <TextField
        label={text('cases.appeal_deposit')}
        help={text('cases.appeal_deposit_help')}
        value={deposit}
        max_length={60}
        onValue={set_deposit}
      />
      <Trouble message={desk.trouble} />
    </Dialog>
  );
}

export function WithdrawDialog({ desk, of, side, onClose }: AppealDialogProps) {
  const act = async () => {
    const by = of.appeal?.side;
    const done = await desk.act({
      type: 'withdraw_appeal',
      case: of.case,
      ...(side || !by ? {} : { side: by }),
    });
    if (done) onClose();
  };
  return (
    <Dialog
      title={text('cases.withdraw')}
      action={text('cases.withdraw_now')}
      busy={desk.busy}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{text('cases.withdraw_sure')}</p>
      <Trouble message={desk.trouble} />
    </Dialog>
  );
}

const results: readonly Result[] = ['2-0', '1-1', '0-2', '0-0'];

export function DecideDialog({ desk, of, view, onClose }: AppealDialogProps) {
  const [decided, decide] = useState<'upheld' | 'rejected'>('rejected');
  const [words, set_words] = useState('');
  const [members, set_members] = useState('');
  const [result, set_result] = useState<Result | ''>('');
  const [tried, set_tried] = useState(false);
  const missing = one_line(words) === '';
  const act = async () => {
    set_tried(true);
    if (missing) return;
    const upheld = decided === 'upheld';
    const done = await desk.act({
      type: 'decide_appeal',
      case: of.case,
      upheld,
      text: one_line(words),
      members: one_line(members),
      ...(upheld && result !== '' ? { result } : {}),
    });
    if (done) onClose();
  };
  return (
    <Dialog
      title={text('cases.decide')}
      action={text('cases.decide')}
      danger
      busy={desk.busy}
      onAct={() => void act()}
      onClose={onClose}
    >
      <SelectField
        label={text('cases.decision_choice')}
        value={decided}
        options={(['rejected', 'upheld'] as const).map((value) => ({
          value,
          label: text(`cases.${value}`),
        }))}
        onValue={decide}
      />
      <TextArea
        label={text('cases.decision_text')}
        error={tried && missing ? text('cases.decision_missing') : undefined}
        value={words}
        onValue={set_words}
      />
      <TextField
        label={text('cases.members')}
        help={text('cases.members_help')}
        value={members}
        max_length={300}
        onValue={set_members}
      />
      {decided === 'upheld' && (
        <SelectField
          label={text('cases.new_result')}
          value={result}
          options={[
            { value: '', label: text('cases.result_unchanged') },
            ...results.map((value) => ({ value, label: figures(view.state.rules, value) })),
          ]}
          onValue={set_result}
        />
      )}
      <Trouble message={desk.trouble} />
    </Dialog>
  );
}
