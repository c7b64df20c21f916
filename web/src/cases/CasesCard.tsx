import './texts.ts';
import { useState } from 'preact/hooks';
import type { CaseTopic } from '../api.ts';
import { useApp } from '../app.ts';
import type { GameStore } from '../game/game-store.ts';
import type { GameView } from '../game/game-view.ts';
import { new_key, send_command } from '../game/send-command.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { SelectField } from '../parts/Field.tsx';
import { Link } from '../parts/Link.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { sentence_text, text } from '../text/text.ts';
import { TextArea } from './TextArea.tsx';
import { one_line } from './use-case.ts';

interface CasesCardProps {
  readonly store: GameStore;
  readonly view: GameView;
}

/** The disputes of a game, each a page of its own, and for the arbiter a way to open one. */
export function CasesCard({ store, view }: CasesCardProps) {
  const [opening, open] = useState(false);
  const cases = view.state.cases ?? [];
  const staff = view.viewer === 'arbiter';
  const token = staff || store.token === null ? '' : `#t=${store.token}`;
  return (
    <section class="card cases-card" aria-labelledby="cases-title">
      <div class="card-head">
        <h2 id="cases-title">{text('cases.list')}</h2>
        {staff && <Button onClick={() => open(true)}>{text('cases.open')}</Button>}
      </div>
      {cases.length === 0 && <p class="quiet-text">{text('cases.none')}</p>}
      <ul>
        {cases.map(({ case: number, topic, ruling, appeal }) => (
          <li key={number}>
            <Link to={`/case/${store.game}/${number}${token}`}>
              {text('cases.line', { number, topic: text(`cases.topic.${topic}`) })}
            </Link>{' '}
            {ruling ? sentence_text(ruling.sentence, ruling.choice) : text('cases.line_open')}{' '}
            {appeal && text(`cases.appeal.${appeal.state}`)}
          </li>
        ))}
      </ul>
      {opening && <OpenDialog store={store} onClose={() => open(false)} />}
    </section>
  );
}

const topics: readonly CaseTopic[] = [
  'irregularity',
  'touch',
  'claim',
  'flag',
  'clock',
  'absence',
  'conduct',
  'result',
  'other',
];

function OpenDialog({ store, onClose }: { readonly store: GameStore; readonly onClose: () => void }) {
  const app = useApp();
  const [topic, set_topic] = useState<CaseTopic>('irregularity');
  const [statement, set_statement] = useState('');
  const [busy, set_busy] = useState(false);
  const [trouble, set_trouble] = useState('');
  const open = async () => {
    set_busy(true);
    const answer = await send_command({
      game: store.game,
      token: null,
      command: { type: 'open_case', topic, statement: one_line(statement) },
      key: new_key(),
    });
    set_busy(false);
    set_trouble(trouble_text(answer));
    if (answer.ok)
      app.go(`/case/${store.game}/${answer.value.state.cases?.length ?? 1}`);
  };
  return (
    <Dialog
      title={text('cases.open')}
      action={text('cases.open_now')}
      busy={busy}
      onAct={() => void open()}
      onClose={onClose}
    >
      <p>{text('cases.open_help')}</p>
      <SelectField
        label={text('cases.topic')}
        value={topic}
        options={topics.map((value) => ({ value, label: text(`cases.topic.${value}`) }))}
        onValue={set_topic}
      />
      <TextArea
        label={text('cases.statement')}
        help={text('cases.statement_help')}
        value={statement}
        onValue={set_statement}
      />
      <Trouble message={trouble} />
    </Dialog>
  );
}
