import type { Minor } from '#core/currency/currency.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { foreignDueAt, noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { isMoney } from '#server/domains/tax/tds-deductions/withheld-part.ts'
import { lock, mine } from './read.ts'
import { bills } from './table.ts'

/** How much of its currency a bill owes less, where that is known, and since when. */
type Part = { foreign_amount: Minor | null; on: IsoDate }

/** Stores a bill's due amount, and with it its status. */
export async function settle(tx: CompanyTx, bills_id: string, amount_due: number, part?: Part): Promise<void> {
  const { rows } = await tx.client.query<{ last_paid_date: string | null; currency: string | null }>(
    `SELECT currency, (SELECT max(p.payment_date) FROM bill_payments p WHERE p.companies_id = $1 AND p.bills_id = $2 AND p.voided_on IS NULL
       AND ${isMoney('p')}) AS last_paid_date
     FROM bills WHERE companies_id = $1 AND bills_id = $2`,
    [tx.companies_id, bills_id],
  )
  const status = amount_due === 0 ? 'paid' : 'approved'
  const foreign_due = rows[0]?.currency == null ? null : await foreignDue(tx, bills_id, amount_due, part)
  await tx.db
    .update(bills)
    .set({ amount_due, foreign_due, status, last_paid_date: rows[0]?.last_paid_date ?? null, updated_at: tx.now })
    .where(mine(tx, bills_id))
}

/** The remaining dues of a bill in another currency, recorded with their day. */
async function foreignDue(tx: CompanyTx, bills_id: string, amount_due: number, part: Part | undefined): Promise<Minor | null> {
  const row = await lock(tx, bills_id)
  if (row.currency === null) return null
  const due = row.foreign_due ?? 0
  const left = part && part.foreign_amount !== null ? due - part.foreign_amount : foreignDueAt(row, amount_due)
  const moved_on = part?.on ?? dateInIndia(tx.now)
  const moved = { foreign_amount: left - due, amount: amount_due - row.amount_due }
  noteMove(tx, { document_type: 'bill', documents_id: bills_id, currency: row.currency, moved_on, ...moved })
  return left
}
