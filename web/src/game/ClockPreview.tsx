import type { Command } from '../api.ts';
import { problem_text } from '../parts/Trouble.tsx';
import { changes, type Change } from './clock-changes.ts';
import type { Unreasoned } from './correction.ts';
import type { GameView } from './game-view.ts';
import { NowAndThen } from './NowAndThen.tsx';
import { usePreview } from './use-preview.ts';

interface ClockPreviewProps {
  readonly view: GameView;
  /** Null while what was typed makes no command: then the clocks are shown as they are. */
  readonly command: Unreasoned | null;
}

/** The clocks as they are and as a command would leave them, before it is sent. */
export function ClockPreview({ view, command }: ClockPreviewProps) {
  const { state } = view;
  // What is written as a reason changes nothing on the clocks.
  const asked: Command | null = command?.('-') ?? null;
  const previewed = usePreview(state.id, asked, view.sequence);
  if (previewed.kind === 'refused') {
    return (
      <p class="preview refused" role="status">
        {problem_text(previewed.problem)}
      </p>
    );
  }
  const { clock } = state;
  const shown =
    previewed.kind === 'told'
      ? changes(previewed.preview)
      : changes({ now: clock, then: clock, ply: state.ply, to_move: state.to_move });
  return <ChangeTable changes={shown} />;
}

export function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <div role="status">
      <NowAndThen>
        {changes.map(({ what, from, to }) => (
          <tr key={what} class={from === to ? '' : 'changed'}>
            <th scope="row">{what}</th>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </NowAndThen>
    </div>
  );
}
