import { useRef, useState } from 'preact/hooks';
import type { Side } from '../../api.ts';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
import { give_bye, left_out, swap_colours, swap_players } from '../draft.ts';
import { eligible } from '../next-step.ts';
import type { Draft, RoundAnswer, Why } from '../types.ts';
import { bye_text } from '../words.ts';
import { DraftBar } from './DraftBar.tsx';
import { draft_of } from './draft-of.ts';
import { DraftSeat } from './DraftSeat.tsx';
import { is_typing } from './focus.ts';
import { RemarkField } from './RemarkField.tsx';
import { useCheck } from './use-check.ts';
import { useDraftEdits } from './use-draft-edits.ts';
import { WhyPanel } from './WhyPanel.tsx';

/** A pairing before it is published: to look at, to ask about, and to change seat by seat. */
export function DraftDesk({ round }: { readonly round: RoundAnswer }) {
  const context = useEvent();
  const { tournament } = context;
  const draft = draft_of(round, tournament);
  const check = useCheck(draft);
  const [why, ask_why] = useState<number | null>(null);
  const edits = useDraftEdits(draft, swap_players);
  const { picked, pick, touch, change, busy } = edits;
  const out = left_out(draft, eligible(tournament, round.round));
  const frame = useRef<HTMLDivElement>(null);

  const bye = (player: number) => void change(give_bye(draft, player, 'pairing_bye', out[0]));

  const press = (event: KeyboardEvent) => {
    if (is_typing(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    const seat = event.target instanceof Element ? event.target.closest('[data-player]') : null;
    const player = Number(seat?.getAttribute('data-player') ?? 0);
    if (event.key === 'Escape' && picked !== null) pick(null);
    else if (player && event.key === 'x') void change(swap_colours(draft, player));
    else if (player && event.key === 'w') ask_why(board_of(draft, player));
    else if (player && event.key === 'b' && !busy) bye(player);
    else if (!walk(frame.current, event)) return;
    event.preventDefault();
  };

  const seat = (player: number, side?: Side) => (
    <DraftSeat
      player={player}
      {...(side ? { side } : {})}
      points={points_of(round, player)}
      picked={picked === player}
      target={picked !== null && picked !== player}
      onPick={() => touch(player)}
    />
  );
  return (
    <div class="draft" onKeyDown={press} ref={frame}>
      <DraftBar
        check={check}
        outdated={round.outdated ?? false}
        hint={text('draft.hint')}
        picked={picked === null ? null : player_of(context.event, picked).name}
        can_undo={edits.can_undo}
        busy={busy}
        onBye={() => picked !== null && bye(picked)}
        onCancel={() => pick(null)}
        onUndo={() => void edits.step_back()}
        onAgain={() => void edits.again()}
        onKeep={() => void edits.keep(draft)}
      />
      <div class="table-frame">
        <table class="list draft-table">
          <thead>
            <tr>
              <th scope="col" class="number">
                {text('round.board')}
              </th>
              <th scope="col">{text('side.white')}</th>
              <th scope="col">
                <span class="visually-hidden">{text('draft.colours')}</span>
              </th>
              <th scope="col">{text('side.black')}</th>
              <th scope="col">
                <span class="visually-hidden">{text('draft.why')}</span>
              </th>
            </tr>
          </thead>
          {draft.boards.map((board, index) => (
            <tbody key={`${board.white} ${board.black}`}>
              <tr>
                <td class="number">{index + 1}</td>
                <td>{seat(board.white, 'white')}</td>
                <td class="middle">
                  <Button
                    kind="quiet"
                    disabled={busy}
                    label={text('draft.swap_colours', { n: index + 1 })}
                    onClick={() => void change(swap_colours(draft, board.white))}
                  >
                    <span aria-hidden="true">⇄</span>
                  </Button>
                </td>
                <td>{seat(board.black, 'black')}</td>
                <td>
                  <button
                    type="button"
                    class="button quiet"
                    aria-expanded={why === index}
                    aria-label={text('draft.why_board', { n: index + 1 })}
                    onClick={() => ask_why(why === index ? null : index)}
                  >
                    {text('draft.why')}
                  </button>
                </td>
              </tr>
              {why === index && (
                <tr>
                  <td />
                  <td colSpan={4}>
                    <WhyPanel why={why_of(check?.why ?? [], board)} />
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </div>
      {draft.byes.length + out.length > 0 && (
        <section class="bye-list" aria-labelledby="bye-title">
          <h3 id="bye-title">{text('draft.not_playing')}</h3>
          <ul>
            {draft.byes.map(({ player, kind }) => (
              <li key={player}>
                {seat(player)} <span>{bye_text(tournament.settings.system, round.round, kind)}</span>
              </li>
            ))}
            {out.map((player) => (
              <li key={player} class="breach">
                {seat(player)} <span>{text('draft.left_out')}</span>
                <Button disabled={busy} onClick={() => bye(player)}>
                  {text('draft.give_bye')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RemarkField
        remark={round.remark ?? ''}
        onRemark={(remark) => void change({ ...draft, remark })}
      />
    </div>
  );
}

function points_of(round: RoundAnswer, player: number): number | undefined {
  const all = [
    ...round.boards.flatMap(({ white, black }) => [white, black]),
    ...round.byes.map((bye) => bye.player),
  ];
  return all.find((each) => each.player === player)?.points;
}

function board_of({ boards }: Draft, player: number): number {
  return boards.findIndex(({ white, black }) => white === player || black === player);
}

function why_of(list: readonly Why[], board: Draft['boards'][number]): Why | undefined {
  return list.find(({ white, black }) => white === board.white && black === board.black);
}

/** The arrow keys walk from seat to seat. */
function walk(frame: HTMLElement | null, event: KeyboardEvent): boolean {
  const by = { ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!frame || by === undefined) return false;
  const seats = [...frame.querySelectorAll<HTMLElement>('[data-player]')];
  const at = seats.findIndex((each) => each === document.activeElement);
  const next = seats[at < 0 ? 0 : Math.max(0, Math.min(seats.length - 1, at + by))];
  next?.focus();
  return next !== undefined;
}
