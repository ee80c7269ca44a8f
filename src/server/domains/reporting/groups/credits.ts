import type { IsoDate } from '#core/dates.ts'
import type { OpenCredit } from '#core/reporting/groups/open-credits.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { OPEN_CREDITS } from '../reports/aged-receivables.ts'
import { OPEN_VENDOR_CREDITS } from '../reports/vendor-credits.ts'

// Money by the reference of its transfer, by its receipt voucher and its receipt; a note by its own number and by the invoice it lowers.
const OF_CUSTOMERS = `${OPEN_CREDITS}
  SELECT c.kind, c.customers_id AS party_id, c.document_id, c.amount::bigint AS "left",
    coalesce(p.payment_number, n.credit_note_number) AS number, coalesce(p.payment_date, n.credit_note_date) AS day, coalesce(p.settled, n.total) AS total,
    CASE WHEN c.kind = 'payment' THEN 'customer_advances' ELSE 'receivable' END AS held_in,
    array_remove(ARRAY[p.reference, a.advance_number, p.payment_number, n.credit_note_number, i.invoice_number], NULL) AS names
  FROM credit c
  LEFT JOIN payments p ON c.kind = 'payment' AND p.companies_id = $1 AND p.payments_id = c.document_id
  LEFT JOIN advances a ON c.kind = 'payment' AND a.companies_id = $1 AND a.payments_id = c.document_id AND a.voided_on IS NULL
  LEFT JOIN credit_notes n ON c.kind = 'credit_note' AND n.companies_id = $1 AND n.credit_notes_id = c.document_id
  LEFT JOIN invoices i ON i.companies_id = $1 AND i.invoices_id = n.invoices_id
  WHERE c.customers_id = ANY ($3::uuid[]) AND c.amount <> 0
  ORDER BY day, number`

// An advance is matched by the reference of its transfer; a note by its own number and by the bill it lowers, which has the seller's.
const OF_VENDORS = `${OPEN_VENDOR_CREDITS}
  SELECT c.kind, c.vendors_id AS party_id, c.document_id, c.amount AS "left",
    coalesce(a.advance_number, n.debit_note_number) AS number, coalesce(a.advance_date, n.debit_note_date) AS day, coalesce(a.amount, n.total) AS total,
    coalesce(a.held_in, 'payable') AS held_in,
    array_remove(ARRAY[a.reference, n.debit_note_number, b.bill_number], NULL) AS names
  FROM credit c
  LEFT JOIN vendor_advances a ON c.kind = 'vendor_advance' AND a.companies_id = $1 AND a.vendor_advances_id = c.document_id
  LEFT JOIN debit_notes n ON c.kind = 'debit_note' AND n.companies_id = $1 AND n.debit_notes_id = c.document_id
  LEFT JOIN bills b ON b.companies_id = $1 AND b.bills_id = n.bills_id
  WHERE c.vendors_id = ANY ($3::uuid[]) AND c.amount <> 0
  ORDER BY day, number`

/** The unallocated advances and notes of these parties at the end of a day, one by one, by party. */
export async function openCredits(
  tx: CompanyTx,
  side: 'customer' | 'vendor',
  ids: readonly string[],
  day: IsoDate,
): Promise<Map<string, OpenCredit[]>> {
  const { rows } = await tx.client.query<OpenCredit & { party_id: string }>({
    name: side === 'customer' ? 'group_customer_credits' : 'group_vendor_credits',
    text: side === 'customer' ? OF_CUSTOMERS : OF_VENDORS,
    values: [tx.companies_id, day, ids],
  })
  return Map.groupBy(rows, ({ party_id }) => party_id)
}
