import { useEffect, useState } from 'preact/hooks';
import { request } from '../http.ts';
import { has_text, text } from '../text/text.ts';
import type { TimeControlAnswer } from '../api.ts';
import { words_text } from '../text/words.ts';
import type { GameView } from './game-view.ts';

/** What is printed on a scoresheet beside the moves. */
export function GameFacts({ view }: { readonly view: GameView }) {
  const { sheet, rules, profile, clock, settings } = view.state;
  const words = useControlWords(clock.control);
  const facts: readonly (readonly [string, string])[] = [
    ['event', sheet.event],
    ['site', sheet.site],
    ['date', sheet.date],
    ['round', sheet.round],
    ['board', sheet.board],
    ['rules', profile === 'default' ? rules_name(rules) : `${rules_name(rules)}, ${profile}`],
    ['opening', settings.opening ?? ''],
    ['time_control', words],
    [
      'take_back',
      settings.take_back === 'off' ? '' : text(`setting.take_back_${settings.take_back}`),
    ],
    [
      'min_draw_moves',
      settings.min_draw_moves > 0 ? text('facts.min_draw', { n: settings.min_draw_moves }) : '',
    ],
  ];
  return (
    <section class="card facts" aria-labelledby="facts-title">
      <h2 id="facts-title">{text('facts.title')}</h2>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{text(`facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export function rules_name(rules: string): string {
  return has_text(`rules.name.${rules}`) ? text(`rules.name.${rules}`) : rules;
}

/** The time control in words; its program until the server has answered. */
function useControlWords(program: string): string {
  const [words, set_words] = useState('');
  useEffect(() => {
    let wanted = true;
    void request<TimeControlAnswer>(
      `/api/v1/time-controls?program=${encodeURIComponent(program)}`,
    ).then((answer) => {
      if (wanted && answer.ok) set_words(words_text(answer.value.words));
    });
    return () => {
      wanted = false;
    };
  }, [program]);
  return words ? `${words} (${program})` : program;
}
