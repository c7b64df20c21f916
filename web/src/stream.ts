/**
 * The stream of a game or an event. A link that falls silent is taken for dead, and is made anew after a delay
 * that grows. Works on plain HTTP in a hall without any certificate.
 */
import type { StreamMessage } from './api.ts';

export type LinkState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** `since` is when this page last heard from the server (Date.now()), null if never. */
  | { readonly kind: 'lost'; readonly since: number | null };

export interface StreamOptions {
  readonly game: string;
  readonly token: string | null;
  /** The newest sequence seen, or null before the first state. */
  readonly since: () => number | null;
  readonly on_message: (message: StreamMessage) => void;
  readonly on_link: (link: LinkState) => void;
}

export interface SocketOptions<Message> {
  readonly path: string;
  /** The first message, by which the server knows who asks for what. */
  readonly hello: () => Readonly<Record<string, unknown>>;
  readonly on_message: (message: Message) => void;
  readonly on_link: (link: LinkState) => void;
}

export interface Stream {
  readonly close: () => void;
  /** Starts again, for the whole state. */
  readonly restart: () => void;
}

/** The server says the time every five seconds; two missed make a dead link. */
export const silence_ms = 11_000;

export function retry_delay(tries: number): number {
  return Math.min(500 * 2 ** tries, 10_000);
}

export function open_stream(options: StreamOptions): Stream {
  return open_socket<StreamMessage>({
    path: `/api/v1/games/${options.game}/stream`,
    hello: () => hello(options),
    on_message: options.on_message,
    on_link: options.on_link,
  });
}

/** A link that is kept up until it is closed. */
export function open_socket<Message extends { readonly type: string }>(
  options: SocketOptions<Message>,
): Stream {
  let socket: WebSocket | null = null;
  let closed = false;
  let tries = 0;
  let last_heard: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(retry);
    if (closed) return;
    const current = new WebSocket(stream_address(options.path));
    socket = current;
    watch_silence(current);
    current.onopen = () => current.send(JSON.stringify(options.hello()));
    current.onmessage = ({ data }) => {
      if (current !== socket) return;
      const message = read_message<Message>(data);
      if (!message) return;
      watch_silence(current);
      last_heard = Date.now();
      if (message.type !== 'problem') {
        tries = 0;
        options.on_link({ kind: 'live' });
      }
      options.on_message(message);
    };
    current.onclose = () => lose(current);
  };

  const watch_silence = (current: WebSocket) => {
    clearTimeout(silence);
    silence = setTimeout(() => lose(current), silence_ms);
  };

  const lose = (current: WebSocket) => {
    if (current !== socket || closed) return;
    drop();
    options.on_link({ kind: 'lost', since: last_heard });
    retry = setTimeout(connect, retry_delay(tries));
    tries += 1;
  };

  const drop = () => {
    clearTimeout(silence);
    const old = socket;
    socket = null;
    old?.close();
  };

  const connect_now = () => {
    if (socket !== null || closed || document.visibilityState === 'hidden') return;
    tries = 0;
    connect();
  };

  addEventListener('online', connect_now);
  document.addEventListener('visibilitychange', connect_now);
  options.on_link({ kind: 'connecting' });
  connect();

  return {
    restart: () => {
      drop();
      connect();
    },
    close: () => {
      closed = true;
      clearTimeout(retry);
      drop();
      removeEventListener('online', connect_now);
      document.removeEventListener('visibilitychange', connect_now);
    },
  };
}

function hello({ token, since }: StreamOptions): Record<string, unknown> {
  const seen = since();
  return { ...(token ? { token } : {}), ...(seen === null ? {} : { since: seen }) };
}

function stream_address(path: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}${path}`;
}

function read_message<Message>(data: unknown): Message | null {
  try {
    return JSON.parse(String(data)) as Message;
  } catch {
    return null;
  }
}
