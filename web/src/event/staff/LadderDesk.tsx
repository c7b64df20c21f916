import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import { may, player_of, useEvent } from '../context.ts';
import { LadderView } from '../LadderView.tsx';
import type { Challenge, ChallengeEnd } from '../types.ts';
import { ChallengeReason } from './ChallengeReason.tsx';

interface Ending {
  readonly challenge: Challenge;
  readonly how: ChallengeEnd;
}

interface Asked {
  readonly player: number;
  readonly open: readonly number[];
}

interface Wrong {
  readonly type: 'drop_challenge' | 'reopen_challenge';
  readonly challenge: number;
}

/** A ladder at the arbiter's desk: challenges are noted, and how they ended. */
export function LadderDesk() {
  const context = useEvent();
  const { event, tournament, store, page } = context;
  const [asked, ask] = useState<Asked | null>(null);
  const [ending, end_asked] = useState<Ending | null>(null);
  const [wrong, mend] = useState<Wrong | null>(null);
  const can = may(context, 'challenge_player');
  const end = async ({ challenge, how }: Ending) => {
    await store.order({
      type: 'end_challenge',
      tournament: tournament.id,
      challenge: challenge.challenge,
      end: how,
    });
    end_asked(null);
  };
  const name = (player: number) => player_of(event, player).name;
  const deed = ({ challenge, how }: Ending) =>
    text(`ladder.note_${how}`, {
      name: name(
        how === 'challenger_lost' || how === 'refused'
          ? challenge.challenged
          : challenge.challenger,
      ),
    });
  const challenge = async (player: number, other: number) => {
    await store.order({
      type: 'challenge_player',
      tournament: tournament.id,
      challenger: player,
      challenged: other,
    });
    ask(null);
  };
  return (
    <>
      <LadderView
        at_player={(ladder, player) => {
          const open = ladder.rows.find((row) => row.player.player === player)?.may_challenge ?? [];
          if (!can || open.length === 0) return null;
          return (
            <Button
              kind="quiet"
              disabled={page.busy > 0}
              label={text('ladder.challenge_of', { name: player_of(event, player).name })}
              onClick={() => ask({ player, open })}
            >
              {text('ladder.challenge')}
            </Button>
          );
        }}
        at_challenge={(open) =>
          can && (
            <span class="row-actions">
              {ends_of(open).map((how) => (
                <Button
                  key={how}
                  kind={how === 'refused' || how === 'lapsed' ? 'quiet' : 'plain'}
                  disabled={page.busy > 0}
                  onClick={() => end_asked({ challenge: open, how })}
                >
                  {deed({ challenge: open, how })}
                </Button>
              ))}
              {may(context, 'drop_challenge') && (
                <Button
                  kind="quiet"
                  onClick={() => mend({ type: 'drop_challenge', challenge: open.challenge })}
                >
                  {text('ladder.drop_challenge')}
                </Button>
              )}
            </span>
          )
        }
        at_last={({ challenge }) =>
          may(context, 'reopen_challenge') && (
            <Button kind="quiet" onClick={() => mend({ type: 'reopen_challenge', challenge })}>
              {text('ladder.reopen_challenge')}
            </Button>
          )
        }
      />
      {ending && (
        <Dialog
          title={text('ladder.end_title', {
            white: name(ending.challenge.challenger),
            black: name(ending.challenge.challenged),
          })}
          action={deed(ending)}
          busy={page.busy > 0}
          onAct={() => void end(ending)}
          onClose={() => end_asked(null)}
        >
          <p>
            {text(ending.how === 'challenger_won' ? 'ladder.end_moves' : 'ladder.end_stays', {
              name: name(ending.challenge.challenger),
              other: name(ending.challenge.challenged),
            })}
          </p>
        </Dialog>
      )}
      {wrong && <ChallengeReason {...wrong} onClose={() => mend(null)} />}
      {asked && (
        <ChallengeDialog
          asked={asked}
          onClose={() => ask(null)}
          onChallenge={(other) => void challenge(asked.player, other)}
        />
      )}
    </>
  );
}

/** After its last day a challenge has not been played; before it, it has not lapsed. */
function ends_of({ overdue }: Challenge): readonly ChallengeEnd[] {
  return overdue
    ? ['refused', 'lapsed']
    : ['challenger_won', 'drawn', 'challenger_lost', 'refused'];
}

interface ChallengeDialogProps {
  readonly asked: Asked;
  readonly onChallenge: (other: number) => void;
  readonly onClose: () => void;
}

function ChallengeDialog({ asked, onChallenge, onClose }: ChallengeDialogProps) {
  const { event, page } = useEvent();
  const [other, choose] = useState(String(asked.open[asked.open.length - 1]));
  return (
    <Dialog
      title={text('ladder.challenge_of', { name: player_of(event, asked.player).name })}
      action={text('ladder.challenge_act')}
      busy={page.busy > 0}
      onAct={() => onChallenge(Number(other))}
      onClose={onClose}
    >
      <SelectField
        label={text('ladder.whom')}
        value={other}
        options={asked.open.map((player) => ({
          value: String(player),
          label: player_of(event, player).name,
        }))}
        onValue={choose}
      />
    </Dialog>
  );
}
