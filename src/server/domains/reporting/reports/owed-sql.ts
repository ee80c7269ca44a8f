import { AGREED_DAYS, UNAGREED_DAYS } from '#core/directory/msme.ts'

const PAID = 'p.companies_id = $1 AND p.payment_date <= $2 AND (p.voided_on IS NULL OR p.voided_on > $2)'

const LOWERED = 'k.companies_id = $1 AND k.applied_on <= $2 AND (k.undone_on IS NULL OR k.undone_on > $2)'

/** Opening documents are included from the opening date. */
const IN_BOOKS = '(b.opening_on IS NULL OR b.opening_on <= $2)'

// Starts from the present dues, which an index has. For a bill that changed after the day, the difference between its dues then and now is
// added.
const OPEN = `b.companies_id = $1 AND b.amount_due > 0 AND b.status = 'approved' AND b.bill_date <= $2 AND ${IN_BOOKS}`

/** The dues of each bill at the end of the day `$2`, in one or more rows a bill, as expressions that end in `due`. */
export const DUE = `
  WITH touched AS (
    SELECT bills_id FROM bill_payments WHERE companies_id = $1 AND payment_date > $2
    UNION SELECT bills_id FROM bill_payments WHERE companies_id = $1 AND voided_on > $2
    UNION SELECT bills_id FROM debit_note_applications WHERE companies_id = $1 AND applied_on > $2
    UNION SELECT bills_id FROM debit_note_applications WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT bills_id FROM vendor_advance_applications WHERE companies_id = $1 AND applied_on > $2
    UNION SELECT bills_id FROM vendor_advance_applications WHERE companies_id = $1 AND undone_on > $2
    UNION SELECT bills_id FROM bills WHERE companies_id = $1 AND cancelled_on > $2
  ), changed AS (
    SELECT b.bills_id, b.vendors_id, b.bill_date, b.due_date,
      CASE WHEN b.journal_entries_id IS NOT NULL AND (b.cancelled_on IS NULL OR b.cancelled_on > $2) THEN b.total - b.tds_amount
        - coalesce((SELECT sum(p.amount) FROM bill_payments p WHERE ${PAID} AND p.bills_id = b.bills_id), 0)::bigint
        - coalesce((SELECT sum(k.amount) FROM debit_note_applications k WHERE ${LOWERED} AND k.bills_id = b.bills_id), 0)::bigint
        - coalesce((SELECT sum(k.amount) FROM vendor_advance_applications k WHERE ${LOWERED} AND k.bills_id = b.bills_id), 0)::bigint
        ELSE 0 END - CASE WHEN b.status = 'approved' THEN b.amount_due ELSE 0 END AS amount
    FROM touched t JOIN bills b ON b.companies_id = $1 AND b.bills_id = t.bills_id WHERE b.bill_date <= $2 AND ${IN_BOOKS}
  ), due AS (
    SELECT bills_id, vendors_id, bill_date, due_date, amount_due AS amount FROM bills b WHERE ${OPEN}
    UNION ALL SELECT bills_id, vendors_id, bill_date, due_date, amount FROM changed
  )`

// Vendors are joined to their sums, not to each bill; for vendors with a legal payment term, the bills are read once more.
export const BY_AGE = `${DUE}, bucket AS (
    SELECT vendors_id, CASE WHEN due_date >= $2 THEN 0 ELSE 1 + width_bucket($2 - due_date, $3::int[]) END AS bucket, sum(amount)::bigint AS amount
    FROM due GROUP BY 1, 2
  ), aged AS MATERIALIZED (
    SELECT vendors_id, jsonb_object_agg(bucket, amount) AS buckets FROM bucket GROUP BY vendors_id
  ), msme AS (
    SELECT v.vendors_id, $2 - CASE WHEN v.has_agreement THEN least(v.payment_terms_days, ${AGREED_DAYS}) ELSE ${UNAGREED_DAYS} END AS late_before
    FROM aged JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = aged.vendors_id WHERE v.msme_class IN ('micro', 'small')
  ), late AS (
    SELECT m.vendors_id, open.amount FROM msme m CROSS JOIN LATERAL (
      SELECT sum(b.amount_due) AS amount FROM bills b WHERE b.vendors_id = m.vendors_id AND b.bill_date < m.late_before AND ${OPEN}
    ) open
    UNION ALL SELECT m.vendors_id, c.amount FROM msme m JOIN changed c ON c.vendors_id = m.vendors_id AND c.bill_date < m.late_before
  ), summed AS (SELECT vendors_id, sum(amount)::bigint AS msme_late FROM late GROUP BY vendors_id)
  SELECT aged.*, coalesce(msme_late, 0)::bigint AS msme_late FROM aged LEFT JOIN summed USING (vendors_id)`.replaceAll(
  '$2',
  '$2::date',
)

// The present balance of a vendor, less its changes since the day, and other vendors with dues then. Each kind of document that changes
// `vendors.payable` has a line here.
export const BALANCES = `
  WITH later AS (
    SELECT vendors_id, total - tds_amount AS amount FROM bills WHERE companies_id = $1 AND coalesce(opening_on, bill_date) > $2 AND journal_entries_id IS NOT NULL
    UNION ALL SELECT vendors_id, tds_amount - total FROM bills WHERE companies_id = $1 AND cancelled_on > $2 AND cancel_journal_entries_id IS NOT NULL
    UNION ALL SELECT b.vendors_id, -p.amount FROM bill_payments p JOIN bills b USING (companies_id, bills_id) WHERE p.companies_id = $1 AND p.payment_date > $2
    UNION ALL SELECT b.vendors_id, p.amount FROM bill_payments p JOIN bills b USING (companies_id, bills_id) WHERE p.companies_id = $1 AND p.voided_on > $2
    UNION ALL SELECT vendors_id, -total FROM debit_notes WHERE companies_id = $1 AND coalesce(opening_on, debit_note_date) > $2 AND journal_entries_id IS NOT NULL
    UNION ALL SELECT vendors_id, total FROM debit_notes WHERE companies_id = $1 AND cancelled_on > $2 AND cancel_journal_entries_id IS NOT NULL
    UNION ALL SELECT vendors_id, -amount FROM vendor_advances WHERE companies_id = $1 AND coalesce(opening_on, advance_date) > $2 AND journal_entries_id IS NOT NULL
    UNION ALL SELECT vendors_id, amount FROM vendor_advances WHERE companies_id = $1 AND cancelled_on > $2 AND cancel_journal_entries_id IS NOT NULL
    UNION ALL SELECT vendors_id, amount - exchange_gain FROM vendor_refunds WHERE companies_id = $1 AND refunded_on > $2
    UNION ALL SELECT vendors_id, exchange_gain - amount FROM vendor_refunds WHERE companies_id = $1 AND undone_on > $2
    UNION ALL SELECT n.vendors_id, -k.exchange_gain FROM debit_note_applications k JOIN debit_notes n USING (companies_id, debit_notes_id)
      WHERE k.companies_id = $1 AND k.applied_on > $2 AND k.exchange_gain <> 0
    UNION ALL SELECT n.vendors_id, k.exchange_gain FROM debit_note_applications k JOIN debit_notes n USING (companies_id, debit_notes_id)
      WHERE k.companies_id = $1 AND k.undone_on > $2 AND k.exchange_gain <> 0
    UNION ALL SELECT vendors_id, -amount FROM subledger_lines WHERE companies_id = $1 AND posting_date > $2 AND control = 'vendor' AND vendors_id IS NOT NULL
  ), summed AS (
    SELECT vendors_id, -sum(amount)::bigint AS amount FROM later GROUP BY vendors_id
    UNION ALL SELECT vendors_id, payable FROM vendors WHERE companies_id = $1 AND payable <> 0
    UNION ALL SELECT unnest($3::uuid[]), 0
  ), balance AS (SELECT vendors_id, sum(amount)::bigint AS payable FROM summed GROUP BY vendors_id)
  SELECT balance.vendors_id, v.vendor_name, balance.payable
  FROM balance JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = balance.vendors_id`.replaceAll('$2', '$2::date')
