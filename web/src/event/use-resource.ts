import { useEffect, useState } from 'preact/hooks';
import { request } from '../http.ts';
import { trouble_text } from '../parts/Trouble.tsx';

export interface Resource<T> {
  readonly value: T | null;
  readonly trouble: string;
  /** The version that `value` was read for. */
  readonly version: number;
}

/** Part of an event, read again with each new version; what was read stays until then. */
export function useResource<T>(
  path: string | null,
  version: number,
  token: string | null,
): Resource<T> {
  const [known, set_known] = useState<Resource<T> & { readonly path: string | null }>({
    value: null,
    trouble: '',
    version: -1,
    path: null,
  });
  useEffect(() => {
    if (path === null) return undefined;
    let wanted = true;
    void request<T>(path, { token }).then((answer) => {
      if (!wanted) return;
      set_known((before) => {
        if (answer.ok) return { value: answer.value, trouble: '', version, path };
        const value = before.path === path ? before.value : null;
        return { value, trouble: trouble_text(answer), version, path };
      });
    });
    return () => {
      wanted = false;
    };
  }, [path, version, token]);
  return known.path === path ? known : { value: null, trouble: '', version: -1 };
}
