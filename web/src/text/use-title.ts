import { useEffect } from 'preact/hooks';
import { text } from './text.ts';

/** The title of the window while a page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? text('page.title') : `${title} · ${text('page.title')}`;
  }, [title]);
}
