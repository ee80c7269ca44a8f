import type { ForeignBalanceRow } from '#contract/currencies/currencies.ts'
import { foreignShare, type Minor } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { mulDiv, type Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { foreignMoves } from './table.ts'

type Move = {
  document_type: ForeignBalanceRow['document_type']
  documents_id: string
  currency: string
  moved_on: IsoDate
  foreign_amount: Minor
  amount: Paise
}

/** Records what changed of a document's open balance, in both currencies. */
export function noteMove(tx: CompanyTx, move: Move): void {
  const row = { ...move, companies_id: tx.companies_id, foreign_moves_id: newId(), created_at: tx.now }
  tx.later(tx.db.insert(foreignMoves).values(row).execute())
}

type Owing = {
  currency: string | null
  total: Paise
  amount_due: Paise
  foreign_total: Minor | null
  foreign_due: Minor | null
}

/**
 * What a document in another currency still owes when its rupees go to `amount_due`, and nothing did say how much of the currency that is:
 * the same share of it.
 */
export function foreignDueAt(row: Owing, amount_due: Paise): Minor {
  const [whole, due] = [row.foreign_total ?? 0, row.foreign_due ?? 0]
  if (amount_due === 0) return 0
  if (amount_due === row.total) return whole
  if (amount_due < row.amount_due) return due - foreignShare(due, row.amount_due, row.amount_due - amount_due)
  return Math.min(whole, due + mulDiv(whole, BigInt(amount_due - row.amount_due), BigInt(row.total)))
}
