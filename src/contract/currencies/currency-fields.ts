import * as z from 'zod/mini'
import { isCurrency, parseRate } from '#core/currency/currency.ts'
import { MAX_PAISE } from '#core/money.ts'
import { isoDate, signedPaise } from '../fields.ts'

export const currencyCode = z.string().check(z.refine(isCurrency, { error: 'Choose a currency' }))
/** Rupees for one unit: exact decimal text. */
export const exchangeRate = z
  .string()
  .check(z.refine((rate: string) => parseRate(rate) !== undefined, { error: 'Enter a rate above zero, such as 88.7412' }))
/** Whole smallest units of a currency other than the rupee. */
export const minor = z.int().check(z.minimum(0), z.maximum(MAX_PAISE))

/** The currency a person gives a document; left out or null for rupees. */
export const foreignInput = {
  currency: z.optional(z.nullable(currencyCode)),
  exchange_rate: z.optional(z.nullable(exchangeRate)),
}
/**
 * Price of one unit and a fixed discount in the smallest unit of the document's currency; their rupees are calculated from them.
 */
export const foreignLineInput = { foreign_rate: z.optional(z.nullable(minor)), foreign_discount: z.optional(z.nullable(minor)) }

/** The additional fields of a document in another currency; all null in rupees. */
export const foreignFields = {
  currency: z.nullable(z.string()),
  foreign_total: z.nullable(minor),
  foreign_due: z.nullable(minor),
}
export const foreignTerms = {
  exchange_rate: z.nullable(z.string()),
  /** The day the rate was published for; null when a person entered it. */
  rate_date: z.nullable(isoDate),
}
export const foreignLine = {
  foreign_rate: z.nullable(minor),
  foreign_amount: z.nullable(minor),
  foreign_discount: z.nullable(minor),
}
/** The same for a credit or debit note, which has something left instead of something due. */
export const foreignNoteFields = {
  currency: z.nullable(z.string()),
  foreign_total: z.nullable(minor),
  foreign_left: z.nullable(minor),
}
/** The amount of the currency applied or refunded, and the exchange gain; null and 0 in rupees. */
export const foreignUse = { foreign_amount: z.nullable(minor), exchange_gain: signedPaise }
/** An advance in another currency that was open at the opening date; null of every other one. */
export const foreignAdvance = {
  exchange_rate: z.nullable(z.string()),
  foreign_left: z.nullable(minor),
  /** Restated at closing rates. */
  is_monetary: z.boolean(),
}
/** Part of an open amount in a currency. */
export const foreignPart = minor.check(z.minimum(1, 'Enter an amount above zero'))

/** The open balance of a party in another currency, negative for a credit, and its rupees in the books. */
export const ForeignOpen = z.object({ currency: z.string(), foreign_amount: z.int(), amount: signedPaise })
export type ForeignOpen = z.infer<typeof ForeignOpen>
