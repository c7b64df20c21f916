/** Lots: each choice is as likely as any other, and nobody can foresee which one comes. */

/** From 0 to `n - 1`. What the last, incomplete round of 32 bits would favour is drawn again. */
export function random_below(n: number, next: () => number = random_32_bits): number {
  const fair = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const drawn = next();
    if (drawn < fair) return drawn % n;
  }
}

function random_32_bits(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

export function one_of<T>(choices: readonly T[]): T | undefined {
  return choices.length > 0 ? choices[random_below(choices.length)] : undefined;
}
