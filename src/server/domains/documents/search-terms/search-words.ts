const partsOf = (pattern: string) => pattern.slice(1, -1).split(/(\s+)/)
const asPattern = (word: string) => `%${word}%`

/** The words of a pattern, each as its own pattern; none for a single word. */
export function wordsOf(pattern: string): string[] {
  const words = [...new Set(partsOf(pattern).filter((part) => part.trim() !== ''))]
  return words.length > 1 ? words.map(asPattern) : []
}

/**
 * The pattern without some of its words, which finds no less; undefined where the others are too short for the index, or all
 * stay.
 */
export function withoutWords(pattern: string, without: readonly string[]): string | undefined {
  const kept = partsOf(pattern).map((part) => (without.includes(asPattern(part)) ? '%' : part))
  const rare = asPattern(kept.join(''))
  const isEnough = kept.some((part) => part.trim().replaceAll('\\', '').length >= 3)
  return isEnough && rare !== pattern ? rare : undefined
}
