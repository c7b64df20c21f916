/** Files of games on their way in, and those that have been read. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { request, type Answer } from '../http.ts';
import { trouble_text } from '../parts/Trouble.tsx';
import { search_of } from './filters.ts';
import type { Import } from './types.ts';

/** A file that could not even be sent, and why. */
export interface Refused {
  readonly name: string;
  readonly why: string;
}

export interface Imports {
  readonly imports: readonly Import[];
  readonly refused: readonly Refused[];
  readonly trouble: string;
  /** The file that is being sent. */
  readonly sending: string | null;
  readonly send: (files: readonly File[], rules: string) => void;
}

const address = '/api/v1/archive/imports';
const look_again_ms = 700;

export function useImports(onRead: () => void): Imports {
  const [imports, set_imports] = useState<readonly Import[]>([]);
  const [refused, set_refused] = useState<readonly Refused[]>([]);
  const [trouble, set_trouble] = useState('');
  const [sending, set_sending] = useState<string | null>(null);
  const busy = useRef(false);
  const put = (changed: Import) =>
    set_imports((before) =>
      before.some(({ id }) => id === changed.id)
        ? before.map((each) => (each.id === changed.id ? changed : each))
        : [changed, ...before],
    );

  useEffect(() => {
    void request<{ readonly imports: readonly Import[] }>(address).then((answer) => {
      set_trouble(trouble_text(answer));
      if (answer.ok) set_imports(answer.value.imports);
    });
  }, []);

  const reading = imports.filter(({ state }) => state === 'reading').map(({ id }) => id);
  useEffect(() => {
    if (reading.length === 0) return undefined;
    let wanted = true;
    const look = async () => {
      const answers = await Promise.all(
        reading.map((id) => request<{ readonly import: Import }>(`${address}/${id}`)),
      );
      if (!wanted) return;
      for (const answer of answers) if (answer.ok) put(answer.value.import);
      if (answers.some((answer) => answer.ok && answer.value.import.state !== 'reading')) onRead();
      timer = setTimeout(() => void look(), look_again_ms);
    };
    let timer = setTimeout(() => void look(), look_again_ms);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [reading.join()]);

  /** One after the other: the server reads one file at a time. */
  const send = async (files: readonly File[], rules: string) => {
    if (busy.current) return;
    busy.current = true;
    set_refused([]);
    for (const file of files) {
      set_sending(file.name);
      const answer = await send_when_free(file, rules);
      if (answer.ok) put(answer.value.import);
      else set_refused((before) => [...before, { name: file.name, why: trouble_text(answer) }]);
    }
    set_sending(null);
    busy.current = false;
    onRead();
  };
  return { imports, refused, trouble, sending, send: (...sent) => void send(...sent) };
}

type Imported = Answer<{ readonly import: Import }>;

/** Waits until no file is being read, be it one's own or that of somebody else. */
async function send_when_free(file: File, rules: string): Promise<Imported> {
  for (;;) {
    const known = await request<{ readonly imports: readonly Import[] }>(address);
    const free = !known.ok || known.value.imports.every(({ state }) => state !== 'reading');
    const answer = free ? await send_file(file, rules) : null;
    if (answer && !is_taken(answer)) return answer;
    await new Promise((go_on) => setTimeout(go_on, look_again_ms));
  }
}

/** Whether somebody else was faster. */
function is_taken(answer: Imported): boolean {
  return !answer.ok && answer.kind === 'problem' && answer.problem.code === 'IMPORT_RUNS';
}

/** A large file over a slow network takes its time: only the network itself gives up. */
function send_file(file: File, rules: string): Promise<Imported> {
  return request(`${address}${search_of({ rules }, { name: file.name })}`, {
    method: 'POST',
    file: { content: file, type: 'application/x-draughts-pdn' },
    signal: new AbortController().signal,
  });
}
