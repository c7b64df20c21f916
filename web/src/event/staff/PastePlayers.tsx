import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../../http.ts';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { Trouble, trouble_text } from '../../parts/Trouble.tsx';
import { text } from '../../text/text.ts';
import { tournament_path, useEvent } from '../context.ts';
import { can_take, orders_of, taken_at_first } from '../paste.ts';
import type { EventPlayer, PlayersPreview, PreviewRow } from '../types.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { read_base64 } from './read-file.ts';
import { keep_years } from './years-of-birth.ts';

/** What is read: pasted text or a file, and what the arbiter says about its columns. */
interface Source {
  readonly text?: string;
  readonly data?: string;
  readonly file?: string;
  readonly encoding?: string;
  readonly separator?: string;
  readonly header?: boolean;
  readonly columns?: readonly string[];
}

const typing_ms = 300;

/** A list of players, pasted or from a file, looked at before it is taken. */
export function PastePlayers({ onDone }: { readonly onDone: (how_many: number) => void }) {
  const context = useEvent();
  const { store, tournament } = context;
  const [source, set_source] = useState<Source>({ text: '' });
  const { preview, trouble } = usePreview(`${tournament_path(context)}/players/preview`, source);
  const [taken, take] = useState<ReadonlySet<number>>(new Set());
  const [busy, set_busy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (preview) take(taken_at_first(preview, tournament.participants));
  }, [preview]);

  const chosen =
    preview?.rows.filter((row) => taken.has(row.line) && can_take(row, tournament.participants)) ??
    [];
  const add = async (event: Event) => {
    event.preventDefault();
    if (!preview || busy || chosen.length === 0) return;
    set_busy(true);
    let done = true;
    const { id, participants } = tournament;
    for (const order of orders_of(preview, taken, id, participants, context.event.players))
      done &&= await store.order(order);
    if (done) await keep_years_of(chosen);
    set_busy(false);
    if (done) onDone(chosen.length);
  };
  /** Of those whose list says it: they are found again as the list names them. */
  const keep_years_of = async (rows: readonly PreviewRow[]) => {
    const players = store.get().event?.players ?? [];
    const years = rows.flatMap(({ player, card, year_of_birth: year }) => {
      const found = player ?? players.find((each) => is_of(card, each))?.id;
      return year && found ? [{ player: found, year }] : [];
    });
    if (years.length > 0) await keep_years(store.id, years);
  };
  const choose_file = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    set_source({ data: await read_base64(file), file: file.name });
    input.value = '';
  };
  /** Ctrl and Enter in the box does what the button does; Enter alone is a new line. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add(event);
  };
  return (
    <form class="card form paste" onSubmit={(event) => void add(event)}>
      {source.data === undefined ? (
        <Field label={text('paste.label')} help={text('paste.help')}>
          {({ id, described_by }) => (
            <textarea
              id={id}
              ref={box}
              rows={preview ? 4 : 8}
              value={source.text}
              aria-describedby={described_by}
              spellcheck={false}
              placeholder={text('paste.example')}
              onKeyDown={press}
              onInput={(event) => set_source({ text: event.currentTarget.value })}
            />
          )}
        </Field>
      ) : (
        <p>
          {text('paste.file_is', { name: source.file ?? '' })}{' '}
          <Button kind="quiet" onClick={() => set_source({ text: '' })}>
            {text('paste.other')}
          </Button>
        </p>
      )}
      <Trouble message={trouble} />
      {preview && preview.rows.length > 0 && (
        <PreviewTable
          preview={preview}
          taken={taken}
          onTake={take}
          onColumns={(columns) => set_source({ ...source, columns })}
          onSeparator={(separator) => set_source({ ...without_columns(source), separator })}
          onHeader={(header) => set_source({ ...without_columns(source), header })}
          onEncoding={
            source.data === undefined
              ? undefined
              : (encoding) => set_source({ ...source, encoding })
          }
        />
      )}
      <div class="form-end">
        <Button type="submit" kind="main" disabled={busy || chosen.length === 0}>
          {text(chosen.length > 0 ? 'paste.add' : 'paste.add_none', { n: chosen.length })}
        </Button>
        <label class="button file-button">
          {text('paste.file')}
          <input
            type="file"
            class="visually-hidden"
            accept=".csv,.tsv,.txt,.trf,text/csv,text/plain"
            onChange={(event) => void choose_file(event.currentTarget)}
          />
        </label>
      </div>
    </form>
  );
}

/** Namesakes are told apart by what makes a player himself. */
function is_of(card: PreviewRow['card'], player: EventPlayer): boolean {
  const fields = ['name', 'federation', 'club', 'fmjd_id'] as const;
  return fields.every((field) => !card[field] || card[field] === player[field]);
}

function without_columns({ columns: _, ...source }: Source): Source {
  return source;
}

interface Read {
  readonly preview: PlayersPreview | null;
  readonly trouble: string;
}

/** What the server reads in the list, a moment after the last key. */
function usePreview(path: string, source: Source): Read {
  const [known, set_known] = useState<Read>({ preview: null, trouble: '' });
  useEffect(() => {
    if (source.data === undefined && (source.text ?? '').trim() === '') {
      set_known({ preview: null, trouble: '' });
      return undefined;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      const { file: _, ...body } = source;
      void request<PlayersPreview>(path, { method: 'POST', body }).then((answer) => {
        if (!wanted) return;
        set_known({ preview: answer.ok ? answer.value : null, trouble: trouble_text(answer) });
      });
    }, typing_ms);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [path, source]);
  return known;
}
