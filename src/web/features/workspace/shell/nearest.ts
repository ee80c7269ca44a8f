const MOST = 6

/** The pages whose names are closest to the text: prefixes, then substrings, then words with one or two wrong letters. */
export function nearest<T extends { label: string; link?: string | undefined }>(pages: readonly T[], typed: string): T[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const scored = unique(pages).map((page) => ({ page, score: score(wordsOf(`${page.label} ${page.link ?? ''}`), words) }))
  return scored
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map((one) => one.page)
}

// A page may be in two menus.
const unique = <T extends { link?: string | undefined }>(pages: readonly T[]): T[] =>
  [...new Map(pages.toReversed().map((page) => [page.link, page])).values()].toReversed()

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)

const score = (names: readonly string[], words: readonly string[]) =>
  words.reduce((sum, word) => sum + Math.max(0, ...names.map((name) => likeness(name, word))), 0)

function likeness(name: string, word: string): number {
  if (name === word) return 4
  if (name.startsWith(word)) return 3
  if (word.length > 2 && name.includes(word)) return 2
  return word.length > 3 && distance(name, word) <= (word.length > 6 ? 2 : 1) ? 1 : 0
}

/** The Damerau-Levenshtein distance: letters added, removed, changed or swapped. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : change
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
