import './texts.ts';
import { useState } from 'preact/hooks';
import { is_signed_in, useApp } from '../app.ts';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { useStore } from '../store.ts';
import { text } from '../text/text.ts';
import { useTitle } from '../text/use-title.ts';
import { anything, explore_address, search_of, wanted_in, type Wanted } from './filters.ts';
import { GamesTable } from './GamesTable.tsx';
import { ImportPart } from './ImportPart.tsx';
import { SearchForm } from './SearchForm.tsx';
import { useGameSearch } from './use-game-search.ts';
import { useRuleSets } from './use-rule-sets.ts';

/** The stored games: what is looked for, what was found, and how more come in. */
export function ArchivePage() {
  const { account } = useStore(useApp().store);
  const [wanted, set_wanted] = useState(() => wanted_in(location.search));
  const rule_sets = useRuleSets();
  const search = useGameSearch(wanted);
  useTitle(text('games.title'));
  const look_for = (next: Wanted) => {
    history.replaceState(null, '', `${location.pathname}${search_of(next)}`);
    set_wanted(next);
  };
  const { games } = search;
  return (
    <main class="page archive-page">
      <div class="part-head">
        <h1>{text('games.title')}</h1>
        <Link to={explore_address(wanted.rules)} class="button quiet">
          {text('games.to_tree')}
        </Link>
      </div>
      <SearchForm
        wanted={wanted}
        rule_sets={rule_sets ?? []}
        errors={search.errors}
        onWanted={look_for}
        onAll={() => look_for(anything)}
      />
      <Trouble message={search.trouble} />
      <div aria-busy={search.busy}>
        {games === null && search.trouble === '' && <p role="status">{text('page.loading')}</p>}
        {games?.length === 0 && (
          <p class="empty">
            {text(search_of(wanted) === '' ? 'games.none_stored' : 'games.none_found')}
          </p>
        )}
        {games && games.length > 0 && <GamesTable games={games} label={text('games.found')} />}
      </div>
      {games && games.length > 0 && (
        <p class="archive-more">
          {search.more && (
            <Button disabled={search.busy} onClick={search.read_more}>
              {text('games.more')}
            </Button>
          )}
          <a
            class="button quiet"
            href={`/api/v1/archive/games.pdn${search_of(wanted)}`}
            download="games.pdn"
          >
            {text('games.export')}
          </a>
        </p>
      )}
      {is_signed_in(account) && (
        <ImportPart rule_sets={rule_sets ?? []} onRead={search.read_again} />
      )}
    </main>
  );
}
