import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { Allowed } from '../Allowed.tsx';
import { may, useEvent } from '../context.ts';
import type { EventPlayer, Participant, Presence } from '../types.ts';
import type { PlayerQuestion } from './PlayerDialogs.tsx';
import { PresenceButton } from './PresenceButton.tsx';

interface PlayerRowProps {
  readonly entry: Participant;
  readonly card: EventPlayer;
  /** Whether anybody has one. */
  readonly ratings: boolean;
  readonly chosen: boolean;
  readonly tab_stop: boolean;
  readonly busy: boolean;
  readonly onRow: (row: HTMLElement | null) => void;
  readonly onChoose: () => void;
  readonly onPresence: (presence: Presence) => void;
  readonly onAsk: (kind: PlayerQuestion['kind']) => void;
  /** Left out where one may not make slips. */
  readonly onSlip?: () => void;
}

/** A player with his check-in dot; the chosen one has below him what can be done. */
export function PlayerRow(props: PlayerRowProps) {
  const { entry, card, chosen } = props;
  const { name, title = '', federation = '', club = '', rating = 0, presence = 'unknown' } = card;
  const gone = entry.until_round !== null;
  // Teams are paired as such: what is about a single pairing is not asked for their players.
  const context = useEvent();
  const single = !context.tournament.settings.teams;
  const has_actions = may(context, 'change_player') || (props.onSlip !== undefined && !gone);
  return (
    <tbody class={chosen ? 'open' : ''}>
      <tr
        ref={props.onRow}
        class={`player-row ${chosen ? 'chosen' : ''} ${gone ? 'gone' : ''}`}
        tabIndex={props.tab_stop ? 0 : -1}
        aria-selected={chosen}
        onClick={props.onChoose}
        onFocus={props.onChoose}
      >
        <td>
          {!gone && (
            <PresenceButton
              name={name}
              presence={presence}
              disabled={!may(context, 'note_presence')}
              onPresence={props.onPresence}
            />
          )}
        </td>
        <td class="number">{entry.number}</td>
        <td>
          <span class="player-name">
            <span>
              {title && <span class="player-title">{title} </span>}
              <span translate={false}>{name}</span>
            </span>
            <span class="beside signs">
              {signs(entry).map((sign) => (
                <span class="small-sign" key={sign}>
                  {sign}
                </span>
              ))}
              {card.note && <span class="small-sign">{card.note}</span>}
            </span>
          </span>
        </td>
        <td class="spare">{[federation, club].filter(Boolean).join(' · ')}</td>
        {props.ratings && <td class="number">{rating || ''}</td>}
      </tr>
      {chosen && has_actions && (
        <tr class="actions-row">
          <td colSpan={props.ratings ? 5 : 4}>
            <div class="row-actions">
              <Allowed order="change_player">
                <Button onClick={() => props.onAsk('edit')}>{text('players.edit')}</Button>
              </Allowed>
              {single && (
                <Allowed order="ask_bye">
                  <Button onClick={() => props.onAsk('bye')}>{text('players.ask_bye')}</Button>
                </Allowed>
              )}
              <Allowed order={gone ? 'return_player' : 'withdraw_player'}>
                <Button onClick={() => props.onAsk(gone ? 'return' : 'withdraw')}>
                  {text(gone ? 'players.return' : 'players.withdraw')}
                </Button>
              </Allowed>
              {single && (
                <>
                  <Allowed order="fix_board">
                    <Button kind="quiet" onClick={() => props.onAsk('board')}>
                      {text('players.fix_board')}
                    </Button>
                  </Allowed>
                  <Allowed order="forbid_pair">
                    <Button kind="quiet" onClick={() => props.onAsk('forbid')}>
                      {text('players.forbid')}
                    </Button>
                  </Allowed>
                </>
              )}
              {props.onSlip && !gone && (
                <Button kind="quiet" onClick={props.onSlip}>
                  {text('slips.new')}
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** What is not as with everybody else. */
function signs({ from_round, until_round, fixed_board, byes }: Participant): readonly string[] {
  return [
    ...(from_round > 1 ? [text('players.from_round', { round: from_round })] : []),
    ...(until_round !== null ? [text('players.until_round', { round: until_round })] : []),
    ...(fixed_board > 0 ? [text('players.fixed_at', { board: fixed_board })] : []),
    ...byes.map(({ round, kind }) =>
      text('players.bye_in', { round, text: text(`bye.${kind}`).toLowerCase() }),
    ),
  ];
}
