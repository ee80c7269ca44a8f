import type { AgedReceivables } from '#contract/reporting/reports.ts'
import type { IsoDate } from '#core/dates.ts'
import { ageingTotals, ageReceivables, type OpenAdvance, type OpenItem } from '#core/reporting/reports/ageing.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { withoutParty } from '#server/domains/accounting/subledger/without-party.ts'
import { statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'

/**
 * The dues of every customer at the end of a day, by days past due, with invoices, payments, credit notes and their settlements as of then:
 * what was paid, credited, cancelled or undone later does not count.
 */
export async function aged(tx: CompanyTx, as_of: IsoDate): Promise<AgedReceivables> {
  const { ageing_days } = await statementSettings(tx)
  const { rows: items } = await tx.client.query<OpenItem>({
    name: 'aged_invoices',
    text: OPEN_INVOICES,
    values: [tx.companies_id, as_of, firstDays(ageing_days)],
  })
  const { rows: advances } = await tx.client.query<OpenAdvance>({
    name: 'aged_advances',
    text: ADVANCES,
    values: [tx.companies_id, as_of],
  })
  const rows = ageReceivables(items, advances, ageing_days)
  const totals = ageingTotals(rows, ageing_days)
  return { as_of, ageing_days, rows, totals, without_party: await withoutParty(tx, 'customer', as_of) }
}

/** The first day past due of each bucket after the first. */
export const firstDays = (ageing_days: readonly number[]): number[] => ageing_days.map((day) => day + 1)

// Starts from currently open documents, which an index covers, and rereads only documents that changed after the day.
// Grouped by customer and bucket: the reply grows with customers, not with invoices.
const IN_FORCE = 'a.companies_id = $1 AND a.allocated_on <= $2 AND (a.voided_on IS NULL OR a.voided_on > $2)'

const APPLIED = 'k.companies_id = $1 AND k.applied_on <= $2 AND (k.undone_on IS NULL OR k.undone_on > $2)'
const WRITTEN_OFF = 'w.companies_id = $1 AND w.written_off_on <= $2 AND (w.undone_on IS NULL OR w.undone_on > $2)'
const REFUNDED = 'r.companies_id = $1 AND r.refunded_on <= $2 AND (r.undone_on IS NULL OR r.undone_on > $2)'

/** Opening documents are included from the opening date. */
const IN_BOOKS = '(opening_on IS NULL OR opening_on <= $2)'

/** The dues of each invoice at the end of the day `$2`, as expressions that end in `due`. */
export const DUE_INVOICES = `
  WITH touched AS (
    SELECT invoices_id FROM payment_allocations WHERE companies_id = $1 AND allocated_on > $2
    UNION SELECT invoices_id FROM payment_allocations WHERE companies_id = $1 AND voided_on > $2
    UNION SELECT invoices_id FROM credit_note_applications WHERE companies_id = $1 AND applied_on > $2
    UNION SELECT invoices_id FROM credit_note_applications WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT invoices_id FROM invoice_write_offs WHERE companies_id = $1 AND written_off_on > $2
    UNION SELECT invoices_id FROM invoice_write_offs WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT invoices_id FROM invoices WHERE companies_id = $1 AND cancelled_on > $2
  ), due AS (
    SELECT invoices_id, customers_id, due_date, amount_due AS amount FROM invoices i
    WHERE companies_id = $1 AND status IN ('issued', 'part_paid') AND invoice_date <= $2 AND ${IN_BOOKS}
      AND NOT EXISTS (SELECT 1 FROM touched t WHERE t.invoices_id = i.invoices_id)
    UNION ALL
    SELECT i.invoices_id, i.customers_id, i.due_date, (i.total - coalesce((SELECT sum(a.amount) FROM payment_allocations a WHERE ${IN_FORCE} AND a.invoices_id = i.invoices_id), 0)
      - coalesce((SELECT sum(k.amount) FROM credit_note_applications k WHERE ${APPLIED} AND k.invoices_id = i.invoices_id), 0)
      - coalesce((SELECT sum(w.amount) FROM invoice_write_offs w WHERE ${WRITTEN_OFF} AND w.invoices_id = i.invoices_id), 0))::bigint
    FROM touched t JOIN invoices i ON i.companies_id = $1 AND i.invoices_id = t.invoices_id
    WHERE i.status <> 'draft' AND i.invoice_date <= $2 AND ${IN_BOOKS} AND (i.cancelled_on IS NULL OR i.cancelled_on > $2)
  )`.replaceAll('$2', '$2::date')

const OPEN_INVOICES = `${DUE_INVOICES}, aged AS (
    SELECT customers_id, sum(amount)::bigint AS amount,
      CASE WHEN due_date >= $2::date THEN 0 ELSE 1 + width_bucket($2::date - due_date, $3::int[]) END AS bucket
    FROM due WHERE amount <> 0 GROUP BY customers_id, bucket
  )
  SELECT aged.*, c.customer_name FROM aged JOIN customers c ON c.companies_id = $1 AND c.customers_id = aged.customers_id`

/** The unallocated part of each payment and credit note at the end of the day `$2`, as expressions that end in `credit`. */
export const OPEN_CREDITS = `
  WITH touched AS (
    SELECT payments_id FROM payment_allocations WHERE companies_id = $1 AND allocated_on > $2
    UNION SELECT payments_id FROM payment_allocations WHERE companies_id = $1 AND voided_on > $2
    UNION SELECT payments_id FROM payments WHERE companies_id = $1 AND voided_on > $2
    UNION SELECT payments_id FROM advance_refunds WHERE companies_id = $1 AND refunded_on > $2
    UNION SELECT payments_id FROM advance_refunds WHERE companies_id = $1 AND undone_on > $2
  ), touched_notes AS (
    SELECT credit_notes_id FROM credit_note_applications WHERE companies_id = $1 AND applied_on > $2
    UNION SELECT credit_notes_id FROM credit_note_applications WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT credit_notes_id FROM credit_note_refunds WHERE companies_id = $1 AND refunded_on > $2
    UNION SELECT credit_notes_id FROM credit_note_refunds WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT credit_notes_id FROM credit_notes WHERE companies_id = $1 AND cancelled_on > $2
  ), credit AS (
    SELECT 'payment' AS kind, p.payments_id AS document_id, p.customers_id, p.unallocated AS amount FROM payments p
    WHERE companies_id = $1 AND unallocated > 0 AND payment_date <= $2 AND ${IN_BOOKS} AND NOT EXISTS (SELECT 1 FROM touched t WHERE t.payments_id = p.payments_id)
    UNION ALL
    SELECT 'payment', p.payments_id, p.customers_id, p.settled - coalesce((SELECT sum(a.amount + a.exchange_gain - a.tcs_less) FROM payment_allocations a WHERE ${IN_FORCE} AND a.payments_id = p.payments_id), 0)
      - coalesce((SELECT sum(r.amount) FROM advance_refunds r WHERE ${REFUNDED} AND r.payments_id = p.payments_id), 0)
    FROM touched t JOIN payments p ON p.companies_id = $1 AND p.payments_id = t.payments_id
    WHERE p.payment_date <= $2 AND ${IN_BOOKS} AND (p.voided_on IS NULL OR p.voided_on > $2)
    UNION ALL
    SELECT 'credit_note', n.credit_notes_id, n.customers_id, n.credit_left FROM credit_notes n
    WHERE companies_id = $1 AND credit_left > 0 AND credit_note_date <= $2 AND ${IN_BOOKS}
      AND NOT EXISTS (SELECT 1 FROM touched_notes t WHERE t.credit_notes_id = n.credit_notes_id)
    UNION ALL
    SELECT 'credit_note', n.credit_notes_id, n.customers_id, n.total
      - coalesce((SELECT sum(k.amount + k.exchange_gain) FROM credit_note_applications k WHERE ${APPLIED} AND k.credit_notes_id = n.credit_notes_id), 0)
      - coalesce((SELECT sum(r.amount + r.exchange_gain) FROM credit_note_refunds r WHERE ${REFUNDED} AND r.credit_notes_id = n.credit_notes_id), 0)
    FROM touched_notes t JOIN credit_notes n ON n.companies_id = $1 AND n.credit_notes_id = t.credit_notes_id
    WHERE n.status <> 'draft' AND n.credit_note_date <= $2 AND ${IN_BOOKS} AND (n.cancelled_on IS NULL OR n.cancelled_on > $2)
  )`.replaceAll('$2', '$2::date')

// Amounts that a journal entry, a bank line or a file put on the customer's account are not allocated to an invoice either.
const ADVANCES = `${OPEN_CREDITS}, open AS (
    SELECT customers_id, amount FROM credit WHERE amount <> 0
    UNION ALL SELECT customers_id, -amount FROM subledger_lines
    WHERE companies_id = $1 AND control = 'customer' AND customers_id IS NOT NULL AND posting_date <= $2::date
  ), summed AS (SELECT customers_id, sum(amount)::bigint AS amount FROM open GROUP BY customers_id HAVING sum(amount) <> 0)
  SELECT summed.*, c.customer_name FROM summed JOIN customers c ON c.companies_id = $1 AND c.customers_id = summed.customers_id`
