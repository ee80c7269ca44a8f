import * as z from 'zod/mini'
import { id, isoDate, signedPaise } from '../fields.ts'

const moveKinds = ['opening', 'receipt', 'bill_payment', 'conversion', 'other', 'undone'] as const

export const ForeignMove = z.object({
  foreign_account_moves_id: id,
  move_kind: z.enum(moveKinds),
  moved_on: isoDate,
  /** Into the account positive, in the smallest unit of its currency. */
  foreign_amount: z.int(),
  amount: signedPaise,
  exchange_rate: z.string(),
  /** The day the rate was published or entered for; null for averages and what the bank gave. */
  rate_date: z.nullable(isoDate),
  rate_source: z.enum(['reference', 'typed', 'average', 'bank']),
  memo: z.string(),
  journal_entries_id: id,
  is_undone: z.boolean(),
  /** A bank line is matched with it: undo the match to undo it. */
  is_matched: z.boolean(),
})
export type ForeignMove = z.infer<typeof ForeignMove>
