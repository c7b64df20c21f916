import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';

export function NotFoundPage({ path }: { readonly path: string }) {
  useTitle(text('not_found.title'));
  return (
    <main class="page narrow">
      <h1>{text('not_found.title')}</h1>
      <p>{text('not_found.explained', { text: path })}</p>
      <p>
        <Link to="/" class="button main">
          {text('page.to_start')}
        </Link>
      </p>
    </main>
  );
}
