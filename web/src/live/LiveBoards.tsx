import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useRuleSets } from '../archive/use-rule-sets.ts';
import { BoardsHead } from '../event/BoardsHead.tsx';
import { useEvent } from '../event/context.ts';
import type { RoundAnswer, RoundBoard } from '../event/types.ts';
import { Button } from '../parts/Button.tsx';
import { text } from '../text/text.ts';
import { view_mode } from '../view-mode.ts';
import { game_at } from './boards.ts';
import { keep_look, read_look, type Look } from './look.ts';
import { LiveRow } from './LiveRow.tsx';
import { LiveTile } from './LiveTile.tsx';
import './texts.ts';
import { useLive } from './use-live.ts';
import { delay_text, stale_text } from './words.ts';

export interface LiveBoardsProps {
  readonly round: RoundAnswer;
  /** Those that are looked for. */
  readonly boards: readonly RoundBoard[];
  /** The rows below the boards: who does not play. */
  readonly byes: ComponentChildren;
  /** The table of the round, for where there are no live boards. */
  readonly children: ComponentChildren;
}

/** The boards of a round as they are played, as a list or as small boards. */
export function LiveBoards({ round, boards, byes, children }: LiveBoardsProps) {
  const links = round.boards.reduce((sum, each) => sum + (each.links?.length ?? 0), 0);
  const live = useLive(round.round, links);
  const [look, set_look] = useState<Look>(read_look);
  const rule_sets = useRuleSets();
  if (!live.round || live.round.games.size === 0) return <>{children}</>;
  const known = live.round;
  const choose = (next: Look) => {
    keep_look(next);
    set_look(next);
  };
  const shown = boards.map((board) => ({ board, game: game_at(known, board.board) }));
  const common = { delay: known.delay, time: known.time, lost_page_ms: live.lost_page_ms };
  return (
    <div class={live.lost_page_ms === null ? 'live-boards' : 'live-boards not-live'}>
      <div class="live-head">
        <LiveNotes delay={known.delay} />
        {view_mode !== 'kiosk' && <LookChoice look={look} onLook={choose} />}
      </div>
      {look === 'grid' && (
        <ul class="live-grid">
          {shown.map(({ board, game }) => (
            <LiveTile
              key={board.board}
              board={board}
              game={game}
              shape={rule_sets?.find(({ name }) => name === game?.rules)?.board ?? null}
              {...common}
            />
          ))}
        </ul>
      )}
      {look === 'list' && round.matches && children}
      {look === 'list' && !round.matches && (
        <div class="table-frame">
          <table class="list boards-table live-table">
            <BoardsHead left={text('side.white')} right={text('side.black')} />
            <tbody>
              {shown.map(({ board, game }) => (
                <LiveRow key={board.board} board={board} round={round} game={game} {...common} />
              ))}
              {byes}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** How late the moves are, and since when nothing more has come. */
export function LiveNotes({ delay }: { readonly delay: Parameters<typeof delay_text>[0] | null }) {
  const { link } = useEvent().page;
  return (
    <div class="live-notes">
      {delay && <p class="live-delay">{delay_text(delay)}</p>}
      <div role="status">
        {link.kind === 'lost' && link.since !== null && (
          <p class="live-stale">{stale_text(link.since)}</p>
        )}
      </div>
    </div>
  );
}

function LookChoice({ look, onLook }: { readonly look: Look; onLook: (look: Look) => void }) {
  return (
    <div class="look-choice no-print" role="group" aria-label={text('public.look')}>
      {(['list', 'grid'] as const).map((each) => (
        <Button key={each} kind="quiet" pressed={each === look} onClick={() => onLook(each)}>
          {text(`public.look_${each}`)}
        </Button>
      ))}
    </div>
  );
}
