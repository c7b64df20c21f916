import '../rulings/texts.ts';
import { useMemo } from 'preact/hooks';
import type { Counter } from '../api.ts';
import { read_fen } from '../board/position.ts';
import { StillBoard } from '../board/StillBoard.tsx';
import { shown_time } from '../clock/clock.ts';
import { counter_text } from '../game/Counters.tsx';
import { Link } from '../parts/Link.tsx';
import { has_text, text } from '../text/text.ts';
import type { PartProps } from './part.ts';
import type { CaseFacts, LoggedFact, ReplayStep } from './types.ts';
import { day_time } from './use-case.ts';

const sides = ['white', 'black'] as const;

/** What the server knew when the case was opened. Nobody can change it. */
export function FactsPart(props: PartProps & { readonly facts: CaseFacts }) {
  const { desk, view, time, facts } = props;
  const counting = counters_of(facts, desk.steps);
  return (
    <section class="card case-facts" aria-labelledby="facts-title">
      <h2 id="facts-title">{text('cases.facts')}</h2>
      <p class="quiet-text">{text('cases.facts_help')}</p>
      <div class="case-columns">
        <div>
          <h3>{text('cases.position')}</h3>
          {facts.fen === '' ? (
            <NoMoves view={view} />
          ) : (
            <>
              {facts.sheet_ply === undefined ? (
                <p>
                  {text('cases.at_ply', { n: facts.ply })},{' '}
                  {text('cases.to_move', { side: facts.to_move })}
                </p>
              ) : (
                <p>{text('cases.by_sheet', { n: facts.sheet_ply })}</p>
              )}
              <CaseBoard view={view} fen={facts.fen} />
            </>
          )}
        </div>
        <div>
          <ClocksTable facts={facts} />
          <Counting counting={counting} />
          <h3>{text('cases.last')}</h3>
          <ol class="case-log">
            {facts.last.map((fact) => (
              <li key={fact.sequence}>
                <span class="log-time">{day_time(time, fact.server_ms)}</span>{' '}
                {logged_text(fact)}
              </li>
            ))}
          </ol>
          <p class="quiet-text">{text('cases.sequence', { n: facts.sequence })}</p>
          <h3>{text('cases.links')}</h3>
          {facts.links.length === 0 && <p>{text('cases.no_links')}</p>}
          <ul>
            {facts.links.map(({ who, what, server_ms }) => (
              <li key={`${who} ${server_ms}`}>
                <span class="log-time">{day_time(time, server_ms)}</span>{' '}
                {text(`cases.link.${what}`, {
                  who: text(who === 'tablet' ? 'cases.tablet' : `side.${who}`),
                })}
              </li>
            ))}
          </ul>
          {view.viewer !== 'white' && view.viewer !== 'black' && <Earlier facts={facts} />}
        </div>
      </div>
    </section>
  );
}

/** A board of wood: what was played there is known from its scoresheet alone. */
export function NoMoves({ view }: Pick<PartProps, 'view'>) {
  const { id, paper_sheet } = view.state;
  const typed = paper_sheet?.ply ?? 0;
  return (
    <>
      <p>{text(typed > 0 ? 'cases.moves_on_sheet' : 'cases.no_moves', { n: typed })}</p>
      {view.viewer === 'arbiter' && (
        <p class="screen-only">
          <Link to={`/sheet/${id}`}>{text('cases.to_sheet')}</Link>
        </p>
      )}
    </>
  );
}

/** Those that had begun to count, in the units in which the game counts them. */
function counters_of(facts: CaseFacts, steps: readonly ReplayStep[]): readonly Counter[] {
  const known = steps.flatMap(({ counters }) => counters);
  return facts.counters.flatMap((fact) => {
    const like = known.find(({ rule }) => rule === fact.rule);
    return like && fact.count > 0 ? [{ ...like, count: fact.count, limit: fact.limit }] : [];
  });
}

/** The board of a case, as the FEN has it. */
export function CaseBoard({
  view,
  fen,
}: {
  readonly view: PartProps['view'];
  readonly fen: string;
}) {
  const shape = view.state.board;
  const position = useMemo(() => read_fen(shape, fen), [shape, fen]);
  return (
    <div class="case-board">
      <StillBoard shape={shape} position={position} label={text('board.label')} />
    </div>
  );
}

export function Counting({ counting }: { readonly counting: readonly Counter[] }) {
  return (
    <>
      <h3>{text('cases.counters')}</h3>
      {counting.length === 0 && <p>{text('cases.no_counters')}</p>}
      <ul>
        {counting.map((counter) => (
          <li key={counter.rule}>{counter_text(counter)}</li>
        ))}
      </ul>
    </>
  );
}

function ClocksTable({ facts }: { readonly facts: CaseFacts }) {
  return (
    <table class="list case-clocks">
      <thead>
        <tr>
          <th scope="col">{text('cases.clock')}</th>
          <th scope="col">{text('cases.time_left')}</th>
          <th scope="col">{text('cases.period')}</th>
          <th scope="col">{text('cases.moves')}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{text(`side.${side}`)}</th>
            <td>{shown_time(facts.clocks[side].left_ms)}</td>
            <td>{facts.clocks[side].period}</td>
            <td>{facts.clocks[side].moves}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What happened, in two or three words; none is ever shown by the name under which it is stored. */
export function fact_text(type: string): string {
  const key = `cases.fact.${type}`;
  return text(has_text(key) ? key : 'cases.fact_other');
}

/** "White: move 32-28 (after ply 1)". */
function logged_text({ type, role, name, ply, text: said }: LoggedFact): string {
  const key = [`side.${role}`, `role.${role}`].find(has_text);
  const who = [key ? text(key) : role, name].filter(Boolean).join(' ');
  const what = [fact_text(type), said].filter(Boolean).join(' ');
  return text(ply === null ? 'cases.logged' : 'cases.logged_at', { who, text: what, n: ply });
}

function earlier_text(type: string, what: string): string {
  switch (type) {
    case 'irregularity_reported':
      return text(`irregularity.${what}`);
    case 'penalty_given':
      return text(`penalty.${what}`);
    case 'incident_noted':
      return what;
    case 'case_ruled':
      return text(`cases.choice.${what}`);
    default:
      return text(`cases.topic.${what}`);
  }
}

function Earlier({ facts }: { readonly facts: CaseFacts }) {
  return (
    <>
      <h3>{text('cases.earlier')}</h3>
      {facts.earlier.length === 0 && <p>{text('cases.no_earlier')}</p>}
      <ul>
        {facts.earlier.map(({ side, game, round, board, type, what }, index) => (
          <li key={`${game} ${index}`}>
            <Link to={`/g/${game}`}>{text('cases.earlier_row', { side, round, board })}</Link>{' '}
            {earlier_text(type, what)}
          </li>
        ))}
      </ul>
    </>
  );
}
