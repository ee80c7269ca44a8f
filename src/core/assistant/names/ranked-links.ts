import { stem } from '../words/trades.ts'
import type { Word } from './index-of-names.ts'

/** A stretch of the text that names something of the company's. Several `values`: any of them may be meant. */
export type Link = {
  kind: 'party' | 'category' | 'account'
  start: number
  end: number
  values: readonly string[]
  /** Several accounts of one bank. */
  bank?: string
  /** All of them are meant: `the hotels`. */
  isAll?: true
  /** A category found by a trade word alone, and not by its own name. */
  isHint?: true
}

/** Whether a word is English; the assistant never treats such a word as misspelt. */
export type Dictionary = { correct: (word: string) => boolean }

export type RankedLink = Link & { words: number; rank: number }

/** Several with the same words have the same rank. */
export function merged(found: readonly RankedLink[]): RankedLink[] {
  const bySpan = new Map<string, RankedLink>()
  for (const one of found) {
    const key = `${one.start}-${one.end}-${one.rank}`
    const same = bySpan.get(key)
    bySpan.set(key, same ? { ...same, values: [...new Set([...same.values, ...one.values])] } : one)
  }
  return [...bySpan.values()]
}

/** The positions of a phrase's words from a place on; an `and` between them is skipped. */
export const matchesAt = (words: readonly Word[], at: number, phrase: readonly string[]) => {
  let position = at
  for (const part of phrase) {
    if (words[position]?.text === 'and' && position > at) position++
    const word = words[position]
    if (word === undefined || stem(word.text) !== stem(part)) return undefined
    position++
  }
  const [first, last] = [words[at], words[position - 1]]
  return first && last ? { start: first.start, end: last.end, words: phrase.length } : undefined
}
