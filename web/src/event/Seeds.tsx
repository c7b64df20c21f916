import { CopyButton } from '../parts/CopyButton.tsx';
import { text } from '../text/text.ts';
import { useEvent } from './context.ts';
import type { SealedSeed } from './types.ts';

/** The hashes of seeds that were published before something was drawn, and the seeds afterwards. */
export function Seeds() {
  const { seeds } = useEvent().tournament;
  if (seeds.length === 0) return null;
  return (
    <section class="seeds" aria-labelledby="seeds-title">
      <h3 id="seeds-title">{text('seeds.title')}</h3>
      <p class="help">{text('seeds.help')}</p>
      <ul>
        {seeds.map((sealed) => {
          const { hash, seed } = sealed;
          return (
            <li key={hash}>
              <p>{said_of(sealed)}</p>
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
          );
        })}
      </ul>
    </section>
  );
}

function said_of({ seed, round, in_force }: SealedSeed): string {
  if (seed === null) return text('seeds.sealed');
  if (round === null) return text('seeds.of_lots');
  if (round === 0) return text(in_force ? 'seeds.of_numbers' : 'seeds.of_other_numbers');
  return text(in_force ? 'seeds.of_round' : 'seeds.not_of_round', { round });
}

/** What prints the hash on any machine with the usual tools. */
function command(seed: string): string {
  return `printf %s ${seed} | sha256sum`;
}
