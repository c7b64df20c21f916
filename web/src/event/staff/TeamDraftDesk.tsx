import { useState } from 'preact/hooks';
import { Button } from '../../parts/Button.tsx';
import { text } from '../../text/text.ts';
import { contestant_name, useEvent } from '../context.ts';
import { teams_in } from '../next-step.ts';
import type { RoundAnswer } from '../types.ts';
import { bye_text } from '../words.ts';
import { DraftBar } from './DraftBar.tsx';
import { draft_of } from './draft-of.ts';
import { RemarkField } from './RemarkField.tsx';
import { swap_teams, team_bye, teams_left_out, turn_colours } from './team-draft.ts';
import { useCheck } from './use-check.ts';
import { useDraftEdits } from './use-draft-edits.ts';
import { WhyPanel } from './WhyPanel.tsx';

/** Which teams meet, before it is published: to look at, to ask about and to change. */
export function TeamDraftDesk({ round }: { readonly round: RoundAnswer }) {
  const context = useEvent();
  const { tournament } = context;
  const draft = draft_of(round, tournament);
  const check = useCheck(draft);
  const [why, ask_why] = useState<number | null>(null);
  const edits = useDraftEdits(draft, swap_teams);
  const { picked, pick, touch, change, busy } = edits;
  const out = teams_left_out(draft, teams_in(tournament, round.round));
  const name = (team: number) => contestant_name(context, team);

  const bye = (team: number) => void change(team_bye(draft, team, out[0]));
  const seat = (team: number) => (
    <button
      type="button"
      class={`seat-button ${picked !== null && picked !== team ? 'target' : ''}`}
      data-team={team}
      aria-pressed={picked === team}
      title={text(picked !== null && picked !== team ? 'draft.exchange' : 'draft.pick_up')}
      onClick={() => touch(team)}
    >
      <span translate={false}>{name(team)}</span>
    </button>
  );
  return (
    <div class="draft">
      <DraftBar
        check={check}
        outdated={round.outdated ?? false}
        hint={text('teams.draft_hint')}
        picked={picked === null ? null : name(picked)}
        can_undo={edits.can_undo}
        busy={busy}
        onBye={() => picked !== null && bye(picked)}
        onCancel={() => pick(null)}
        onUndo={() => void edits.step_back()}
        onAgain={() => void edits.again()}
        onKeep={() => void edits.keep(draft)}
      />
      <div class="table-frame">
        <table class="list draft-table">
          <thead>
            <tr>
              <th scope="col" class="number">
                {text('teams.match_number')}
              </th>
              <th scope="col">{text('teams.home')}</th>
              <th scope="col">
                <span class="visually-hidden">{text('draft.colours')}</span>
              </th>
              <th scope="col">{text('teams.away')}</th>
              <th scope="col">{text('teams.white_on_1')}</th>
              <th scope="col">
                <span class="visually-hidden">{text('draft.why')}</span>
              </th>
            </tr>
          </thead>
          {(draft.matches ?? []).map(({ home, away, home_white = true }, index) => (
            <tbody key={`${home} ${away}`}>
              <tr>
                <td class="number">{index + 1}</td>
                <td>{seat(home)}</td>
                <td class="middle">
                  <Button
                    kind="quiet"
                    disabled={busy}
                    label={text('teams.swap_home', { n: index + 1 })}
                    onClick={() => void change(swap_teams(draft, home, away))}
                  >
                    <span aria-hidden="true">⇄</span>
                  </Button>
                </td>
                <td>{seat(away)}</td>
                <td>
                  <Button
                    kind="quiet"
                    disabled={busy}
                    label={text('teams.turn_colours', { n: index + 1 })}
                    onClick={() => void change(turn_colours(draft, index))}
                  >
                    {name(home_white ? home : away)}
                  </Button>
                </td>
                <td>
                  <button
                    type="button"
                    class="button quiet"
                    aria-expanded={why === index}
                    aria-label={text('teams.why_match', { n: index + 1 })}
                    onClick={() => ask_why(why === index ? null : index)}
                  >
                    {text('draft.why')}
                  </button>
                </td>
              </tr>
              {why === index && (
                <tr>
                  <td />
                  <td colSpan={5}>
                    <WhyPanel
                      why={check?.why.find(
                        ({ white, black }) =>
                          (white === home && black === away) || (white === away && black === home),
                      )}
                    />
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </div>
      {(draft.team_byes ?? []).length + out.length > 0 && (
        <section class="bye-list" aria-labelledby="bye-title">
          <h3 id="bye-title">{text('draft.not_playing')}</h3>
          <ul>
            {(draft.team_byes ?? []).map(({ team, kind }) => (
              <li key={team}>
                {seat(team)} <span>{bye_text(tournament.settings.system, round.round, kind)}</span>
              </li>
            ))}
            {out.map((team) => (
              <li key={team} class="breach">
                {seat(team)} <span>{text('draft.left_out')}</span>
                <Button disabled={busy} onClick={() => bye(team)}>
                  {text('draft.give_bye')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RemarkField
        remark={round.remark ?? ''}
        onRemark={(remark) => void change({ ...draft, remark })}
      />
    </div>
  );
}
