/** One value that can be read, replaced and listened to: all the state that a page has. */
import { useEffect, useState } from 'preact/hooks';

export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Replaces some fields. */
  readonly patch: (fields: Partial<T>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function create_store<T extends object>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    patch: (fields) => set({ ...value, ...fields }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, painted again whenever it changes. */
export function useStore<T>(store: Store<T>): T {
  const [value, set_value] = useState(store.get());
  useEffect(() => {
    const read = () => set_value(() => store.get());
    read();
    return store.subscribe(read);
  }, [store]);
  return value;
}
