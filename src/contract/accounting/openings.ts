import * as z from 'zod/mini'
import { openingKinds } from '#core/documents/openings.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, signedPaise } from '../fields.ts'

const difference = {
  /** The balance by opening balances and opening entries; debit positive. Null if neither has one. */
  stated: z.nullable(signedPaise),
  documents: signedPaise,
  /** `stated` less `documents`; null where nothing is stated. */
  difference: z.nullable(signedPaise),
}

export const OpeningBooks = z.object({
  /** The last day before the books here; null until it is set. */
  opened_on: z.nullable(isoDate),
  /** Aggregate turnover of that day's financial year until then, and of the year before (CGST Act s.2(6)). */
  turnover_this_year: z.nullable(paise),
  turnover_last_year: z.nullable(paise),
  /** Open documents that count, by kind. */
  counts: z.array(z.object({ document_kind: z.enum(openingKinds), count: z.int(), total: paise })),
})
export type OpeningBooks = z.infer<typeof OpeningBooks>

export const OpeningTieOut = z.object({
  ties: z.boolean(),
  accounts: z.array(z.object({ ledger_accounts_id: id, code: z.string(), account_name: z.string(), ...difference })),
  /** Parties with open documents or an opening entry of their own, by account. */
  parties: z.array(
    z.object({
      ledger_accounts_id: id,
      account_name: z.string(),
      customers_id: z.nullable(id),
      vendors_id: z.nullable(id),
      party_name: z.string(),
      ...difference,
    }),
  ),
})
export type OpeningTieOut = z.infer<typeof OpeningTieOut>

export const setOpeningBooks = endpoint('PUT', '/opening-documents/books', {
  summary: 'Set the opening date and the turnover before it; the date stays once documents count from it',
  body: z.object({ opened_on: isoDate, turnover_this_year: z.nullable(paise), turnover_last_year: z.nullable(paise) }),
  reply: OpeningBooks,
})

export const getOpeningBooks = endpoint('GET', '/opening-documents/books', {
  summary: 'The opening date, turnover before it, and how many open documents were brought in',
  reply: OpeningBooks,
})

export const getOpeningTieOut = endpoint('GET', '/opening-documents/tie-out', {
  summary: 'Whether open documents come to the opening balances of their control accounts, by account and by party',
  reply: OpeningTieOut,
})
