import { useEffect, useRef } from 'preact/hooks';
import type { Side } from '../api.ts';
import { spent_time } from '../clock/clock.ts';
import { text } from '../text/text.ts';
import { has_notes, place_hash, rows_of, start_id, type ShownLine, type Step, type Tree } from './line.ts';
import { signs_of } from './signs.ts';
import type { BadPlace, StoredGameAnswer } from './types.ts';
import { ply_text, reason_text, result_text } from './words.ts';

/** Lines within lines beyond this stand below one another: no page is wide enough for more. */
const deepest = 12;

interface MoveTreeProps {
  readonly answer: StoredGameAnswer;
  readonly tree: Tree;
  readonly at: string;
  readonly first_mover: Side;
  /** Of the link by which the game is seen. */
  readonly token: string | null;
  readonly onGo: (id: string) => void;
}

/** The scoresheet: rows of two moves, and below a row what is said about it and played instead. */
export function MoveTree({ answer, tree, at, first_mover, token, onGo }: MoveTreeProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => keep_current_seen(box.current), [at]);
  const { main } = tree;
  const shown = { at, first_mover, token, onGo, depth: 0 };
  const follow = followed(start_id, onGo);
  return (
    <section class="move-tree" ref={box} tabIndex={0} aria-label={text('moves.title')}>
      <p>
        <a
          class="tree-move"
          href={place_hash(start_id, token)}
          aria-current={at === start_id ? 'step' : undefined}
          onClick={follow}
        >
          {text('games.start_position')}
        </a>
      </p>
      <Comments comments={main.comments} />
      <Variations lines={main.lines} {...shown} />
      {main.steps.length === 0 && <p class="quiet-text">{text('moves.none')}</p>}
      <ol class="move-rows">
        {rows_of(main.steps, first_mover).map(({ number, first, second }) => (
          <li key={(first ?? second)?.id}>
            <span class="row-number">{number}.</span>
            {first ? <MoveLink step={first} {...shown} /> : <span class="no-move">…</span>}
            {second && <MoveLink step={second} {...shown} />}
            {[first, second].map(
              (step) => step && has_notes(step) && <Notes key={step.id} step={step} {...shown} />,
            )}
          </li>
        ))}
      </ol>
      {answer.bad && <BadMove bad={answer.bad} />}
      <p class="tree-result">{result_text(answer.game.rules, answer.game.result)}</p>
    </section>
  );
}

interface Shown {
  readonly at: string;
  readonly first_mover: Side;
  readonly token: string | null;
  readonly onGo: (id: string) => void;
  /** How many variations one stands in. */
  readonly depth: number;
}

function Notes({ step, ...shown }: Shown & { readonly step: Step }) {
  return (
    <div class="row-notes">
      <Comments comments={step.ply.comments ?? []} />
      <Variations lines={step.lines} {...shown} />
    </div>
  );
}

/** What could have been played. The deepest lines bring along what stands in them. */
function Variations({ lines, depth, ...shown }: Shown & { readonly lines: readonly ShownLine[] }) {
  if (depth > deepest) return null;
  const listed = depth < deepest ? lines : lines.flatMap(with_lines_within);
  return (
    <>
      {listed.map((line, index) => (
        <Variation key={index} line={line} depth={depth + 1} {...shown} />
      ))}
    </>
  );
}

function with_lines_within(line: ShownLine): readonly ShownLine[] {
  const within = [...line.lines, ...line.steps.flatMap(({ lines }) => lines)];
  return [line, ...within.flatMap(with_lines_within)];
}

/** A line of text with lines within it. */
function Variation({ line, ...shown }: Shown & { readonly line: ShownLine }) {
  return (
    <div class="variation">
      <Comments comments={line.comments} />
      <Variations lines={line.lines} {...shown} />
      <ol aria-label={text('games.variation')}>
        {line.steps.map((step, index) => (
          <li key={step.id}>
            {is_numbered(line.steps[index - 1], step, shown.first_mover) && (
              <span class="row-number">
                {step.number}
                {step.side === shown.first_mover ? '.' : '…'}
              </span>
            )}
            <MoveLink step={step} {...shown} />
            {has_notes(step) && <Notes step={step} {...shown} />}
          </li>
        ))}
      </ol>
      {line.bad && (
        <p class="bad-place">
          <strong>{text('games.bad_move', { move: line.bad.text })}</strong>{' '}
          {reason_text(line.bad)}
        </p>
      )}
    </div>
  );
}

/** The second move of a row has its number where the first does not stand right before it. */
function is_numbered(before: Step | undefined, step: Step, first_mover: Side): boolean {
  return step.side === first_mover || before === undefined || has_notes(before);
}

function MoveLink({ step, at, token, onGo }: Omit<Shown, 'depth'> & { readonly step: Step }) {
  const { ply, id, bad } = step;
  const used = ply.clock?.used_ms;
  return (
    <a
      class={bad ? 'tree-move bad' : 'tree-move'}
      href={place_hash(id, token)}
      aria-current={at === id ? 'step' : undefined}
      onClick={followed(id, onGo)}
    >
      {ply_text(ply)}
      {signs_of(ply).map(({ sign, words }) => (
        <abbr key={sign} class="move-sign" title={words}>
          {sign}
          <span class="visually-hidden"> {words}</span>
        </abbr>
      ))}
      {typeof used === 'number' && <span class="move-time">{spent_time(used)}</span>}
    </a>
  );
}

function Comments({ comments }: { readonly comments: readonly string[] }) {
  return (
    <>
      {comments.map((comment, index) => (
        <p key={index} class="move-comment" translate={false}>
          {comment}
        </p>
      ))}
    </>
  );
}

function BadMove({ bad }: { readonly bad: BadPlace }) {
  return (
    <p class="bad-place">
      <strong>{text('games.bad_at', { ply: bad.ply, move: bad.text })}</strong>{' '}
      {reason_text(bad)}
    </p>
  );
}

/** A plain click walks within the page; the address is there for all others. */
function followed(id: string, onGo: (id: string) => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    onGo(id);
  };
}

/** Scrolls the list, never the page. */
function keep_current_seen(holder: HTMLElement | null): void {
  const current = holder?.querySelector('[aria-current]');
  if (!holder || !current) return;
  const frame = holder.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom)
    holder.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}
