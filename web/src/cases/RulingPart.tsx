import { useState } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Link } from '../parts/Link.tsx';
import { has_text, sentence_text, text } from '../text/text.ts';
import { can_change, type PartProps } from './part.ts';
import { TextArea } from './TextArea.tsx';
import type { OfferedChoice } from './types.ts';
import { day_time, one_line } from './use-case.ts';

/** The ruling, and for the arbiter the choices from which he makes it. */
export function RulingPart(part: PartProps) {
  const { of } = part;
  const [again, set_again] = useState(false);
  const open = can_change(part) && (of.ruling === null || again);
  return (
    <section class="card" aria-labelledby="ruling-title">
      <h2 id="ruling-title">{text('cases.ruling')}</h2>
      {of.ruling ? <Ruled {...part} /> : <p>{text('cases.no_ruling')}</p>}
      {can_change(part) && of.ruling !== null && !again && (
        <Button onClick={() => set_again(true)}>{text('cases.rule_again')}</Button>
      )}
      {open && <RulingForm {...part} onDone={() => set_again(false)} />}
    </section>
  );
}

/** What follows from a choice: the command that carries it out, or what no command does. */
function follows_text({ choice, command }: OfferedChoice): string {
  const own = `cases.follows.${choice}`;
  return text(has_text(own) ? own : `cases.does.${command === '' ? 'nothing' : command}`);
}

function Ruled({ of, time, view }: PartProps) {
  const { ruling, choices } = of;
  if (!ruling) return null;
  const command = choices?.find(({ choice }) => choice === ruling.choice)?.command ?? '';
  return (
    <div class="case-ruling">
      <p>
        <strong>{sentence_text(ruling.sentence, ruling.choice)}</strong>
        {ruling.article && (
          <span class="article">{text('status.article', { article: ruling.article })}</span>
        )}
      </p>
      {ruling.text && <p>{ruling.text}</p>}
      <p class="quiet-text">
        {text('cases.ruled', { name: ruling.by, time: day_time(time, ruling.server_ms) })}
      </p>
      {command !== '' && (
        <p class="screen-only">
          {text(`cases.does.${command}`)}{' '}
          <Link to={`/g/${view.state.id}?do=${command}`}>{text('cases.carry_out')}</Link>
        </p>
      )}
    </div>
  );
}

function RulingForm(props: PartProps & { readonly onDone: () => void }) {
  const { desk, of, onDone } = props;
  const choices = of.choices ?? [];
  const [choice, choose] = useState('');
  const [article, set_article] = useState('');
  const [words, set_words] = useState('');
  const [tried, set_tried] = useState(false);
  const needs_words = choice === 'other' && one_line(words) === '';
  const pick = (offered: OfferedChoice) => {
    choose(offered.choice);
    set_article(offered.article);
  };
  const rule = async () => {
    set_tried(true);
    if (choice === '' || needs_words) return;
    const done = await desk.act({
      type: 'rule_case',
      case: of.case,
      choice,
      text: one_line(words),
      article: one_line(article),
    });
    if (done) onDone();
  };
  return (
    <div class="case-form screen-only">
      {of.topic === 'irregularity' && <p class="quiet-text">{text('cases.ask_opponent')}</p>}
      <fieldset class="case-choices">
        <legend>{text('cases.choose')}</legend>
        {choices.map((offered) => (
          <label key={offered.choice}>
            <input
              type="radio"
              name="choice"
              value={offered.choice}
              checked={choice === offered.choice}
              onChange={() => pick(offered)}
            />
            <span>
              <strong>{text(`cases.choice.${offered.choice}`)}</strong>
              {offered.article && <span class="article">{offered.article}</span>}
              <span class="help">{follows_text(offered)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={text('cases.article')}
        help={text('cases.article_help')}
        value={article}
        max_length={60}
        onValue={set_article}
      />
      <TextArea
        label={text('cases.text')}
        help={text('cases.text_help')}
        error={tried && needs_words ? text('cases.text_missing') : undefined}
        value={words}
        onValue={set_words}
      />
      <Button
        kind="main"
        disabled={desk.busy || choice === ''}
        onClick={() => void rule()}
      >
        {text('cases.rule')}
      </Button>
    </div>
  );
}
