import type { IsoDate } from '#core/dates.ts'
import type { OpenCredit } from '#core/groups/open-credits.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { OPEN_CREDITS } from '../reports/aged-receivables.ts'

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

const APPLIED = 'k.companies_id = $1 AND k.applied_on <= $2 AND (k.undone_on IS NULL OR k.undone_on > $2)'
const CAME_BACK = 'r.companies_id = $1 AND r.refunded_on <= $2 AND (r.undone_on IS NULL OR r.undone_on > $2)'

/** Of one kind of document: those open now that nothing happened to since the day, and the others as they stood then. */
function openThen(kind: OpenCredit['kind'], table: string, id: string, date: string, left: string, total: string): string {
  const [applications, own] = [`${table.slice(0, -1)}_applications`, `companies_id = $1 AND ${date} <= $2`]
  const used = kind === 'debit_note' ? 'k.amount - k.exchange_gain' : 'k.amount'
  return `
    SELECT '${kind}' AS kind, d.vendors_id, d.${id} AS document_id, d.${left}::bigint AS amount FROM ${table} d
    WHERE ${own} AND ${left} > 0 AND NOT EXISTS (SELECT 1 FROM touched t WHERE t.document_id = d.${id})
    UNION ALL
    SELECT '${kind}', d.vendors_id, d.${id}, (d.${total}
      - coalesce((SELECT sum(${used}) FROM ${applications} k WHERE ${APPLIED} AND k.${id} = d.${id}), 0)
      - coalesce((SELECT sum(r.amount - r.exchange_gain) FROM vendor_refunds r WHERE ${CAME_BACK} AND r.${id} = d.${id}), 0))::bigint
    FROM touched t JOIN ${table} d ON d.companies_id = $1 AND d.${id} = t.document_id
    WHERE d.${date} <= $2 AND d.journal_entries_id IS NOT NULL AND (d.cancelled_on IS NULL OR d.cancelled_on > $2)`
}

// What a vendor has ahead goes by the reference of its transfer; a note by its own number and by the bill it lowers, which has the seller's.
const OF_VENDORS = `
  WITH touched AS (
    SELECT vendor_advances_id AS document_id FROM vendor_advance_applications WHERE companies_id = $1 AND applied_on > $2
    UNION SELECT vendor_advances_id FROM vendor_advance_applications WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT vendor_advances_id FROM vendor_advances WHERE companies_id = $1 AND cancelled_on > $2
    UNION SELECT debit_notes_id FROM debit_note_applications WHERE companies_id = $1 AND applied_on > $2
    UNION SELECT debit_notes_id FROM debit_note_applications WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT debit_notes_id FROM debit_notes WHERE companies_id = $1 AND cancelled_on > $2
    UNION SELECT coalesce(vendor_advances_id, debit_notes_id) FROM vendor_refunds WHERE companies_id = $1 AND refunded_on > $2
    UNION SELECT coalesce(vendor_advances_id, debit_notes_id) FROM vendor_refunds WHERE companies_id = $1 AND undone_on > $2
  ), credit AS (
    ${openThen('vendor_advance', 'vendor_advances', 'vendor_advances_id', 'advance_date', 'advance_left', 'amount')}
    UNION ALL ${openThen('debit_note', 'debit_notes', 'debit_notes_id', 'debit_note_date', 'debit_left', 'total')}
  )
  SELECT c.kind, c.vendors_id AS party_id, c.document_id, c.amount AS "left",
    coalesce(a.advance_number, n.debit_note_number) AS number, coalesce(a.advance_date, n.debit_note_date) AS day, coalesce(a.amount, n.total) AS total,
    coalesce(a.held_in, 'payable') AS held_in,
    array_remove(ARRAY[a.reference, n.debit_note_number, b.bill_number], NULL) AS names
  FROM credit c
  LEFT JOIN vendor_advances a ON c.kind = 'vendor_advance' AND a.companies_id = $1 AND a.vendor_advances_id = c.document_id
  LEFT JOIN debit_notes n ON c.kind = 'debit_note' AND n.companies_id = $1 AND n.debit_notes_id = c.document_id
  LEFT JOIN bills b ON b.companies_id = $1 AND b.bills_id = n.bills_id
  WHERE c.vendors_id = ANY ($3::uuid[]) AND c.amount <> 0
  ORDER BY day, number`.replaceAll('$2', '$2::date')

/** What of the money paid ahead and of the notes of these parties settled nothing at the end of a day, one by one, by party. */
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
