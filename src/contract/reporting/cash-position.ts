import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../fields.ts'

const amount = z.int()

/** books − uncleared + unmatched + unexplained = bank. */
const bridge = {
  /** Cash and cash equivalents in the books. */
  books: amount,
  /** In the books, and on no line of the bank yet: cheques not presented, deposits not credited. */
  uncleared: amount,
  /** On the bank's statement, and not in the books yet. */
  unmatched: amount,
  /** The part that neither lines nor entries explain. */
  unexplained: amount,
  bank: amount,
}

/** What there is of cash and bank at the end of a day: the one figure of every page, and how it leads to what the banks show. */
export const CashPosition = z.object({
  as_of: isoDate,
  ...bridge,
  accounts: z.array(
    z.object({
      ledger_accounts_id: id,
      /** Null for an account without a bank, or in another currency: the books are its only source. */
      bank_accounts_id: z.nullable(id),
      account_label: z.string(),
      /** Last day of the latest statement; null if only the books have a balance. */
      statement_date: z.nullable(isoDate),
      ...bridge,
    }),
  ),
})
export type CashPosition = z.infer<typeof CashPosition>

export const getCashPosition = endpoint('GET', '/cash-position', {
  summary: 'Cash and bank in the books today, and by account how it leads to what the banks show',
  reply: CashPosition,
})
