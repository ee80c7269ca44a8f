import * as z from 'zod/mini'
import { isIsoDate } from '#core/dates.ts'

/** Search parameters of a page. A link that was typed or cut opens the page without the part that cannot be read. */

/** Text, also when it looks like a number. */
export const words = z.catch(z.optional(z.coerce.string().check(z.maxLength(100))), undefined)
export const date = z.catch(z.optional(z.string().check(z.refine(isIsoDate))), undefined)
/** The view of a list that was opened, and the columns it shows. */
export const savedView = { saved: words, columns: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined) }
export const oneOf = <const Values extends readonly string[]>(values: Values) => z.catch(z.optional(z.enum(values)), undefined)
