import * as z from 'zod/mini'
import { isIsoDate } from '#core/dates.ts'

/** Validates a page's search parameters. A mistyped or truncated link opens the page without the invalid part. */

/** A string, even if it looks like a number. */
export const words = z.catch(z.optional(z.coerce.string().check(z.maxLength(100))), undefined)
export const date = z.catch(z.optional(z.string().check(z.refine(isIsoDate))), undefined)
/** The opened view of a list, and its columns. */
export const savedView = { saved: words, columns: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined) }
export const oneOf = <const Values extends readonly string[]>(values: Values) => z.catch(z.optional(z.enum(values)), undefined)
