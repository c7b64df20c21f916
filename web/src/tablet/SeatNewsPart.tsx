import '../cases/texts.ts';
import { useState } from 'preact/hooks';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { step_text } from '../rulings/ladder.ts';
import { sentence_text, text } from '../text/text.ts';
import { key_of, type SeatNews } from './seat-news.ts';

interface SeatNewsPartProps {
  readonly news: readonly SeatNews[];
  readonly game: string;
  readonly token: string;
}

/** Above a player's clock: his penalty, an open case, a ruling to read and sign. Each can be put away. */
export function SeatNewsPart({ news, game, token }: SeatNewsPartProps) {
  const [away, put_away] = useState<readonly string[]>([]);
  const shown = news.filter((one) => !away.includes(key_of(one)));
  if (shown.length === 0) return <div class="seat-news" />;
  return (
    <div class="seat-news" role="status">
      {shown.map((one) => (
        <p key={key_of(one)}>
          <span>{news_text(one)}</span>{' '}
          {one.kind !== 'penalty' && (
            <Link to={`/case/${game}/${one.of.case}#t=${token}`}>
              {text(one.kind === 'ruled' && one.of.appeals_taken ? 'tablet.news_appeal' : 'tablet.news_look')}
            </Link>
          )}
          <Button kind="quiet" onClick={() => put_away([...away, key_of(one)])}>
            {text('tablet.understood')}
          </Button>
        </p>
      ))}
    </div>
  );
}

function news_text(one: SeatNews): string {
  if (one.kind === 'penalty') {
    const { side, reason } = one.penalty;
    return text('tablet.news_penalty', { side, text: step_text(one.penalty), reason });
  }
  const { case: number, topic, ruling } = one.of;
  if (one.kind === 'open')
    return text('tablet.news_open', { number, text: text(`cases.topic.${topic}`) });
  if (one.kind === 'appealed') return text('tablet.news_appealed', { number });
  return text('tablet.news_ruled', {
    number,
    text: ruling ? sentence_text(ruling.sentence, ruling.choice) : '',
  });
}
