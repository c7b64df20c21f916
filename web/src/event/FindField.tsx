import { useId } from 'preact/hooks';
import { text } from '../text/text.ts';

interface FindFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Narrows a long list down to a name, a club or a country. */
export function FindField({ value, onValue }: FindFieldProps) {
  const id = useId();
  return (
    <div class="find-field">
      <label for={id}>{text('page.find')}</label>
      <input
        id={id}
        type="search"
        value={value}
        autocomplete="off"
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}

interface Findable {
  readonly name: string;
  readonly club?: string;
  readonly federation?: string;
}

/** Marks and case do not matter: "jose" finds José. */
export function matches(wanted: string, players: readonly Findable[]): boolean {
  const plain = folded(wanted.trim());
  if (plain === '') return true;
  return players.some(({ name, club = '', federation = '' }) =>
    folded(`${name} ${club} ${federation}`).includes(plain),
  );
}

/** Letters that are no plain letter with a mark. */
const plain_letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
};

function folded(written: string): string {
  return written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæ]/g, (letter) => plain_letters[letter] ?? letter);
}
