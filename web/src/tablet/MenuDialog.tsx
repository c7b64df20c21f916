import type { GameState } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { text } from '../text/text.ts';
import type { ClockStore } from './clock-store.ts';
import type { ClockLikes } from './keep.ts';
import { other } from './press.ts';
import { fill_screen } from './screen.ts';
import { game_number, near_in } from './session.ts';
import type { Shown } from './shown.ts';
import { StaffPart } from './StaffPart.tsx';

interface MenuDialogProps {
  readonly store: ClockStore;
  readonly game: GameState;
  readonly shown: Shown;
  readonly likes: ClockLikes;
  readonly shared: boolean;
  readonly can_fill: boolean;
  readonly onLike: (changed: Partial<ClockLikes>) => void;
  /** This device goes on at another board; null where it cannot. */
  readonly onNextCode: (() => void) | null;
  readonly onClose: () => void;
}

/** How this clock shows itself, and what the arbiter does on it by his PIN. */
export function MenuDialog(props: MenuDialogProps) {
  const { game, shown, likes, onLike } = props;
  const { event, round, board } = game.sheet;
  const byo_yomi = game.clock.control.includes('J');
  const near = near_in(likes, game);
  const begun = shown.phase !== 'ready' && game.outcome === null;
  const swap = {
    words: text('tablet.swap', { side: near }),
    act: () => onLike({ near: other(near), near_game: game_number(game) }),
  };
  return (
    <div class="clock-menu">
      <Dialog title={text('tablet.menu')} onClose={props.onClose}>
        <p class="menu-place">
          {[event, round && text('start.round', { round }), board && text('start.board', { board })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {props.shared && (
          <StaffPart
            store={props.store}
            game={game}
            shown={shown}
            onRun={props.onClose}
            swap={begun ? swap : null}
          />
        )}
        <h3>{text('tablet.this_clock')}</h3>
        <div class="menu-row">
          <Button
            pressed={likes.sound === true}
            onClick={() => onLike({ sound: likes.sound !== true })}
          >
            {text(likes.sound ? 'tablet.sound_on' : 'tablet.sound_off')}
          </Button>
          {byo_yomi && (
            <Button
              onClick={() => onLike({ byo_yomi: likes.byo_yomi === 'sum' ? 'single' : 'sum' })}
            >
              {text(`tablet.byo_yomi.${likes.byo_yomi ?? 'single'}`)}
            </Button>
          )}
          {props.can_fill && (
            <Button onClick={() => void fill_screen()}>{text('tablet.fill_screen')}</Button>
          )}
          {props.onNextCode && (
            <Button onClick={props.onNextCode}>{text('tablet.other_board')}</Button>
          )}
          {props.shared && !begun && <Button onClick={swap.act}>{swap.words}</Button>}
        </div>
        {props.shared && begun && <p class="help">{text('tablet.swap_later')}</p>}
      </Dialog>
    </div>
  );
}
