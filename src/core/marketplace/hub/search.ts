/** Words longer than this are cut. */
const LONGEST = 40

/** The words in a text, in small letters and without accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return [...plain.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(([word]) => word.slice(0, LONGEST))
}

const filling = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'near', 'of', 'on', 'or', 'the', 'to', 'with'])

/** The distinct meaningful words of a search; all of them if none is meaningful. */
export function askedWords(search: string, most: number): string[] {
  const words = [...new Set(wordsOf(search))]
  const telling = words.filter((word) => !filling.has(word))
  return (telling.length > 0 ? telling : words).slice(0, most)
}

/** The word, and the word with each letter omitted. Two words at distance one, including a swap, have one of these in common. */
export function spellingsOf(word: string): string[] {
  if (word.length < 3) return [word]
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])]
}

/** How many slips a word of this length is forgiven. */
const forgiven = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : 2)

/** Whether the known word is what was typed: begun with it, or typed with no more slips than its length is forgiven. */
export function isMeant(typed: string, known: string): boolean {
  return known.startsWith(typed) || slips(typed, known) <= forgiven(typed.length)
}

/** The distance of two words: letters added, omitted, changed, or swapped with a neighbour (optimal string alignment). */
export function slips(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/**
 * Words by weight, A the most, each with its place: the text of a tsvector. Words are letters and digits, so they need no
 * escaping.
 */
export function searchText(parts: { A: string[]; B: string[]; C: string[]; D: string[] }): string {
  let place = 0
  const marked = Object.entries(parts).flatMap(([weight, words]) =>
    words.map((word) => `'${word}':${Math.min(++place, 16_383)}${weight}`),
  )
  return marked.join(' ')
}

/** Every group is required, any word of each: the text of a tsquery. */
export const queryText = (groups: readonly (readonly string[])[]) =>
  groups.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ')
