/** Requests to the interface. Every failure is a value: a problem of the server, or no connection. */
import type { Problem } from './api.ts';
import { view_mode } from './view-mode.ts';

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly kind: 'problem';
      readonly problem: Problem;
      readonly retry_after_ms: number | null;
    }
  | { readonly ok: false; readonly kind: 'no_connection' };

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** A file as it is, in place of `body`, and what kind it is of. */
  readonly file?: { readonly content: Blob; readonly type: string };
  readonly token?: string | null;
  readonly key?: string;
  readonly signal?: AbortSignal;
}

const patience_ms = 15_000;

export async function request<T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      headers: headers_of(options),
      // What others show in their pages, or a hall on its wall, is what everybody may see.
      credentials: view_mode === 'page' ? 'same-origin' : 'omit',
      cache: 'no-store',
      signal: options.signal ?? AbortSignal.timeout?.(patience_ms) ?? null,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.file === undefined ? {} : { body: options.file.content }),
    });
    return await read_answer<T>(response);
  } catch {
    return { ok: false, kind: 'no_connection' };
  }
}

function headers_of({ body, file, token, key }: RequestOptions): Record<string, string> {
  return {
    Accept: 'application/json, application/problem+json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(file === undefined ? {} : { 'Content-Type': file.type }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  };
}

/** A file, and the header that says what it is called. */
export interface SavedFile {
  readonly blob: Blob;
  readonly disposition: string | null;
}

/** A file or a printable page as it is, for whoever has the token of a link. */
export async function request_blob(path: string, token: string): Promise<Answer<SavedFile>> {
  try {
    const response = await fetch(path, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout?.(patience_ms) ?? null,
    });
    if (!response.ok) return await read_answer<SavedFile>(response);
    const disposition = response.headers.get('Content-Disposition');
    return { ok: true, value: { blob: await response.blob(), disposition } };
  } catch {
    return { ok: false, kind: 'no_connection' };
  }
}

async function read_answer<T>(response: Response): Promise<Answer<T>> {
  const content = await response.text();
  if (response.ok) return { ok: true, value: (content === '' ? {} : JSON.parse(content)) as T };
  const seconds = Number(response.headers.get('Retry-After'));
  const retry_after_ms = seconds > 0 ? seconds * 1000 : null;
  return {
    ok: false,
    kind: 'problem',
    problem: read_problem(content, response.status),
    retry_after_ms,
  };
}

/** A refusal that is no problem document (a proxy's page, say) still has its status. */
function read_problem(content: string, status: number): Problem {
  try {
    const read: unknown = JSON.parse(content);
    if (typeof read === 'object' && read !== null && 'title' in read) return read as Problem;
  } catch {
    // What follows stands for anything unreadable.
  }
  return { type: 'about:blank', title: `HTTP ${status}`, status };
}
