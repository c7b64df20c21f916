import { CopyButton } from '../parts/CopyButton.tsx';
import { text } from '../text/text.ts';
import { useEvent } from './context.ts';

/** The hashes of seeds that were published before something was drawn, and the seeds afterwards. */
export function Seeds() {
  const { seeds } = useEvent().tournament;
  if (seeds.length === 0) return null;
  return (
    <section class="seeds" aria-labelledby="seeds-title">
      <h3 id="seeds-title">{text('seeds.title')}</h3>
      <p class="help">{text('seeds.help')}</p>
      <ul>
        {seeds.map(({ hash, seed, round }) => (
          <li key={hash}>
            <p>
              {seed === null
                ? text('seeds.sealed')
                : round === 0
                  ? text('seeds.of_numbers')
                  : text('seeds.of_round', { round: round ?? 0 })}
            </p>
            <p>
              {text('seeds.hash')} <code translate={false}>{hash}</code>
            </p>
            {seed !== null && (
              <>
                <p>
                  {text('seeds.seed')} <code translate={false}>{seed}</code>
                </p>
                <p class="seed-check">
                  {text('seeds.check')} <code translate={false}>{command(seed)}</code>{' '}
                  <CopyButton value={command(seed)} label={text('seeds.copy')} />
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What prints the hash on any machine with the usual tools. */
function command(seed: string): string {
  return `printf %s ${seed} | sha256sum`;
}
