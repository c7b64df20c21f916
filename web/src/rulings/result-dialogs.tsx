/** The result by the arbiter's word, and back from it. */
import { useState } from 'preact/hooks';
import type { Result } from '../api.ts';
import type { ArbiterDialogProps } from '../game/arbiter-dialogs.tsx';
import { event_text } from '../game/announce.ts';
import { ClockPreview } from '../game/ClockPreview.tsx';
import type { Unreasoned } from '../game/correction.ts';
import { figures } from '../game/figures.ts';
import type { GameView } from '../game/game-view.ts';
import { ReasonDialog } from '../game/ReasonDialog.tsx';
import { SelectField, type Option } from '../parts/Field.tsx';
import { has_text, text } from '../text/text.ts';
import { local_time } from '../text/when.ts';
import { ArticleField, with_article } from './fields.tsx';
import { ground_of, result_of } from './ruled.ts';
import type { ResultGround } from './types.ts';

const grounds: readonly ResultGround[] = [
  'ARBITER',
  'FORFEIT',
  'DOUBLE_FORFEIT',
  'ADJUDICATION',
  'REFUSAL',
];

/** The results that a ground can bring: who forfeits or refuses loses, and of two nobody wins. */
export function results_by(ground: ResultGround): readonly Result[] {
  if (ground === 'DOUBLE_FORFEIT') return ['0-0'];
  if (ground === 'FORFEIT' || ground === 'REFUSAL') return ['2-0', '0-2'];
  return ['2-0', '1-1', '0-2', '0-0'];
}

/** Sets a result, or changes the one that stands. None is proposed that follows from nothing. */
export function ResultDialog({ view, ...dialog }: ArbiterDialogProps) {
  const { rules, sheet, outcome } = view.state;
  const ruled = dialog.ruled ?? null;
  const [ground, set_ground] = useState<ResultGround>(ground_of(ruled));
  const [wanted, set_wanted] = useState<Result | ''>(
    ruled ? (result_of(ruled) ?? '') : (outcome?.result ?? ''),
  );
  const [article, set_article] = useState(ruled?.article ?? '');
  const [tried, set_tried] = useState(false);
  const possible = results_by(ground);
  const [only, ...others] = possible;
  const result = others.length === 0 ? only : possible.find((each) => each === wanted);
  const options: Option<Result | ''>[] = possible.map((value) => ({
    value,
    label: text(`desk.result_${value}`, {
      text: figures(rules, value),
      white: sheet.white.name,
      black: sheet.black.name,
    }),
  }));
  if (!result) options.unshift({ value: '', label: text('ruling.result_choose') });
  const title = text(outcome ? 'desk.change_result' : 'desk.result');
  return (
    <ReasonDialog
      {...dialog}
      title={title}
      action={title}
      danger
      needs_reason
      command={(reason) => {
        set_tried(true);
        if (!result) return null;
        return {
          type: 'set_result',
          result,
          reason,
          ...(ground === 'ARBITER' ? {} : { ground }),
          ...with_article(article),
        };
      }}
    >
      <SelectField
        label={text('ruling.ground')}
        value={ground}
        options={grounds.map((value) => ({ value, label: text(`ruling.ground_${value}`) }))}
        onValue={set_ground}
      />
      <SelectField
        label={text('desk.result_label')}
        error={tried && !result ? text('ruling.result_missing') : undefined}
        value={result ?? ''}
        options={options}
        onValue={set_wanted}
      />
      <ArticleField value={article} onValue={set_article} />
    </ReasonDialog>
  );
}

export function AnnulDialog({ view: _, ...dialog }: ArbiterDialogProps) {
  const [article, set_article] = useState(dialog.ruled?.article ?? '');
  return (
    <ReasonDialog
      {...dialog}
      title={text('ruling.annul')}
      action={text('ruling.annul_now')}
      danger
      needs_reason
      command={(reason) => ({ type: 'annul_result', reason, ...with_article(article) })}
    >
      <p>{text('ruling.annul_explained')}</p>
      <ArticleField value={article} onValue={set_article} />
    </ReasonDialog>
  );
}

/** The last ruling was wrong: it is named, in the words of the log, before it is undone. */
export function UndoDialog({ view, ...dialog }: ArbiterDialogProps) {
  const command: Unreasoned = (reason) => ({ type: 'undo_power', reason });
  const { what, time } = last_power(view);
  return (
    <ReasonDialog
      {...dialog}
      title={text('ruling.undo')}
      action={text('ruling.undo_now')}
      danger
      needs_reason
      command={command}
    >
      <p>
        {time && text('ruling.undo_what', { time })} <strong>{what}</strong>
      </p>
      <p class="help">{text('ruling.undo_explained')}</p>
      <ClockPreview view={view} command={command} />
    </ReasonDialog>
  );
}

/** The last ruling as the log has it; where this page has not read so far, by its kind. */
function last_power({ state, events }: GameView): { readonly what: string; readonly time: string } {
  const { last_power: last, rules } = state;
  if (!last) return { what: '', time: '' };
  const logged = events.filter(({ type, server_ms }) => type === last.type && server_ms === last.server_ms);
  const event = logged.at(-1);
  if (event) return { what: event_text(event, rules), time: local_time(event.utc) };
  const key = `power.${last.type}`;
  return { what: has_text(key) ? text(key) : text('event.unknown'), time: '' };
}
