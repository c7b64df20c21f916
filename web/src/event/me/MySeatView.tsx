import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { Link } from '../../parts/Link.tsx';
import { text } from '../../text/text.ts';
import { event_address } from '../address.ts';
import { ColourMark } from '../ColourMark.tsx';
import { games_text, player_text, points_text } from '../words.ts';
import type { MeStore } from './me-store.ts';
import { from_own_side, my_results_of } from './my-result.ts';
import { ReportForm } from './ReportForm.tsx';
import type { MySeat, MyTournament } from './types.ts';

interface MySeatViewProps {
  readonly mine: MyTournament;
  readonly store: MeStore;
  readonly busy: boolean;
}

/** Where he sits in the newest round, and what has become of the result. */
export function MySeatView({ mine, store, busy }: MySeatViewProps) {
  const { round, seat, bye } = mine;
  if (round === 0) return <p class="card me-card">{text('me.not_published')}</p>;
  if (bye) {
    return (
      <p class="card me-card">
        {text('me.bye', { round, text: text(`bye.${bye.kind}`), note: points_text(bye.points) })}
      </p>
    );
  }
  if (!seat) return <p class="card me-card">{text('me.not_in_round', { round })}</p>;
  return (
    <div class="card me-card">
      <p class="me-where">{text('me.where', { round, board: seat.board })}</p>
      <p class="me-colour">
        <ColourMark side={seat.colour} /> {text(`me.you_have_${seat.colour}`)}
      </p>
      <p class="me-against">
        {text('card.against')} <strong translate={false}>{player_text(seat.opponent)}</strong>
      </p>
      <Result key={`${round}-${seat.board}`} mine={mine} seat={seat} store={store} busy={busy} />
    </div>
  );
}

function Result({ mine, seat, store, busy }: MySeatViewProps & { readonly seat: MySeat }) {
  const [again, enter_again] = useState(false);
  // Before the round is started nobody has played.
  const may_report = seat.may_report && mine.phase !== 'published';
  const entering = may_report && (seat.mine === null || again);
  const said = seat.mine ?? seat.games;
  return (
    <>
      <p role="status" class={`me-stage ${seat.stage}`}>
        {stage_text(mine, seat)}
        {said.length > 0 && seat.stage !== 'open' && (
          <>
            {' '}
            <strong>{outcome_text(mine, seat, seat.games.length > 0 ? seat.games : said)}</strong>
          </>
        )}
      </p>
      <ToGame mine={mine} seat={seat} store={store} />
      {seat.under_appeal && <p class="under-appeal">{text('me.under_appeal')}</p>}
      {entering && (
        <ReportForm
          mine={mine}
          colour={seat.colour}
          busy={busy}
          onReport={async (games) => {
            const done = await store.report(mine.tournament, mine.round, seat.board, games);
            if (done) enter_again(false);
          }}
          {...(again ? { onCancel: () => enter_again(false) } : {})}
        />
      )}
      {may_report && seat.mine !== null && !again && (
        <p>
          <Button kind="quiet" disabled={busy} onClick={() => enter_again(true)}>
            {text('me.change')}
          </Button>
        </p>
      )}
    </>
  );
}

/** The way to the game, where the board is played with this program and everybody may look on. */
function ToGame({ mine, seat, store }: Pick<MySeatViewProps, 'mine' | 'store'> & { readonly seat: MySeat }) {
  const event = store.get().me?.event;
  const here = seat.games.length === 0 && !seat.may_report;
  if (!here || event?.visibility !== 'public') return null;
  const { tournament, round } = mine;
  return (
    <p>
      <Link
        class="button"
        to={event_address({ event: event.id, tournament, view: 'game', number: round, board: seat.board })}
      >
        {text('me.to_game')}
      </Link>
    </p>
  );
}

function stage_text(mine: MyTournament, seat: MySeat): string {
  if (seat.adjourned) return text('me.adjourned');
  if (seat.games.length > 0) {
    if (seat.confirmed) return text('me.confirmed');
    return text(seat.stage === 'agreed' ? 'me.agreed' : 'me.entered');
  }
  if (!seat.may_report) return text('me.no_report');
  if (seat.stage === 'open' && mine.phase === 'published') return text('me.not_begun');
  return text(`me.stage_${seat.stage}`);
}

/** "you lost (0–2)": in words, and in figures from the own side. */
function outcome_text(mine: MyTournament, seat: MySeat, games: MySeat['games']): string {
  const words = my_results_of(games, seat.colour).map((result) => text(`me.you_${result}`));
  return `${words.join(', ')} (${games_text(mine.rules, from_own_side(games, seat.colour))})`;
}
