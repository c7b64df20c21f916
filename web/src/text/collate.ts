/** Names in the order in which people look for them: Ł beside L, capitals beside small letters. */
const collator = new Intl.Collator('en', { numeric: true });

export function in_alphabet<T extends { readonly name: string }>(named: readonly T[]): readonly T[] {
  return [...named].sort((left, right) => collator.compare(left.name, right.name));
}
