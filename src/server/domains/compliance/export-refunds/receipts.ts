import { receivedFor } from '#core/compliance/export-refunds/refund.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isOfSeller, type ReturnOf } from '../gst-returns/return-of.ts'
import { sellerGstin } from '../gstr1/document-kinds.ts'

/** Money for a zero-rated invoice without tax, in paise, on the day from which it counts. */
export type Receipt = { invoices_id: string; payments_id: string; payment_number: string; on: IsoDate; amount: number }

type Row = Omit<Receipt, 'amount'> & {
  rupees: number
  settled: number
  foreign_settled: number | null
  foreign_all: number | null
}

/**
 * Receipts for exports and supplies to SEZ without payment of tax that count in a period: when both the money is received and the invoice is issued
 * (CGST Rules r.89(4)(D): payments of the period, and advances of earlier ones once the supply is completed). A receipt in another currency counts as the
 * rupees that it came to, the bank's charge included.
 */
export async function exportReceipts(tx: CompanyTx, { from, until, registration }: ReturnOf): Promise<Receipt[]> {
  const seller = isOfSeller(registration, sellerGstin, 4)
  const { rows } = await tx.client.query<Row>(
    `SELECT d.invoices_id, p.payments_id, p.payment_number, greatest(p.payment_date, d.invoice_date) AS on, (p.amount + p.bank_charge)::bigint AS rupees,
       a.amount AS settled, a.foreign_amount AS foreign_settled, p.foreign_amount AS foreign_all
     FROM invoices d JOIN payment_allocations a ON a.companies_id = d.companies_id AND a.invoices_id = d.invoices_id AND a.voided_on IS NULL
     JOIN payments p ON p.companies_id = a.companies_id AND p.payments_id = a.payments_id AND p.status = 'recorded'
     WHERE d.companies_id = $1 AND greatest(p.payment_date, d.invoice_date) BETWEEN $2 AND $3 AND d.tax_rule = 'none' AND d.status NOT IN ('draft', 'cancelled')
       AND d.opening_on IS NULL AND (d.customer ->> 'gst_treatment' = 'sez' OR (d.customer ->> 'gst_treatment' = 'overseas' AND d.place_of_supply = '96')) AND ${seller.only}
     ORDER BY 4, p.payment_number`,
    [tx.companies_id, from, until, ...seller.values],
  )
  return rows.map(({ rupees, settled, foreign_settled, foreign_all, ...receipt }) => ({
    ...receipt,
    amount: receivedFor(
      rupees,
      foreign_settled !== null && foreign_all !== null ? { settled: foreign_settled, all: foreign_all } : null,
      settled,
    ),
  }))
}
