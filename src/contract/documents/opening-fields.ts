import * as z from 'zod/mini'
import { isoDate, paise } from '../fields.ts'

/** For an opening document: its opening date, and its original total; null for all others. */
export const openingFields = {
  opening_on: z.optional(z.nullable(isoDate)),
  opening_total: z.optional(z.nullable(paise)),
}
