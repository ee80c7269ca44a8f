import type { AskedWords } from './said.ts'
import { wordsOf } from './said.ts'
import { joining } from './words.ts'

const stem = (word: string) => (word.length > 3 ? word.replace(/(?:es|s)$/, '') : word)

/**
 * The items that have all the words which are in none of these sets; none where there is no such word. Undefined where no item has them, so that no
 * figure of all items is given for one that is unknown.
 */
export function itemsNamed({ words, items }: AskedWords, sets: readonly ReadonlySet<string>[]): readonly string[] | undefined {
  const wanted = words.filter((word) => !joining.has(word) && !sets.some((set) => set.has(word))).map(stem)
  if (wanted.length === 0) return []
  const found = items.filter((item) => {
    const own = new Set(wordsOf(item).map(stem))
    return wanted.every((word) => own.has(word))
  })
  return found.length === 0 ? undefined : found
}

/** The number behind `top`, and the words without it. */
export function topOf({ content }: Pick<AskedWords, 'content'>): { limit: number; rest: readonly string[] } | undefined {
  const at = content.indexOf('top')
  const number = content[at + 1]
  if (at < 0 || number === undefined || !/^\d{1,2}$/.test(number) || Number(number) === 0) return undefined
  return { limit: Number(number), rest: content.toSpliced(at, 2) }
}
