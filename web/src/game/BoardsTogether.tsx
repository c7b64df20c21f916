import { useEffect, useState } from 'preact/hooks';
import type { GameTile } from '../api.ts';
import { CheckField } from '../parts/CheckField.tsx';
import { request } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { new_key, send_until_answered } from '../send.ts';
import { text } from '../text/text.ts';
import {
  boards_meant,
  in_shown_order,
  marked_at_first,
  outcome_of,
  refused_boards,
  stopped_boards,
  why_stopped,
  type ShownBoard,
  type Together,
  type TogetherAnswer,
} from './boards-together.ts';

interface BoardsTogetherProps {
  /** All boards of the server where it is left out. */
  readonly event?: string;
  /** Boards of a round of that event wait for their clocks. */
  readonly startable?: boolean;
  /** Whose round it is; all of the event where it is left out. */
  readonly tournament?: number;
  /** The boards in the order in which they are shown, each with its group where there are several. */
  readonly shown?: readonly ShownBoard[];
}

/** For the arbiter of a hall: one button that stops every clock, and one that lets them go on. */
export function BoardsTogether({ event, startable, tournament, shown = [] }: BoardsTogetherProps) {
  const [asking, ask] = useState<Together | null>(null);
  const [busy, set_busy] = useState(false);
  const [said, say] = useState('');
  const [trouble, set_trouble] = useState('');
  const [left_out, set_left_out] = useState<readonly string[]>([]);
  const send = async (what: Together, more: object) => {
    set_busy(true);
    const answer = await send_until_answered<TogetherAnswer>({
      path: `/api/v1/games/${what}`,
      body: { ...boards_meant(event), ...more },
      token: null,
      key: new_key(),
    });
    set_busy(false);
    ask(null);
    say(answer.ok ? outcome_of(what, answer.value) : '');
    set_left_out(answer.ok ? refused_boards(answer.value) : []);
    set_trouble(trouble_text(answer));
  };
  const dialog = { event, busy, onClose: () => ask(null) };
  return (
    <div class="together">
      {startable && event !== undefined && (
        <Button kind="main" onClick={() => ask('start')}>
          {text('together.start')}
        </Button>
      )}
      <Button onClick={() => ask('pause')}>{text('together.stop')}</Button>
      <Button onClick={() => ask('resume')}>{text('together.go_on')}</Button>
      <p class="quiet-text" role="status">
        {said}
      </p>
      {left_out.length > 0 && (
        <ul class="together-refused">
          {left_out.map((board) => (
            <li key={board}>{board}</li>
          ))}
        </ul>
      )}
      <Trouble message={trouble} />
      {asking === 'start' && (
        <StartDialog
          {...dialog}
          onAct={(absent_players) =>
            void send('start', { absent_players, ...(tournament ? { tournament } : {}) })
          }
        />
      )}
      {asking === 'pause' && (
        <StopDialog {...dialog} onAct={(reason) => void send('pause', { reason })} />
      )}
      {asking === 'resume' && (
        <GoOnDialog {...dialog} shown={shown} onAct={(except) => void send('resume', { except })} />
      )}
    </div>
  );
}

interface QuestionProps<T> {
  readonly event: string | undefined;
  readonly busy: boolean;
  readonly onAct: (answer: T) => void;
  readonly onClose: () => void;
}

function StartDialog({ event: _event, onAct, ...dialog }: QuestionProps<boolean>) {
  const [absent, set_absent] = useState(false);
  return (
    <Dialog
      {...dialog}
      title={text('together.start')}
      action={text('together.start_now')}
      onAct={() => onAct(absent)}
    >
      <p>{text('together.start_explained')}</p>
      <CheckField
        label={text('together.start_anyway')}
        checked={absent}
        onChecked={set_absent}
      />
    </Dialog>
  );
}

function StopDialog({ event, onAct, ...dialog }: QuestionProps<string>) {
  const [reason, set_reason] = useState('');
  return (
    <Dialog
      {...dialog}
      title={text('together.stop')}
      action={text('together.stop_now')}
      onAct={() => onAct(reason.trim())}
    >
      <p>{text(event === undefined ? 'together.stop_all' : 'together.stop_event')}</p>
      <TextField
        label={text('desk.reason')}
        help={text('desk.reason_help')}
        value={reason}
        onValue={set_reason}
        max_length={500}
      />
    </Dialog>
  );
}

/** The stopped boards with why they are stopped; whoever is heard just now stays stopped. */
function GoOnDialog({
  event,
  onAct,
  shown,
  ...dialog
}: QuestionProps<readonly string[]> & { readonly shown: readonly ShownBoard[] }) {
  const { stopped, trouble } = useStopped(event);
  const [marked, mark] = useState<ReadonlySet<string> | null>(null);
  const go_on = marked ?? marked_at_first(stopped ?? []);
  const turn = (game: string, wanted: boolean) => {
    const next = new Set(go_on);
    if (wanted) next.add(game);
    else next.delete(game);
    mark(next);
  };
  const none = stopped !== null && go_on.size === 0;
  return (
    <Dialog
      {...dialog}
      title={text('together.go_on')}
      {...(none || stopped === null ? {} : { action: text('together.go_on_now') })}
      onAct={() =>
        onAct((stopped ?? []).filter(({ id }) => !go_on.has(id)).map(({ id }) => id))
      }
    >
      <Trouble message={trouble} />
      {stopped === null && trouble === '' && <p role="status">{text('together.loading')}</p>}
      {stopped?.length === 0 && <p>{text('together.none_stopped')}</p>}
      {stopped !== null && stopped.length > 0 && (
        <fieldset class="together-boards">
          <legend>{text('together.boards')}</legend>
          <p class="help">{text('together.go_on_explained')}</p>
          {in_shown_order(stopped, shown).map((game) => (
            <CheckField
              key={game.id}
              label={board_name(game, shown)}
              help={why_stopped(game)}
              checked={go_on.has(game.id)}
              onChecked={(wanted) => turn(game.id, wanted)}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}

function board_name({ id, sheet }: GameTile, shown: readonly ShownBoard[]): string {
  const params = { white: sheet.white.name, black: sheet.black.name, board: sheet.board };
  const named = text(sheet.board ? 'together.board' : 'together.no_board', params);
  const group = shown.find(({ game }) => game === id)?.group;
  return group ? `${group}, ${named}` : named;
}

function useStopped(event: string | undefined) {
  const [stopped, set_stopped] = useState<readonly GameTile[] | null>(null);
  const [trouble, set_trouble] = useState('');
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const of_event = event === undefined ? '' : `&event=${encodeURIComponent(event)}`;
      const answer = await request<{ readonly games: readonly GameTile[] }>(
        `/api/v1/games?state=live&limit=200${of_event}`,
      );
      if (!wanted) return;
      set_trouble(trouble_text(answer));
      if (answer.ok) set_stopped(stopped_boards(answer.value.games));
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [event]);
  return { stopped, trouble };
}
