/** What a file is called that the page saves by itself: small plain letters, parted by strokes. */
export function file_name(parts: readonly string[], extension: string): string {
  const plain = parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(Boolean);
  return `${plain.join('-') || 'tournament'}.${extension}`;
}

/** The name that an answer gives its file, in plain letters; nothing where it gives none. */
export function name_in(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? '';
}
