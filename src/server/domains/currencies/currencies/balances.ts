import type { Open } from './open-balance.ts'
import type { ForeignBalanceRow, ForeignBalances } from '#contract/currencies/currencies.ts'
import { gainOf, restate } from '#core/currencies/revaluation.ts'
import type { IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesAsOf } from './foreign-money/held-on.ts'
import { ratesOn } from './rates.ts'

/**
 * Documents open in other currencies at the end of a day, by currency and day. Looks at those that are open now and those that moved since,
 * so it costs open documents, not all there ever were.
 */
async function openOn(tx: CompanyTx, on: IsoDate): Promise<Open[]> {
  const { rows } = await tx.client.query<Open>(
    `WITH candidates AS (
       SELECT 'invoice' AS document_type, invoices_id AS documents_id FROM invoices WHERE companies_id = $1 AND foreign_due > 0
       UNION SELECT 'bill', bills_id FROM bills WHERE companies_id = $1 AND foreign_due > 0
       UNION SELECT 'credit_note', credit_notes_id FROM credit_notes WHERE companies_id = $1 AND foreign_left > 0
       UNION SELECT 'debit_note', debit_notes_id FROM debit_notes WHERE companies_id = $1 AND foreign_left > 0
       UNION SELECT 'customer_advance', payments_id FROM payments WHERE companies_id = $1 AND foreign_left > 0
       UNION SELECT 'vendor_advance', vendor_advances_id FROM vendor_advances WHERE companies_id = $1 AND foreign_left > 0
       UNION SELECT document_type, documents_id FROM foreign_moves WHERE companies_id = $1 AND moved_on > $2
     ), standing AS (
       SELECT c.document_type, c.documents_id, sum(m.foreign_amount)::bigint AS foreign_amount, sum(m.amount)::bigint AS amount
       FROM candidates c JOIN foreign_moves m ON m.companies_id = $1 AND m.document_type = c.document_type AND m.documents_id = c.documents_id
         AND m.moved_on <= $2
       GROUP BY 1, 2 HAVING sum(m.foreign_amount) <> 0
     )
     SELECT s.document_type, s.documents_id, i.invoice_number AS document_number, i.customer_name AS party_name,
       i.invoice_date AS document_date, i.currency, s.foreign_amount, s.amount
     FROM standing s JOIN invoices i ON i.companies_id = $1 AND i.invoices_id = s.documents_id WHERE s.document_type = 'invoice'
     UNION ALL
     SELECT s.document_type, s.documents_id, b.bill_number, b.vendor_name, b.bill_date, b.currency, s.foreign_amount, s.amount
     FROM standing s JOIN bills b ON b.companies_id = $1 AND b.bills_id = s.documents_id WHERE s.document_type = 'bill'
     UNION ALL
     SELECT s.document_type, s.documents_id, n.credit_note_number, n.customer_name, n.credit_note_date, n.currency, s.foreign_amount, s.amount
     FROM standing s JOIN credit_notes n ON n.companies_id = $1 AND n.credit_notes_id = s.documents_id WHERE s.document_type = 'credit_note'
     UNION ALL
     SELECT s.document_type, s.documents_id, n.debit_note_number, n.vendor_name, n.debit_note_date, n.currency, s.foreign_amount, s.amount
     FROM standing s JOIN debit_notes n ON n.companies_id = $1 AND n.debit_notes_id = s.documents_id WHERE s.document_type = 'debit_note'
     -- An advance for goods or services is no monetary item and stays at its rate (AS 11 paras 10 and 11).
     UNION ALL
     SELECT s.document_type, s.documents_id, p.payment_number, p.customer_name, p.payment_date, p.currency, s.foreign_amount, s.amount
     FROM standing s JOIN payments p ON p.companies_id = $1 AND p.payments_id = s.documents_id WHERE s.document_type = 'customer_advance' AND p.is_monetary
     UNION ALL
     SELECT s.document_type, s.documents_id, v.advance_number, v.vendor_name, v.advance_date, v.currency, s.foreign_amount, s.amount
     FROM standing s JOIN vendor_advances v ON v.companies_id = $1 AND v.vendor_advances_id = s.documents_id WHERE s.document_type = 'vendor_advance' AND v.is_monetary
     ORDER BY 6, 1 DESC, 5, 2`,
    [tx.companies_id, on],
  )
  return rows
}

/** Open balances in other currencies at the end of a day, in the books and at the rate of that day. */
export async function list(tx: CompanyTx, on: IsoDate): Promise<ForeignBalances> {
  const open = [...(await openOn(tx, on)), ...(await balancesAsOf(tx, on))]
  const rates = await ratesOn(
    tx,
    open.map((row) => row.currency),
    on,
  )
  const rows = open.flatMap((row): ForeignBalanceRow[] => {
    const known = rates.get(row.currency)
    if (known === undefined) return []
    const restated = restate(row, known.rate)
    return [{ ...row, rate: known.rate, rate_date: known.rate_date, restated, gain: gainOf(row, restated) }]
  })
  const { rows: posted } = await tx.client.query<{ revaluations_id: string }>(
    `SELECT revaluations_id FROM revaluations WHERE companies_id = $1 AND revalued_on = $2 AND status = 'posted'`,
    [tx.companies_id, on],
  )
  return {
    on,
    rows,
    gain: sumPaise(rows.map(({ gain }) => gain)),
    missing: [...new Set(open.map((row) => row.currency))].filter((currency) => !rates.has(currency)),
    revaluations_id: posted[0]?.revaluations_id ?? null,
  }
}
