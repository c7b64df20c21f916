import { has_text, text } from '../text/text.ts';
import { ranked } from './RankedName.tsx';
import type { Column, StandingsRow, TieBreakTerm } from './types.ts';

interface StandingsTermsProps {
  readonly row: StandingsRow;
  readonly columns: readonly { readonly column: Column; readonly index: number }[];
  readonly all: readonly StandingsRow[];
}

/** What each number of a player is made of, round by round, for everybody to add up. */
export function StandingsTerms({ row, columns, all }: StandingsTermsProps) {
  const names = new Map(all.map(ranked).map(({ player, name }) => [player, name]));
  return (
    <div class="terms">
      {columns.map(({ column, index }) => {
        const value = row.values[index];
        if (!value) return null;
        return (
          <section key={column.code} class="term-list">
            <h3>
              {column.code} <span class="term-value">{value.text}</span>
            </h3>
            <p class="quiet-text">
              {column.name}: {column.rule}
            </p>
            {value.terms.length > 0 && (
              <ul>
                {value.terms.map((term, number) => (
                  <Term key={number} term={term} names={names} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface TermProps {
  readonly term: TieBreakTerm;
  readonly names: ReadonlyMap<number, string>;
}

function Term({ term, names }: TermProps) {
  const { round, opponent, value, basis, cut, voluntary } = term;
  const about = basis === 'opponent' ? '' : basis_text(basis);
  const marks = [about, cut && text('tiebreak.cut'), voluntary && text('tiebreak.voluntary')];
  return (
    <li class={cut ? 'cut' : ''}>
      <span class="term-round">{round > 0 ? text('standings.round_short', { round }) : ''}</span>
      <span class="term-number">{cut ? <s>{value}</s> : value}</span>
      <span translate={false}>{names.get(opponent) ?? ''}</span>{' '}
      <span class="quiet-text">{marks.filter(Boolean).join(', ')}</span>
    </li>
  );
}

function basis_text(basis: string): string {
  return has_text(`tiebreak.basis.${basis}`) ? text(`tiebreak.basis.${basis}`) : basis;
}
