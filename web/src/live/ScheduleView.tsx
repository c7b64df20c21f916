import { useEffect, useState } from 'preact/hooks';
import { address_in, tournament_path, useEvent } from '../event/context.ts';
import { has_schedule, PaperLinks } from '../event/PaperLinks.tsx';
import type { RoundAnswer, RoundLine } from '../event/types.ts';
import { days_text } from '../event/words.ts';
import { request } from '../http.ts';
import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { event_time } from '../text/when.ts';
import './texts.ts';

/** All rounds that are played and planned, with what is known of each. */
export function ScheduleView() {
  const context = useEvent();
  const { tournament, event } = context;
  const { settings, planned_rounds, rounds } = tournament;
  const rows = usePublished(rounds);
  const last = Math.max(planned_rounds, rounds.length);
  const openings = settings.drawn_openings || rows.some(({ opening }) => opening);
  return (
    <section class="event-part" aria-labelledby="schedule-title">
      <div class="part-head">
        <h2 id="schedule-title">{text('tabs.schedule')}</h2>
        <p class="quiet-text">
          {[
            days_text(event.settings.first_day, event.settings.last_day),
            event.settings.time_zone &&
              text('public.zone', { name: event.settings.time_zone.replaceAll('_', ' ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div class="table-frame" tabIndex={0} role="region" aria-label={text('round.nav')}>
        <table class="list schedule-table">
          <thead>
            <tr>
              <th scope="col" class="number">
                {text('card.round')}
              </th>
              <th scope="col">{text('public.state')}</th>
              <th scope="col">{text('public.paired')}</th>
              <th scope="col">{text('public.results')}</th>
              {openings && <th scope="col">{text('public.opening')}</th>}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: last }, (_, index) => index + 1).map((round) => (
              <Row
                key={round}
                round={round}
                line={rounds.find((each) => each.round === round)}
                read={rows.find((each) => each.round === round)}
                openings={openings}
              />
            ))}
          </tbody>
        </table>
      </div>
      {has_schedule(settings.system) && (
        <PaperLinks kind="crosstable" round={tournament.published_round} />
      )}
    </section>
  );
}

interface RowProps {
  readonly round: number;
  readonly line: RoundLine | undefined;
  readonly read: RoundAnswer | undefined;
  readonly openings: boolean;
}

function Row({ round, line, read, openings }: RowProps) {
  const context = useEvent();
  const { time_zone } = context.event.settings;
  const name = text('round.title', { round });
  return (
    <tr>
      <th scope="row" class="number">
        {line ? <Link to={address_in(context, 'round', round)} label={name}>{round}</Link> : round}
      </th>
      <td>{text(line ? `phase.${line.phase}` : 'public.to_come')}</td>
      <td>{read?.published_utc ? event_time(time_zone, read.published_utc).slice(0, -3) : ''}</td>
      <td>{line && text('round.results_in', { n: line.results, of: line.boards })}</td>
      {openings && <td>{read?.opening}</td>}
    </tr>
  );
}

/** What only the rounds themselves tell: when each was published, and its opening. */
function usePublished(rounds: readonly RoundLine[]): readonly RoundAnswer[] {
  const context = useEvent();
  const { token } = context.store;
  const path = `${tournament_path(context)}/rounds`;
  const [known, set_known] = useState<readonly RoundAnswer[]>([]);
  const asked = rounds.map(({ round }) => round).join(' ');
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const answers = await Promise.all(
        rounds.map(({ round }) => request<RoundAnswer>(`${path}/${round}`, { token })),
      );
      if (wanted) set_known(answers.flatMap((answer) => (answer.ok ? [answer.value] : [])));
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [path, token, asked]);
  return known;
}
