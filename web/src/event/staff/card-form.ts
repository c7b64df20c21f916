/** A player as he stands in a form, and the card that it becomes. */
import type { Card } from '../types.ts';

export const card_fields = [
  'name',
  'title',
  'rating',
  'federation',
  'club',
  'fmjd_id',
  'sex',
  'category',
  'note',
] as const;
export type CardField = (typeof card_fields)[number];
export type CardForm = Readonly<Record<CardField, string>>;

export const empty_card: CardForm = {
  name: '',
  title: '',
  rating: '',
  federation: '',
  club: '',
  fmjd_id: '',
  sex: '',
  category: '',
  note: '',
};

export function form_of(card: Partial<Card>): CardForm {
  const said = Object.fromEntries(card_fields.map((field) => [field, String(card[field] ?? '')]));
  return { ...empty_card, ...said, rating: card.rating ? String(card.rating) : '' };
}

/** What is no number is not left out in silence: the server refuses it and names the field. */
export function card_of(form: CardForm): Card {
  const filled = card_fields
    .filter((field) => field !== 'name' && field !== 'rating' && form[field].trim() !== '')
    .map((field) => [field, form[field].trim()]);
  const rating = form.rating.trim();
  return {
    name: form.name.trim(),
    ...Object.fromEntries(filled),
    ...(rating ? { rating: /^\d+$/.test(rating) ? Number(rating) : -1 } : {}),
  };
}
