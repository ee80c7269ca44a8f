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
  // A number alone is no name.
  if (!wanted.some((word) => /[a-z]{2}/.test(word))) return undefined
  const found = items.filter((item) => {
    const own = new Set(wordsOf(item).map(stem))
    return wanted.every((word) => own.has(word))
  })
  return found.length === 0 ? undefined : found
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const most: ReadonlySet<string> = new Set([
  'top',
  'best',
  'largest',
  'biggest',
  'highest',
  'bottom',
  'lowest',
  'smallest',
  'worst',
])

/** The number beside `top` or `largest`, and the words without both: `top 5`, `the three largest`. */
export function topOf({ content }: Pick<AskedWords, 'content'>): { limit: number; rest: readonly string[] } | undefined {
  const at = content.findIndex((word) => most.has(word))
  if (at < 0) return undefined
  for (const beside of [at + 1, at - 1]) {
    const word = content[beside] ?? ''
    const limit = /^\d{1,2}$/.test(word) ? Number(word) : numbers.indexOf(word) + 1
    if (limit > 0) return { limit, rest: content.filter((_, i) => i !== at && i !== beside) }
  }
  return undefined
}
