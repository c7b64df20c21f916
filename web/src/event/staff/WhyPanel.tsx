import { text } from '../../text/text.ts';
import { contestant_name, useEvent } from '../context.ts';
import type { Why, WhyPlayer } from '../types.ts';
import { points_text } from '../words.ts';

/** Why two players were paired: score, colours, floats, and whom they could not meet again. */
export function WhyPanel({ why }: { readonly why: Why | undefined }) {
  const context = useEvent();
  if (!why) return <p class="quiet-text">{text('why.none')}</p>;
  const pairs = (list: Why['already_met'] | Why['forbidden']) =>
    list
      .map((each) =>
        (typeof each === 'number' ? [each] : each)
          .map((player) => contestant_name(context, player))
          .join(' – '),
      )
      .join('; ');
  return (
    <div class="why">
      <p>{text('why.group', { text: points_text(why.group) })}</p>
      <ul>
        {why.players.map((each) => (
          <li key={each.player}>
            <strong translate={false}>{contestant_name(context, each.player)}</strong>{' '}
            {player_words(each)}
          </li>
        ))}
      </ul>
      {why.already_met.length > 0 && (
        <p>{text('why.already_met', { text: pairs(why.already_met) })}</p>
      )}
      {why.forbidden.length > 0 && <p>{text('why.forbidden', { text: pairs(why.forbidden) })}</p>}
    </div>
  );
}

function player_words({ score, wants, strength, granted, floats }: WhyPlayer): string {
  const colour = wants
    ? text(granted ? 'why.wants_granted' : 'why.wants_refused', {
        side: wants,
        text: text(`why.strength_${strength || 'none'}`),
      })
    : text('why.wants_none');
  const floated = [...floats]
    .reverse()
    .map((float, index) =>
      float ? text(`why.float_${float}_${index === 0 ? 'last' : 'before'}`) : '',
    )
    .filter(Boolean);
  return [text('why.score', { text: points_text(score) }), colour, ...floated].join(' ');
}
