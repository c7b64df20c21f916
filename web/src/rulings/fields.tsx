/** Fields that several rulings ask for. */
import type { Side } from '../api.ts';
import { SelectField, TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';

interface ArticleFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function ArticleField({ value, onValue }: ArticleFieldProps) {
  return (
    <TextField
      label={text('ruling.article')}
      help={text('ruling.article_help')}
      value={value}
      onValue={onValue}
      max_length={100}
    />
  );
}

/** An article that was written, as a command has it. */
export function with_article(article: string): { readonly article?: string } {
  return article.trim() === '' ? {} : { article: article.trim() };
}

interface SideFieldProps {
  readonly label: string;
  readonly value: Side;
  readonly onValue: (side: Side) => void;
}

export function SideField({ label, value, onValue }: SideFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      options={(['white', 'black'] as const).map((side) => ({
        value: side,
        label: text(`side.${side}`),
      }))}
      onValue={onValue}
    />
  );
}
