const MOST_LETTERS = 30

/** What the payee reads on their statement: the numbers of their bills as far as they fit, in the letters that banks accept. */
export function narrationOf(numbers: readonly string[]): string {
  const clean = numbers.map((number) => number.replaceAll(/[^A-Za-z0-9 ./-]/g, ' ').trim())
  const all = `Bill ${clean.join(' ')}`
  if (all.length <= MOST_LETTERS) return all
  const more = clean.length > 1 ? ` and ${clean.length - 1} more` : ''
  return `Bill ${(clean[0] ?? '').slice(0, MOST_LETTERS - 5 - more.length)}${more}`
}
