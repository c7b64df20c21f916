import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { can_take, column_fields, counts } from '../paste.ts';
import type { EventState, PlayersPreview, PreviewRow } from '../types.ts';
import { said, word } from '../words.ts';

interface PreviewTableProps {
  readonly preview: PlayersPreview;
  readonly taken: ReadonlySet<number>;
  readonly onTake: (taken: ReadonlySet<number>) => void;
  readonly onColumns: (columns: readonly string[]) => void;
  readonly onSeparator: (separator: string) => void;
  readonly onHeader: (header: boolean) => void;
  /** Only a file can be in another encoding. */
  readonly onEncoding?: ((encoding: string) => void) | undefined;
}

const separators = ['tab', ';', ',', '|', 'none'];
const encodings = ['utf-8', 'utf-16le', 'windows-1252', 'windows-1251', 'gbk'];
const shown_fields = ['name', 'title', 'rating', 'federation', 'club', 'fmjd_id', 'sex'] as const;

/** The list as it was read: what each column is, and what each row would do. */
export function PreviewTable(props: PreviewTableProps) {
  const { preview, taken, onTake, onColumns } = props;
  const { event, tournament } = useEvent();
  const { participants } = tournament;
  const found = counts(preview);
  const fields = shown_fields.filter((field) =>
    preview.rows.some((row) => cell_of(row, field, event).after !== ''),
  );
  const change = (line: number) => {
    const next = new Set(taken);
    if (!next.delete(line)) next.add(line);
    onTake(next);
  };
  const set_column = (index: number, field: string) =>
    onColumns(preview.columns.map((each, at) => (at === index ? field : each.field)));
  return (
    <div class="preview-area">
      <p role="status" class="preview-counts">
        {(Object.entries(found) as [PreviewRow['kind'], number][])
          .filter(([, n]) => n > 0)
          .map(([kind, n]) => text(`paste.count_${kind}`, { n }))
          .join(' · ')}
      </p>
      {preview.warnings.map((warning, index) => (
        <p key={index} class="note">
          {said(warning)}
        </p>
      ))}
      {(preview.columns.length > 1 || preview.separator !== 'none') && (
        <details
          class="columns-of"
          open={!preview.columns.some(({ field }) => field.includes('name'))}
        >
          <summary>{text('paste.columns')}</summary>
          <div class="two-columns tight">
            {preview.columns.map(({ title, field }, index) => (
              <label key={index} class="field">
                <span>{title || text('paste.column', { n: index + 1 })}</span>
                <select
                  value={field}
                  onChange={(event) => set_column(index, event.currentTarget.value)}
                >
                  {column_fields.map((each) => (
                    <option key={each} value={each}>
                      {text(`paste.field_${each}`)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
          <label class="check-line">
            <input
              type="checkbox"
              checked={preview.header}
              onChange={(event) => props.onHeader(event.currentTarget.checked)}
            />
            <span>{text('paste.header')}</span>
          </label>
          <label class="field">
            <span>{text('paste.separator')}</span>
            <select
              value={preview.separator}
              onChange={(event) => props.onSeparator(event.currentTarget.value)}
            >
              {separators.map((each) => (
                <option key={each} value={each}>
                  {each.length === 1 ? each : text(`paste.separator_${each}`)}
                </option>
              ))}
            </select>
          </label>
          {props.onEncoding && (
            <label class="field">
              <span>{text('paste.encoding')}</span>
              <select
                value={preview.encoding}
                onChange={(event) => props.onEncoding?.(event.currentTarget.value)}
              >
                {[...new Set([preview.encoding, ...encodings])].map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </select>
            </label>
          )}
        </details>
      )}
      <div
        class="table-frame preview-frame"
        tabIndex={0}
        role="region"
        aria-label={text('paste.preview')}
      >
        <table class="list preview-table">
          <thead>
            <tr>
              <th scope="col">{text('paste.take')}</th>
              {fields.map((field) => (
                <th scope="col" key={field} class={field === 'rating' ? 'number' : ''}>
                  {text(`players.${field}`)}
                </th>
              ))}
              <th scope="col">{text('paste.what')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.line} class={`row-${row.kind}`}>
                <td>
                  <input
                    type="checkbox"
                    checked={taken.has(row.line)}
                    disabled={!can_take(row, participants)}
                    aria-label={text('paste.take_row', { name: row.card.name ?? '', n: row.line })}
                    onChange={() => change(row.line)}
                  />
                </td>
                {fields.map((field) => {
                  const { before, after } = cell_of(row, field, event);
                  return (
                    <td key={field} class={field === 'rating' ? 'number' : ''} translate={false}>
                      {before !== after && <s>{before || '–'}</s>}
                      {before !== after && ' → '}
                      {after}
                    </td>
                  );
                })}
                <td>
                  <What row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** What a cell would say, and what is known now: a cell that is empty changes nothing. */
function cell_of(
  row: PreviewRow,
  field: (typeof shown_fields)[number],
  event: EventState,
): { readonly before: string; readonly after: string } {
  const written = String(row.card[field] || '');
  const known = row.player === null ? undefined : event.players.find(({ id }) => id === row.player);
  if (!known || (row.kind !== 'changed' && row.kind !== 'same'))
    return { before: written, after: written };
  const now = String(known[field] || '');
  return { before: now, after: written || now };
}

/** What a row is, in a word, and what is different or wrong in it. */
function What({ row }: { readonly row: PreviewRow }) {
  return (
    <>
      <span class={`chip row-${row.kind}`}>{text(`paste.kind_${row.kind}`)}</span>
      {row.differences.map(({ field, before, after }) => (
        <span class="difference" key={field}>
          {text('paste.difference', {
            text: word('players', field),
            before: before || '–',
            after: after || '–',
          })}
        </span>
      ))}
      {row.problems.map((problem, index) => (
        <span class="error" key={index}>
          {said(problem)}
        </span>
      ))}
    </>
  );
}
