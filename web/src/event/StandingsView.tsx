import { useState } from 'preact/hooks';
import { SelectField } from '../parts/Field.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { columns_after_points, has_ratings, type ShownColumn } from './columns.ts';
import { tournament_path, useEvent } from './context.ts';
import { DrawLots } from './DrawLots.tsx';
import { FindField, matches } from './FindField.tsx';
import { PaperLinks } from './PaperLinks.tsx';
import { ranked, RankedName } from './RankedName.tsx';
import { standing_text } from './standing-state.ts';
import { StandingsTerms } from './StandingsTerms.tsx';
import { BoardScoresView } from './teams/BoardScoresView.tsx';
import type { Standings, StandingsRow } from './types.ts';
import { useResource } from './use-resource.ts';
import { place_text, points_text } from './words.ts';

/** Who stands where, and how each number that decided it came about. */
export function StandingsView() {
  const context = useEvent();
  const { tournament, event, store } = context;
  const [round, choose] = useState(0);
  const [wanted, want] = useState('');
  const query = round > 0 ? `?round=${round}` : '';
  const path =
    tournament.rounds.length > 0 ? `${tournament_path(context)}/standings${query}` : null;
  const { value, trouble } = useResource<Standings>(path, event.sequence, store.token);
  return (
    <section class="event-part" aria-labelledby="standings-title">
      <div class="part-head">
        <h2 id="standings-title">{text('standings.title')}</h2>
        {value && <p class="quiet-text">{standing_text(tournament, value.after_round)}</p>}
        {value?.under_appeal && <span class="chip appeal">{text('standings.under_appeal')}</span>}
        {tournament.complete_round > 1 && (
          <RoundChoice last={tournament.complete_round} round={round} onRound={choose} />
        )}
      </div>
      <Trouble message={trouble} />
      {path === null && <p class="empty">{text('standings.none')}</p>}
      {value && value.rows.length > 12 && <FindField value={wanted} onValue={want} />}
      {value && <StandingsTable standings={value} wanted={wanted} />}
      {value && tournament.settings.teams && <BoardScoresView round={value.after_round} />}
      {value && <Rules standings={value} />}
      <DrawLots />
      {value && <PaperLinks kind="standings" round={value.after_round} />}
    </section>
  );
}

interface RoundChoiceProps {
  readonly last: number;
  readonly round: number;
  readonly onRound: (round: number) => void;
}

export function RoundChoice({ last, round, onRound }: RoundChoiceProps) {
  const rounds = Array.from({ length: last }, (_, index) => index + 1).reverse();
  return (
    <div class="round-choice">
      <SelectField
        label={text('standings.which')}
        value={String(round)}
        options={[
          { value: '0', label: text('standings.newest') },
          ...rounds.map((each) => ({
            value: String(each),
            label: text('standings.after', { round: each }),
          })),
        ]}
        onValue={(chosen) => onRound(Number(chosen))}
      />
    </div>
  );
}

interface StandingsTableProps {
  readonly standings: Standings;
  readonly wanted: string;
}

function StandingsTable({ standings, wanted }: StandingsTableProps) {
  const { columns, rows } = standings;
  const [open, set_open] = useState<number | null>(null);
  const { teams } = useEvent().tournament.settings;
  const shown = rows.filter((row) => matches(wanted, [ranked(row)]));
  const after_points = columns_after_points(
    columns,
    rows.map(({ values }) => values.map(({ text: said }) => said)),
  );
  const ratings = has_ratings(rows.map(ranked));
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={text('standings.table')}>
      <table class="list standings-table">
        <thead>
          <tr>
            <th scope="col" class="number">
              {text('standings.place')}
            </th>
            <th scope="col" class="stay">
              {text(teams ? 'teams.team' : 'players.name')}
            </th>
            {ratings && (
              <th scope="col" class="number spare">
                {text('players.rating')}
              </th>
            )}
            <th scope="col" class="number">
              {text(teams ? 'teams.match_points' : 'standings.points')}
            </th>
            {after_points.map(({ column }) => (
              <th scope="col" class="number" key={column.code}>
                <abbr title={`${column.name}: ${column.rule}`}>{column.code}</abbr>
              </th>
            ))}
            <th scope="col">
              <span class="visually-hidden">{text('standings.terms')}</span>
            </th>
          </tr>
        </thead>
        {shown.map((row) => (
          <Row
            key={ranked(row).player}
            row={row}
            columns={after_points}
            ratings={ratings}
            all={rows}
            open={open === ranked(row).player}
            onToggle={() => set_open(open === ranked(row).player ? null : ranked(row).player)}
          />
        ))}
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: StandingsRow;
  readonly columns: readonly ShownColumn[];
  readonly ratings: boolean;
  readonly all: readonly StandingsRow[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

function Row({ row, columns, ratings, all, open, onToggle }: RowProps) {
  const { place, shared_to, points, values, open_rounds } = row;
  const player = ranked(row);
  const id = `terms-${player.player}`;
  return (
    <tbody class={open ? 'open' : ''}>
      <tr>
        <td class="number place">{place_text(place, shared_to)}</td>
        <td class="stay">
          <RankedName row={row} />
          {open_rounds.length > 0 && (
            <span class="small-sign">
              {text('standings.open', { n: open_rounds.length, round: open_rounds.join(', ') })}
            </span>
          )}
        </td>
        {ratings && <td class="number spare">{player.rating || ''}</td>}
        <td class="number points">{points_text(points)}</td>
        {columns.map(({ column, index }) => (
          <td class="number" key={column.code}>
            {values[index]?.text ?? ''}
          </td>
        ))}
        <td>
          <button
            type="button"
            class="button quiet row-toggle"
            aria-expanded={open}
            aria-controls={id}
            aria-label={text('standings.terms_of', { name: player.name })}
            onClick={onToggle}
          >
            <span aria-hidden="true">{open ? '▾' : '▸'}</span>
          </button>
        </td>
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={columns.length + (ratings ? 5 : 4)}>
            <StandingsTerms row={row} columns={columns} all={all} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Every rule in words, in the order in which they decide. */
function Rules({ standings }: { readonly standings: Standings }) {
  const { system } = useEvent().tournament.settings;
  const policy = `tiebreak.policy.${standings.policy}`;
  return (
    <section class="rules-list" aria-labelledby="order-title">
      <h3 id="order-title">{text('standings.order')}</h3>
      <ol>
        {standings.columns.map(({ code, name, rule }) => (
          <li key={code}>
            <strong>{code}</strong> {name}: {rule}
          </li>
        ))}
      </ol>
      {/* What a bye is worth in a Keizer competition stands in its own rule. */}
      {system !== 'keizer' && <p class="quiet-text">{text(policy)}</p>}
      <p class="quiet-text">{text('standings.shared')}</p>
    </section>
  );
}
