import '../rulings/texts.ts';
import { useState } from 'preact/hooks';
import type { GameState, Side } from '../api.ts';
import { opponent } from '../game/game-turn.ts';
import { Button } from '../parts/Button.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { Link } from '../parts/Link.tsx';
import { next_step, step_text } from '../rulings/ladder.ts';
import { has_text, sentence_text, text } from '../text/text.ts';
import { carried_out_ms } from './carried-out.ts';
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
  return text(command === '' && has_text(own) ? own : `cases.does.${command === '' ? 'nothing' : command}`);
}

/** The command that carries a ruling out. A choice that waits at the board is entered there. */
function command_of({ of, view }: PartProps): string {
  const choice = of.ruling?.choice;
  if (choice?.startsWith('claim_') && view.state.claim) return 'decide_claim';
  if (choice === 'let_stand' && view.state.irregularity) return 'let_stand';
  return of.choices?.find((offered) => offered.choice === choice)?.command ?? '';
}

function Ruled(part: PartProps) {
  const { of, time, view } = part;
  const { ruling } = of;
  if (!ruling) return null;
  const command = command_of(part);
  const done_ms = carried_out_ms(view.events, of);
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
      {done_ms !== null && (
        <p>{text('cases.carried_out', { time: day_time(time, done_ms) })}</p>
      )}
      {command !== '' && done_ms === null && (
        <p class="screen-only">
          {text(`cases.does.${command}`)}{' '}
          <Link to={`/g/${view.state.id}?do=${command}&case=${of.case}`}>{text('cases.carry_out')}</Link>
        </p>
      )}
    </div>
  );
}

function RulingForm(props: PartProps & { readonly onDone: () => void }) {
  const { desk, of, view, onDone } = props;
  const choices = of.choices ?? [];
  const [choice, choose] = useState('');
  const [side, set_side] = useState<Side | ''>(side_on_record(props) ?? '');
  const [article, set_article] = useState('');
  const [words, set_words] = useState('');
  const [tried, set_tried] = useState(false);
  const needs_words = choice === 'other' && one_line(words) === '';
  const of_side = choices.find((offered) => offered.choice === choice)?.of_side ?? false;
  const needs_side = of_side && side === '';
  const pick = (offered: OfferedChoice) => {
    choose(offered.choice);
    set_article(offered.article);
  };
  const rule = async () => {
    set_tried(true);
    if (choice === '' || needs_words || needs_side) return;
    const done = await desk.act({
      type: 'rule_case',
      case: of.case,
      choice,
      ...(of_side && side !== '' ? { side } : {}),
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
      {of_side && (
        <SelectField
          label={text('cases.whom')}
          help={side === '' ? text('cases.whom_help') : text(`cases.ruled.${choice}`, { side })}
          error={tried && needs_side ? text('cases.whom_missing') : undefined}
          value={side}
          options={[
            ...(side === '' ? [{ value: '' as const, label: text('cases.whom_choose') }] : []),
            ...(['white', 'black'] as const).map((value) => ({
              value,
              label: text(`cases.signer.${value}`, { name: view.state.sheet[value].name }),
            })),
          ]}
          onValue={set_side}
        />
      )}
      {of_side && side !== '' && <LadderHint state={view.state} choice={choice} side={side} />}
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

/** Whom the record names in such a case already: whose irregularity, claim or flag it was. */
function side_on_record({ of, view }: PartProps): Side | null {
  const { irregularities = [], claim, outcome } = view.state;
  if (of.topic === 'irregularity') return irregularities.at(-1)?.side ?? null;
  if (of.topic === 'claim') return claim?.by ?? null;
  const on_time = of.topic === 'flag' && outcome?.reason === 'TIME';
  return on_time && outcome.winner ? opponent(outcome.winner) : null;
}

const penal: readonly string[] = ['warning', 'time_to_opponent', 'loss'];

interface LadderHintProps {
  readonly state: GameState;
  readonly choice: string;
  readonly side: Side;
}

/** Beside a penalty: which step of the event's ladder would be next for that player. */
function LadderHint({ state, choice, side }: LadderHintProps) {
  const next = penal.includes(choice) ? next_step(state, side) : null;
  if (!next) return null;
  const { number, of, step } = next;
  return (
    <p class="help ladder-hint" role="status">
      {text('cases.ladder_step', { side, number, of, text: step_text(step) })}
    </p>
  );
}
