import type * as z from 'zod/mini'
import { t } from '#core/messages.ts'

/** What is wrong with a value for which its schema has no sentence of its own: a sentence in the language of the moment. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
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
