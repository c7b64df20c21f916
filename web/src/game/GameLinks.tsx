import { useState } from 'preact/hooks';
import type { LinkName, Seat } from '../api.ts';
import { request, type Answer } from '../http.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { LinkCard } from '../parts/LinkCard.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import type { GameView } from './game-view.ts';

const names: readonly LinkName[] = ['white', 'black', 'watch'];

/** Who sits where, and new links for those that were lost. A new link is shown at once, and stays
 *  below the list until the page is left. */
export function GameLinks({ view }: { readonly view: GameView }) {
  const [asking, ask] = useState<LinkName | null>(null);
  const [showing, show] = useState<LinkName | null>(null);
  const [made, set_made] = useState<Partial<Record<LinkName, string>>>({});
  const [trouble, set_trouble] = useState('');
  const [busy, set_busy] = useState(false);
  const { id, seats } = view.state;

  const replace = async (name: LinkName) => {
    if (busy) return;
    set_busy(true);
    const answer = await request<unknown>(`/api/v1/games/${id}/links/${name}`, {
      method: 'POST',
      body: {},
    });
    const link = new_link(answer, name);
    set_trouble(trouble_text(answer));
    set_busy(false);
    ask(null);
    if (!link) return;
    set_made((before) => ({ ...before, [name]: link }));
    show(name);
  };
  return (
    <section class="card" aria-labelledby="links-title">
      <h2 id="links-title">{text('links.title')}</h2>
      <Trouble message={trouble} />
      <ul class="seat-list">
        {names.map((name) => (
          <li key={name}>
            <span class="seat">
              <span class="seat-name">{text(`links.${name}`)}</span>
              {name !== 'watch' && <span class="seat-state">{seat_text(seats[name])}</span>}
            </span>
            <Button
              kind="quiet"
              onClick={() => ask(name)}
              label={text('links.replace_of', { of: text(`links.${name}`) })}
            >
              {text('links.replace')}
            </Button>
          </li>
        ))}
      </ul>
      <div class="link-cards">
        {names.map(
          (name) =>
            made[name] &&
            name !== showing && <LinkCard key={name} name={name} path={made[name]} />,
        )}
      </div>
      {showing && made[showing] && (
        <Dialog key="made" title={text('links.made')} onClose={() => show(null)}>
          <LinkCard name={showing} path={made[showing]} />
        </Dialog>
      )}
      {asking && (
        <Dialog
          key="ask"
          title={text('links.replace_of', { of: text(`links.${asking}`) })}
          action={text('links.replace')}
          danger
          busy={busy}
          onClose={() => ask(null)}
          onAct={() => void replace(asking)}
        >
          <p>{text('links.replace_explained')}</p>
        </Dialog>
      )}
    </section>
  );
}

function seat_text({ taken, connected }: Seat): string {
  return text(connected ? 'links.connected' : taken ? 'links.not_connected' : 'links.free');
}

function new_link(answer: Answer<unknown>, name: LinkName): string | null {
  if (!answer.ok || typeof answer.value !== 'object' || answer.value === null) return null;
  const fields = answer.value as Readonly<Record<string, unknown>>;
  const nested = fields['links'] as Readonly<Record<string, unknown>> | undefined;
  const link = fields['link'] ?? fields[name] ?? nested?.[name];
  return typeof link === 'string' ? link : null;
}
