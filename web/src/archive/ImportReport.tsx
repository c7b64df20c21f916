import { Link } from '../parts/Link.tsx';
import { text } from '../text/text.ts';
import { event_time } from '../text/when.ts';
import { replay_address } from './filters.ts';
import { place_hash } from './line.ts';
import type { Import, Remark } from './types.ts';
import { finding_text } from './words.ts';

interface ImportReportProps {
  readonly import: Import;
  readonly open: boolean;
}

const counts = [
  'legal',
  'illegal',
  'bad_fen',
  'overlooked_draws',
  'contradictions',
  'guessed',
  'already_there',
] as const;

/** How far a file has been read, what was in it, and what is odd about its games. */
export function ImportReport({ import: read, open }: ImportReportProps) {
  const { name, state, bytes, bytes_read, by, at, remarks, remarks_left_off } = read;
  return (
    <li class={`import ${state}`}>
      <p class="import-head">
        <strong translate={false}>{name}</strong>
        <span class="chip">{text(`games.import_${state}`)}</span>
        <span class="quiet-text">
          <time dateTime={at}>{event_time('', at)}</time> <span translate={false}>{by}</span>{' '}
          {read.encoding}
        </span>
      </p>
      {state === 'reading' && (
        <progress
          max={Math.max(1, bytes)}
          value={bytes_read}
          aria-label={text('games.progress_of', { name })}
        />
      )}
      <p class="import-counts" role="status">
        <strong>{text('games.games', { n: read.games })}</strong>
        {counts
          .filter((kind) => read[kind] > 0)
          .map((kind) => (
            <span key={kind} class={`chip count-${kind}`}>
              {text(`games.count_${kind}`, { n: read[kind] })}
            </span>
          ))}
      </p>
      {remarks.length > 0 && (
        <details class="more" open={open}>
          <summary>{text('games.remarks', { n: remarks.length + remarks_left_off })}</summary>
          <ul class="remark-list">
            {remarks.map((remark, index) => (
              <Line key={index} remark={remark} />
            ))}
          </ul>
          {remarks_left_off > 0 && (
            <p class="quiet-text">{text('games.remarks_left_off', { n: remarks_left_off })}</p>
          )}
        </details>
      )}
    </li>
  );
}

function Line({ remark }: { readonly remark: Remark }) {
  const { game, stored, line, column, ply, kind, sentence } = remark;
  // Some sentences say themselves at which ply it is.
  const says_ply = sentence?.params?.ply !== undefined;
  const name = text('games.remark_game', { game });
  const place = [
    game > 0 && !stored && name,
    ply > 0 && !says_ply && text('games.remark_ply', { ply }),
    line > 0 && text(column > 0 ? 'games.remark_line_column' : 'games.remark_line', { line, column }),
  ].filter(Boolean);
  return (
    <li>
      <span class={`chip remark-${kind}`}>{text(`games.remark_${kind}`)}</span>{' '}
      {stored && (
        <Link
          to={`${replay_address(stored)}${ply > 0 ? place_hash(String(ply)) : ''}`}
          class="remark-game"
        >
          {name}
        </Link>
      )}
      <span class="quiet-text">{`${stored && place.length > 0 ? ', ' : ''}${place.join(', ')}`}</span>{' '}
      <span class="remark-text">{finding_text(remark)}</span>
    </li>
  );
}
