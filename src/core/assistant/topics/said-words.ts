import { financialYear } from '../../dates.ts'
import type { AskedWords } from './said.ts'
import type { Days } from './topic.ts'
import * as words from './words.ts'

/** Whether a question has a word of a set, or one of these words. */
export const has = ({ tokens }: Pick<AskedWords, 'tokens'>, set: ReadonlySet<string>) => [...set].some((word) => tokens.has(word))
export const hasOf = ({ tokens }: AskedWords, ...some: readonly string[]) => some.some((word) => tokens.has(word))
/** All that the question says is among these. */
export const only = ({ content }: AskedWords, ...sets: readonly ReadonlySet<string>[]) =>
  content.every((word) => sets.some((set) => set.has(word)))

export const taxWords: ReadonlySet<string> = new Set(words.taxes.keys())
export const isOf3b = (said: AskedWords) => hasOf(said, '3b', 'gstr-3b', 'gstr3b')

/** The one return that is named, where no other is. */
export function formAsked(said: AskedWords): { form?: 'gstr1' | 'gstr3b' } {
  const isGstr1 = hasOf(said, 'gstr-1', 'gstr1')
  if (isGstr1 === isOf3b(said) || hasOf(said, 'gst', 'gstr')) return {}
  return { form: isGstr1 ? 'gstr1' : 'gstr3b' }
}

/** `deducted from us`, `humse kata`. */
export const isFromUs = ({ words: all, tokens }: AskedWords) =>
  /\b(?:from|on) us\b|\b(?:hum|ham) ?se\b/.test(all.join(' ')) || tokens.has('suffered')

/** The days that a question names; today where it names only that. */
export const askedDays = ({ days, isToday, today }: AskedWords) => days ?? (isToday ? { from: today, to: today } : undefined)

/** `to be paid`, `not yet deposited`, `jama nahi kiya`: of what is still to be done. */
export const isToBeDone = (all: readonly string[]): boolean =>
  /\b(?:to be|(?:has|have) (?:still )?to be|must be|should be|not(?: yet)?(?: been)?|(?:still|yet) to) (?:paid|pay|deposited|deposit|remitted|remit)\b|\bnahin? (?:kiya|bhara|bhari|diya|hua|gaya)\b|\b(?:kiya|bhara|bhari|diya|hua|gaya) nahin?\b/.test(
    all.join(' '),
  )

/** The days of the question up to today; this financial year where none were said. Undefined for days to come. */
export function spanOf(said: AskedWords): Days | undefined {
  const { today, spans } = said
  if (spans.length > 1 || (spans.length === 0 && said.day !== undefined)) return undefined
  const days = askedDays(said) ?? { from: financialYear(today).start, to: today }
  if (days.from > today) return undefined
  return { from: days.from, to: days.to > today ? today : days.to }
}

/** One side of two; undefined where neither or both are said. */
export const oneOf = <A, B>(isA: boolean, a: A, isB: boolean, b: B) => (isA === isB ? undefined : isA ? a : b)
export const negations: ReadonlySet<string> = new Set(['not', 'nahi', 'nahin', 'nhi', 'without', 'except', 'never', 'no'])
export const isNegated = ({ words: all }: AskedWords) => all.some((word) => negations.has(word))
