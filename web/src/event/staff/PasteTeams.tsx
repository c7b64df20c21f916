import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { Field } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { useEvent } from '../context.ts';
import { read_teams, team_cards } from './paste-teams.ts';

/** Many teams at once, from a text. Nothing is taken before it has been seen. */
export function PasteTeams({ onDone }: { readonly onDone: (how_many: number) => void }) {
  const { event, tournament, store, page } = useEvent();
  const [written, write] = useState('');
  const cards = team_cards(read_teams(written), event.players);
  const take = async () => {
    const done = await store.order({ type: 'add_teams', tournament: tournament.id, teams: cards });
    if (done) onDone(cards.length);
  };
  const name_of = (player: number) => event.players.find(({ id }) => id === player)?.name ?? '';
  return (
    <div class="card paste-teams">
      <Field label={text('teams.paste')} help={text('teams.paste_help')}>
        {({ id, described_by }) => (
          <textarea
            id={id}
            rows={10}
            value={written}
            placeholder={text('teams.paste_example')}
            aria-describedby={described_by}
            onInput={(typed) => write(typed.currentTarget.value)}
          />
        )}
      </Field>
      {cards.length > 0 && (
        <div class="team-cards" role="status">
          {cards.map(({ name, players }, index) => (
            <section key={index} class="team-card">
              <h3 translate={false}>{name}</h3>
              <ol class="team-members">
                {players.map((player, at) => (
                  <li key={at}>
                    <span translate={false}>
                      {typeof player === 'number' ? name_of(player) : player.name}
                    </span>{' '}
                    {typeof player !== 'number' && (
                      <span class="small-sign">
                        {text('teams.new_player')} {player.rating ?? ''}
                      </span>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      <Button
        kind="main"
        disabled={cards.length === 0 || page.busy > 0}
        onClick={() => void take()}
      >
        {text('teams.take', { n: cards.length })}
      </Button>
    </div>
  );
}
