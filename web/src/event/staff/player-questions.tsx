/** The short questions about a player: a withdrawal, a bye, a board, whom he must not meet. */
import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { in_alphabet } from '../../text/collate.ts';
import { text } from '../../text/text.ts';
import { player_of, useEvent } from '../context.ts';
import type { AskedBye, Order } from '../types.ts';

interface QuestionProps {
  readonly player: number;
  readonly onClose: () => void;
}

/** Sends one order and closes the dialog when it was taken; else the reason stands in the page. */
function useAct(onClose: () => void) {
  const { store, page } = useEvent();
  const act = (order: Order) => void store.order(order).then(onClose);
  return { act, busy: page.busy > 0 };
}

export function WithdrawDialog({ player, onClose }: QuestionProps) {
  const { event, tournament } = useEvent();
  const [reason, set_reason] = useState('');
  const { act, busy } = useAct(onClose);
  return (
    <Dialog
      title={text('players.withdraw_title', { name: player_of(event, player).name })}
      action={text('players.withdraw')}
      danger
      busy={busy}
      onAct={() =>
        act({
          type: 'withdraw_player',
          tournament: tournament.id,
          player,
          reason: reason.trim(),
        })
      }
      onClose={onClose}
    >
      <p>
        {text(
          tournament.published_round > 0
            ? 'players.withdraw_explained'
            : 'players.take_out_explained',
        )}
      </p>
      <TextField
        label={text('meet.reason')}
        help={text('players.reason_help')}
        value={reason}
        onValue={set_reason}
        max_length={500}
      />
    </Dialog>
  );
}

export function ReturnDialog({ player, onClose }: QuestionProps) {
  const { event, tournament } = useEvent();
  const { act, busy } = useAct(onClose);
  return (
    <Dialog
      title={text('players.return_title', { name: player_of(event, player).name })}
      action={text('players.return')}
      busy={busy}
      onAct={() => act({ type: 'return_player', tournament: tournament.id, player })}
      onClose={onClose}
    >
      <p>{text('players.return_explained', { round: tournament.next_round })}</p>
    </Dialog>
  );
}

const kinds: readonly AskedBye[] = ['half_bye', 'full_bye', 'zero_bye'];

export function ByeDialog({ player, onClose }: QuestionProps) {
  const { event, tournament } = useEvent();
  const { act, busy } = useAct(onClose);
  const first = tournament.next_round;
  const rounds = Array.from(
    { length: Math.max(1, tournament.planned_rounds - first + 1) },
    (_, index) => first + index,
  );
  const [round, set_round] = useState(String(first));
  const [kind, set_kind] = useState<AskedBye>('half_bye');
  const asked = tournament.participants.find((each) => each.player === player)?.byes ?? [];
  const open = asked.filter((bye) => bye.round >= first);
  return (
    <Dialog
      title={text('players.bye_title', { name: player_of(event, player).name })}
      action={text('players.bye_note')}
      busy={busy}
      onAct={() =>
        act({ type: 'ask_bye', tournament: tournament.id, player, round: Number(round), kind })
      }
      onClose={onClose}
    >
      {open.map((bye) => (
        <p key={bye.round} class="asked-bye">
          {text('players.bye_in', {
            round: bye.round,
            text: text(`bye.${bye.kind}`).toLowerCase(),
          })}{' '}
          <Button
            disabled={busy}
            onClick={() =>
              act({ type: 'cancel_bye', tournament: tournament.id, player, round: bye.round })
            }
          >
            {text('players.bye_cancel')}
          </Button>
        </p>
      ))}
      <SelectField
        label={text('players.bye_round')}
        value={round}
        options={rounds.map((each) => ({ value: String(each), label: String(each) }))}
        onValue={set_round}
      />
      <SelectField
        label={text('players.bye_kind')}
        help={text('players.bye_kind_help')}
        value={kind}
        options={kinds.map((value) => ({ value, label: text(`bye.${value}`) }))}
        onValue={set_kind}
      />
    </Dialog>
  );
}

export function FixBoardDialog({ player, onClose }: QuestionProps) {
  const { event, tournament } = useEvent();
  const fixed = tournament.participants.find((each) => each.player === player)?.fixed_board ?? 0;
  const [board, set_board] = useState(fixed > 0 ? String(fixed) : '');
  const { act, busy } = useAct(onClose);
  const wrong = board.trim() !== '' && !/^\d{1,4}$/.test(board.trim());
  return (
    <Dialog
      title={text('players.board_title', { name: player_of(event, player).name })}
      action={text('players.board_fix')}
      busy={busy}
      onAct={() => {
        if (!wrong)
          act({
            type: 'fix_board',
            tournament: tournament.id,
            player,
            board: Number(board.trim() || 0),
          });
      }}
      onClose={onClose}
    >
      <TextField
        label={text('round.board')}
        help={text('players.board_help')}
        error={wrong ? text('players.board_wrong') : undefined}
        value={board}
        onValue={set_board}
        max_length={4}
      />
    </Dialog>
  );
}

export function ForbidDialog({ player, onClose }: QuestionProps) {
  const { event, tournament } = useEvent();
  const { act, busy } = useAct(onClose);
  const others = in_alphabet(
    tournament.participants
      .filter((each) => each.player !== player)
      .map((each) => player_of(event, each.player)),
  );
  const [other, set_other] = useState(String(others[0]?.id ?? 0));
  const apart = (tournament.forbidden ?? [])
    .filter((pair) => pair.includes(player))
    .map((pair) => (pair[0] === player ? pair[1] : pair[0]));
  return (
    <Dialog
      title={text('players.forbid_title', { name: player_of(event, player).name })}
      action={text('players.forbid_act')}
      busy={busy}
      onAct={() =>
        act({
          type: 'forbid_pair',
          tournament: tournament.id,
          players: [player, Number(other)],
        })
      }
      onClose={onClose}
    >
      {apart.map((each) => (
        <p key={each} class="asked-bye">
          <span translate={false}>{player_of(event, each).name}</span>{' '}
          <Button
            disabled={busy}
            onClick={() =>
              act({ type: 'allow_pair', tournament: tournament.id, players: [player, each] })
            }
          >
            {text('players.allow')}
          </Button>
        </p>
      ))}
      <SelectField
        label={text('players.forbid_whom')}
        help={text('players.forbid_help')}
        value={other}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValue={set_other}
      />
    </Dialog>
  );
}
