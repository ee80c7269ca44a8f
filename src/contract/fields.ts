import * as z from 'zod/mini'
import { isIsoDate } from '#core/dates.ts'
import { MAX_PAISE } from '#core/money.ts'

/** Field schemas that more than one resource uses. */

export const id = z.uuid()
/** Whole paise; negative only where a field states it. */
export const paise = z.int().check(z.minimum(0), z.maximum(MAX_PAISE))
export const signedPaise = z.int().check(z.minimum(-MAX_PAISE), z.maximum(MAX_PAISE))
export const isoDate = z.string().check(z.refine(isIsoDate, { error: 'Enter a valid date, as YYYY-MM-DD' }))
export const timestamp = z.string()
/** Exact decimal as text, at most 3 places: a quantity. */
export const quantity = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/, 'Enter a quantity such as 2 or 1.5'))
/** Percent as decimal text, at most 3 places: `18`, `0.25`. */
export const percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/, 'Enter a percentage such as 18'))

/** Text a person typed: trimmed by the form, no control characters (PostgreSQL refuses NUL). */
const isClean = (value: string) => !/[^\P{Cc}\n\t]/u.test(value)
export const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(isClean, { error: 'Remove the control characters' }))
/** Text that must not be blank; `message` is shown if it is. */
export const requiredText = (max: number, message: string) =>
  text(max).check(z.refine((value: string) => value.trim() !== '', { error: message }))

/** Keyset page: pass `next` back as `after` to read on; null at the end. */
export const page = <T extends z.core.$ZodType>(row: T) => z.object({ rows: z.array(row), next: z.nullable(z.string()) })
export const pageQuery = {
  after: z.optional(z.string().check(z.maxLength(300))),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'Enter 1 to 200'))),
}

/** Optional text that passes an identifier's check; the check returns the sentence for the field, or undefined when good. */
export const identifier = (max: number, problem: (value: string) => string | undefined) =>
  z.string().check(
    z.maxLength(max),
    z.check<string>((payload) => {
      const message = problem(payload.value)
      if (message !== undefined) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
  )
