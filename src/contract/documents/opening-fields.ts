import * as z from 'zod/mini'
import { isoDate, paise } from '../fields.ts'

/** Of a document that was open at the opening date: as of which day, and what it came to when it was made; null of all others. */
export const openingFields = {
  opening_on: z.optional(z.nullable(isoDate)),
  opening_total: z.optional(z.nullable(paise)),
}
