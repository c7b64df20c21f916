import './texts.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { gives_commands, useApp } from '../app.ts';
import { MiniBoard } from '../board/MiniBoard.tsx';
import { read_fen } from '../board/position.ts';
import { create_game_store, type GameStore } from '../game/game-store.ts';
import type { GameView } from '../game/game-view.ts';
import { read_pdn, save_file } from '../game/pdn.ts';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { problem_text, Trouble } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { ClaimPanel } from './ClaimPanel.tsx';
import { EntryField } from './EntryField.tsx';
import { IrregularDialog } from './IrregularDialog.tsx';
import { NoteTime } from './NoteTime.tsx';
import { Reports } from './Reports.tsx';
import { create_sheet_store, type SheetStore } from './sheet-store.ts';
import { SheetTable } from './SheetTable.tsx';
import { positions_along } from './walk.ts';

interface SheetPageProps {
  readonly game: string;
}

/** The scoresheet of a board of wood, typed in from paper. */
export function SheetPage({ game }: SheetPageProps) {
  const [stores, set_stores] = useState<Stores | null>(null);
  useEffect(() => {
    const of_game = create_game_store(game, null);
    const of_sheet = create_sheet_store(of_game);
    const follow = () => {
      const { view } = of_game.get();
      if (view) of_sheet.see(view.state.paper_sheet, view.sequence);
    };
    const leave = of_game.subscribe(follow);
    set_stores({ of_game, of_sheet });
    return () => {
      leave();
      of_sheet.close();
      of_game.close();
    };
  }, [game]);
  if (!stores) return <main class="page" />;
  return <OpenSheet key={game} {...stores} />;
}

interface Stores {
  readonly of_game: GameStore;
  readonly of_sheet: SheetStore;
}

function OpenSheet({ of_game, of_sheet }: Stores) {
  const { view, problem } = useStore(of_game);
  useTitle(text('sheet.title'));
  const said = problem
    ? problem_text(problem)
    : view === null
      ? text('play.loading')
      : !view.state.paper_sheet
        ? text('sheet.played_here')
        : view.viewer !== 'arbiter' && view.viewer !== 'scorer'
          ? text('sheet.not_yours')
          : null;
  if (said !== null || view === null)
    return (
      <main class="page narrow">
        <h1>{text('sheet.title')}</h1>
        <p role="status">{said}</p>
        <p>
          <Link to={`/g/${of_game.game}`}>{text('sheet.to_game')}</Link>
        </p>
      </main>
    );
  return <ShownSheet of_game={of_game} of_sheet={of_sheet} view={view} />;
}

function ShownSheet({ of_game, of_sheet, view }: Stores & { readonly view: GameView }) {
  const state = useStore(of_sheet);
  const { link } = useStore(of_game);
  const { account } = useStore(useApp().store);
  const [walked_to, walk] = useState<number | null>(null);
  const [asking, ask] = useState(false);
  const { board, start_fen, first_mover, sheet: card } = view.state;
  const sheet = state.sheet ?? view.state.paper_sheet;
  const all = useMemo(
    () => positions_along(board, read_fen(board, start_fen), sheet?.moves ?? []),
    [board, start_fen, sheet],
  );
  if (!sheet) return null;
  const newest = sheet.ply;
  const shown = Math.min(walked_to ?? newest, newest);
  const go = (ply: number) => walk(ply >= newest ? null : Math.max(0, ply));
  const position = all[shown];
  return (
    <main class="page sheet-page">
      <h1>{text('sheet.of', { white: card.white.name, black: card.black.name })}</h1>
      <p class="no-print">
        <Link to={`/g/${of_game.game}`}>{text('sheet.to_game')}</Link>
      </p>
      {(link.kind === 'lost' || state.waiting) && (
        <p class="trouble" role="status">
          {text('sheet.offline', { n: state.queue.length })}
        </p>
      )}
      <ClaimPanel
        view={view}
        commands={gives_commands(account)}
        busy={false}
        onAct={(command) => void of_sheet.send(command)}
      />
      <div class="sheet-desk">
        <div class="sheet-left">
          <EntryField
            store={of_sheet}
            state={state}
            shape={board}
            shown={shown}
            newest={newest}
            onWalk={go}
          />
          <SheetTable
            moves={sheet.moves}
            times={sheet.times}
            queue={state.queue}
            wrong={state.wrong}
            next={sheet.to_move}
            first_mover={first_mover ?? 'white'}
            shown={shown}
            onShow={go}
          />
        </div>
        <div class="sheet-right">
          {position && (
            <MiniBoard shape={board} position={position} label={text('sheet.board', { n: shown })} />
          )}
          <p class="quiet-text" role="status">
            {text('sheet.plies', { n: newest })}{' '}
            {sheet.presses > 0 && text('sheet.presses', { n: sheet.presses })}
          </p>
          <Reports
            sheet={sheet}
            commands={gives_commands(account) && (view.state.phase === 'running' || view.state.phase === 'paused')}
            onAct={(command) => void of_sheet.send(command)}
          />
          <div class="actions no-print">
            {shown < newest && (
              <Button kind="danger" onClick={() => of_sheet.erase(newest - shown)}>
                {text('sheet.erase_from', { n: newest - shown })}
              </Button>
            )}
            <Button onClick={() => ask(true)}>{text('sheet.irregular')}</Button>
            <Button
              onClick={() =>
                void read_pdn(of_game).then((pdn) => pdn && save_file(`${of_game.game}.pdn`, pdn))
              }
            >
              {text('tools.download_pdn')}
            </Button>
            <Button onClick={() => print()}>{text('tools.print')}</Button>
          </div>
          <Trouble message={state.refused ? problem_text(state.refused) : ''} />
          <NoteTime onAct={(command) => of_sheet.send(command)} />
        </div>
      </div>
      {asking && (
        <IrregularDialog
          shape={board}
          sheet={sheet}
          onClose={() => ask(false)}
          onAct={async (command) => {
            if (await of_sheet.send(command)) ask(false);
          }}
          refused={state.refused ? problem_text(state.refused) : ''}
        />
      )}
    </main>
  );
}
