/** The screen of a tablet that lies between two players: it stays on, and does nothing by itself. */

export type Awake = 'on' | 'refused' | 'unknown';

interface Lock {
  readonly release: () => Promise<void>;
  readonly addEventListener: (type: 'release', listener: () => void) => void;
}
interface WakeLock {
  readonly request: (type: 'screen') => Promise<Lock>;
}

/** Keeps the screen on while the page is seen; told whether the browser lets it. */
export function keep_awake(on_change: (awake: Awake) => void): () => void {
  const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
  let wanted = true;
  let lock: Lock | null = null;
  const ask = async () => {
    if (!wanted || lock || document.visibilityState === 'hidden') return;
    if (!wakeLock) return on_change('refused');
    try {
      const got = await wakeLock.request('screen');
      lock = got;
      got.addEventListener('release', () => (lock = null));
      on_change('on');
    } catch {
      on_change('refused');
    }
  };
  const again = () => void ask();
  void ask();
  // Some browsers allow it only after a touch.
  addEventListener('pointerup', again);
  document.addEventListener('visibilitychange', again);
  return () => {
    wanted = false;
    void lock?.release();
    removeEventListener('pointerup', again);
    document.removeEventListener('visibilitychange', again);
  };
}

export function can_fill_screen(): boolean {
  return document.fullscreenEnabled === true && document.fullscreenElement === null;
}

/** The whole screen, held as it lies now where the browser can do that. After a touch only. */
export async function fill_screen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    const { orientation } = screen as Screen & {
      orientation?: { type: string; lock?: (to: string) => Promise<void> };
    };
    await orientation?.lock?.(orientation.type.startsWith('portrait') ? 'portrait' : 'landscape');
  } catch {
    // A page in a window is a clock too.
  }
}

/** No menu, no selection, no zoom by a gesture. What styles forbid is forbidden there. */
export function keep_still(): () => void {
  const forbid = (event: Event) => {
    const typed = event.target instanceof HTMLInputElement;
    if (!typed) event.preventDefault();
  };
  const kinds = ['contextmenu', 'gesturestart', 'dragstart', 'selectstart'];
  for (const kind of kinds) document.addEventListener(kind, forbid);
  document.documentElement.classList.add('clock-screen');
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, forbid);
    document.documentElement.classList.remove('clock-screen');
  };
}
