import type { Said } from './said.ts'
import * as words from './words.ts'

/** Whether a question has a word of a set, or one of these words. */
export const has = ({ tokens }: Said, set: ReadonlySet<string>) => [...set].some((word) => tokens.has(word))
export const hasOf = ({ tokens }: Said, ...some: readonly string[]) => some.some((word) => tokens.has(word))
/** All that the question says is among these. */
export const only = ({ content }: Said, ...sets: readonly ReadonlySet<string>[]) =>
  content.every((word) => sets.some((set) => set.has(word)))

export const taxWords: ReadonlySet<string> = new Set(words.taxes.keys())
export const isOf3b = (said: Said) => hasOf(said, '3b', 'gstr-3b', 'gstr3b')
