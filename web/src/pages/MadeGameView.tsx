import type { LinkName, MadeGame } from '../api.ts';
import { Link } from '../parts/Link.tsx';
import { LinkCard } from '../parts/LinkCard.tsx';
import { text } from '../text/text.ts';

const names: readonly LinkName[] = ['white', 'black', 'watch'];

/** The three links of a game just made. They are shown this once. */
export function MadeGameView({ made }: { readonly made: MadeGame }) {
  return (
    <main class="page">
      <h1>{text('made.title')}</h1>
      <p class="lead">{text('made.lead')}</p>
      <div class="link-cards">
        {names.map((name) => (
          <LinkCard key={name} name={name} path={made.links[name]} />
        ))}
      </div>
      <p>
        <Link to={`/g/${made.game}`} class="button main">
          {text('made.open')}
        </Link>
      </p>
    </main>
  );
}
