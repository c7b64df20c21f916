import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { has_stages, type MatchOf } from '../match.ts';
import { forfeit, same_games } from '../result-keys.ts';
import type { Result } from '../../api.ts';
import type { BoardGame, BoardGames, RoundBoard } from '../types.ts';
import { games_text, games_words } from '../words.ts';
import { ReasonField } from './ReasonField.tsx';

interface CorrectionDialogProps {
  readonly board: RoundBoard;
  /** The result that was typed. */
  readonly games: BoardGames;
  readonly busy: boolean;
  readonly onCorrect: (
    games: BoardGames,
    reason: string,
    for_rating_only: boolean,
  ) => Promise<boolean>;
  readonly onClose: () => void;
}

const results: readonly Result[] = ['2-0', '1-1', '0-2', '0-0'];

/** A result of a round that is over. Everybody sees that it was changed, and why. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { board, busy, onCorrect, onClose } = props;
  const { settings } = useEvent().tournament;
  const { rules, form } = settings;
  const [games, set_games] = useState(props.games);
  const [reason, set_reason] = useState('');
  const [tried, set_tried] = useState(false);
  const [rating_only, set_rating_only] = useState(false);
  const same = same_games(games, board.games);
  const act = () => {
    set_tried(true);
    if (reason.trim() === '' || same) return;
    void onCorrect(games, reason.trim(), rating_only);
  };
  const choices: readonly BoardGames[] =
    form === 'single_game'
      ? [...results.map((result): BoardGames => [{ result }]), ...forfeits(settings)]
      : has_stages(settings)
        ? [props.games, ...forfeits(settings)]
        : [...pairs(), ...forfeits(settings)];
  const choice_of = (chosen: BoardGames) => choices.findIndex((each) => same_games(each, chosen));
  return (
    <Dialog
      title={text('results.correct_title', { n: board.board })}
      action={text('results.correct')}
      danger
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <p>
        {text('results.correct_players', { white: board.white.name, black: board.black.name })}{' '}
        {text('results.correct_before', { result: games_text(rules, board.games) || '–' })}
      </p>
      <SelectField
        label={text('results.correct_to')}
        error={tried && same ? text('results.correct_same') : undefined}
        value={String(choice_of(games))}
        options={choices.map((each, index) => ({
          value: String(index),
          label: `${games_text(rules, each)} – ${games_words(each)}`,
        }))}
        onValue={(index) => set_games(choices[Number(index)] ?? [])}
      />
      <ReasonField
        help={text('results.correct_reason_help')}
        value={reason}
        tried={tried}
        onValue={set_reason}
      />
      <label class="check-line">
        <input
          type="checkbox"
          checked={rating_only}
          onChange={(event) => set_rating_only(event.currentTarget.checked)}
        />
        <span>{text('results.rating_only')}</span>
      </label>
      <p class="help">{text(rating_only ? 'results.rating_only_help' : 'results.rating_too_help')}</p>
    </Dialog>
  );
}

function pairs(): readonly BoardGames[] {
  const played: readonly BoardGame[] = results.map((result) => ({ result }));
  return played.flatMap((first) => played.map((second): BoardGames => [first, second]));
}

function forfeits(of: MatchOf): readonly BoardGames[] {
  return (['2-0', '0-2', '0-0'] as const).map((result) => forfeit(of, result));
}
