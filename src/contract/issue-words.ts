import type * as z from 'zod/mini'
import { currentLanguage, t } from '#core/messages.ts'

const known = new Map<string, string>()
const MOST_KNOWN = 500

/**
 * What is wrong with a value for which its schema has no sentence of its own: a sentence in the language of the moment. A body can have a hundred
 * thousand faults, so each sentence is made once.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  const { code, origin, maximum, minimum } = issue as { code: string; origin?: string; maximum?: number; minimum?: number }
  const isBlank = code === 'invalid_type' && (issue.input ?? undefined) === undefined
  const key = `${currentLanguage()} ${code} ${origin} ${maximum} ${minimum} ${isBlank}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const words = wordsOf(issue)
  known.set(key, words)
  return words
}

function wordsOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && (issue.input ?? undefined) === undefined) return t('Fill in this field')
  if (issue.code === 'too_big') return tooMuch(issue.origin, Number(issue.maximum))
  if (issue.code === 'too_small') return tooLittle(issue.origin, Number(issue.minimum))
  if (issue.code === 'invalid_value') return t('Choose one of the options')
  return t('Check this value')
}

function tooMuch(origin: string, count: number): string {
  if (origin === 'string') return t('Use at most {count} characters', { count })
  return origin === 'array' ? t('Enter at most {count}', { count }) : t('This number is too large')
}

function tooLittle(origin: string, count: number): string {
  if (count <= 1 && origin !== 'number' && origin !== 'int') return t('Fill in this field')
  if (origin === 'string') return t('Use at least {count} characters', { count })
  return origin === 'array' ? t('Enter at least {count}', { count }) : t('This number is too small')
}
