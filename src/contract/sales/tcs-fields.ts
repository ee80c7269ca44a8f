import * as z from 'zod/mini'
import { tcsNatures } from '#core/tax/tcs-natures.ts'
import { paise, signedPaise, text } from '../fields.ts'

/** What an item or a line is for tax collected at source. On a line null means none; left out, what its item says. */
export const tcsLine = { tcs_nature: z.optional(z.nullable(z.enum(tcsNatures))) }

/** How the declaration of the buyer is named that the goods are for manufacture or power (s.206C(1A), Form 27C); null: there is none. */
export const tcsDeclaration = { tcs_declaration: z.optional(z.nullable(text(60))) }

/** Tax collected at source of one nature. `lines`: the numbers of its lines. */
const TcsPart = z.object({
  tcs_nature: z.enum(tcsNatures),
  section: z.string(),
  collection_code: z.string(),
  rate: z.string(),
  rate_reason: z.nullable(z.enum(['no_pan', 'declaration'])),
  base: paise,
  tax: paise,
  lines: z.array(z.int()),
})

/** What other credit notes of the invoice take back. */
export const tcsTaken = { tcs_taken: z.array(z.object({ tcs_nature: z.enum(tcsNatures), base: paise, tax: paise })) }

/** What advances of the invoice were collected on at another rate, and what the invoice collects less for it. */
export const tcsAhead = {
  tcs_ahead: z.array(z.object({ tcs_nature: z.enum(tcsNatures), base: paise, tax: paise, less: signedPaise })),
}

/** In the total, after GST; no part of the value of supply. */
export const tcsFields = { tcs: paise, tcs_parts: z.array(TcsPart) }
