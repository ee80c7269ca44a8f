import type { Query, Reply } from '#contract/endpoint.ts'
import type { vendorStatement } from '#contract/vendors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { openInCurrencies } from '../currencies/of-party.ts'
import { get } from './service.ts'

const MOST = 1_000
type Line = Omit<Reply<typeof vendorStatement>['rows'][number], 'balance'>

const refunds = `FROM vendor_refunds r LEFT JOIN debit_notes n ON n.companies_id = r.companies_id AND n.debit_notes_id = r.debit_notes_id
  WHERE r.companies_id = $1 AND r.vendors_id = $2`

// Debit and bill in one currency at two rates: what differs is no longer owed, or owed besides.
const gains = `FROM debit_note_applications k JOIN debit_notes n ON n.companies_id = k.companies_id AND n.debit_notes_id = k.debit_notes_id
  WHERE k.companies_id = $1 AND n.vendors_id = $2 AND k.exchange_gain <> 0`

// What is owed on a bill is its total without the tax we withhold; a cancelled one was owed until that day. Payments the same way.
const movements = `
  SELECT bill_date AS date, 'bill' AS kind, bills_id, 'Bill ' || bill_number AS words, total - tds_amount AS amount, bills_id AS at, NULL::uuid AS vendor_advances_id
  FROM bills WHERE companies_id = $1 AND vendors_id = $2 AND journal_entries_id IS NOT NULL
  UNION ALL
  SELECT cancelled_on, 'bill', bills_id, 'Bill ' || bill_number || ' cancelled', tds_amount - total, bills_id, NULL
  FROM bills WHERE companies_id = $1 AND vendors_id = $2 AND cancel_journal_entries_id IS NOT NULL
  UNION ALL
  SELECT p.payment_date, 'payment', b.bills_id, concat_ws(' ', 'Payment of', b.bill_number, p.reference), -p.amount, p.bill_payments_id, NULL
  FROM bill_payments p JOIN bills b USING (companies_id, bills_id) WHERE b.companies_id = $1 AND b.vendors_id = $2
  UNION ALL
  SELECT p.voided_on, 'payment', b.bills_id, 'Payment of ' || b.bill_number || ' undone', p.amount, p.bill_payments_id, NULL
  FROM bill_payments p JOIN bills b USING (companies_id, bills_id)
  WHERE b.companies_id = $1 AND b.vendors_id = $2 AND p.voided_on IS NOT NULL
  UNION ALL
  SELECT debit_note_date, 'debit_note', bills_id, 'Debit note ' || debit_note_number, -total, debit_notes_id, NULL
  FROM debit_notes WHERE companies_id = $1 AND vendors_id = $2 AND journal_entries_id IS NOT NULL
  UNION ALL
  SELECT cancelled_on, 'debit_note', bills_id, 'Debit note ' || debit_note_number || ' cancelled', total, debit_notes_id, NULL
  FROM debit_notes WHERE companies_id = $1 AND vendors_id = $2 AND cancel_journal_entries_id IS NOT NULL
  UNION ALL
  SELECT advance_date, 'advance', NULL, concat_ws(' ', 'Advance', advance_number, description), -amount, vendor_advances_id, vendor_advances_id
  FROM vendor_advances WHERE companies_id = $1 AND vendors_id = $2 AND journal_entries_id IS NOT NULL
  UNION ALL
  SELECT cancelled_on, 'advance', NULL, concat_ws(' ', 'Advance', advance_number, CASE WHEN payouts_id IS NULL THEN 'cancelled' ELSE 'came back' END),
    amount, vendor_advances_id, vendor_advances_id
  FROM vendor_advances WHERE companies_id = $1 AND vendors_id = $2 AND cancel_journal_entries_id IS NOT NULL
  UNION ALL
  SELECT r.refunded_on, 'refund', n.bills_id, concat_ws(' ', 'Money back', r.refund_number, r.reference), r.amount - r.exchange_gain, r.vendor_refunds_id, r.vendor_advances_id
  ${refunds}
  UNION ALL
  SELECT r.undone_on, 'refund', n.bills_id, 'Money back ' || r.refund_number || ' undone', r.exchange_gain - r.amount, r.vendor_refunds_id, r.vendor_advances_id
  ${refunds} AND r.undone_on IS NOT NULL
  UNION ALL
  SELECT k.applied_on, 'debit_note', n.bills_id, 'Exchange difference of ' || n.debit_note_number, -k.exchange_gain, k.debit_note_applications_id, NULL
  ${gains}
  UNION ALL
  SELECT k.undone_on, 'debit_note', n.bills_id, 'Exchange difference of ' || n.debit_note_number || ' undone', k.exchange_gain, k.debit_note_applications_id, NULL
  ${gains} AND k.undone_on IS NOT NULL`

/** What stood between us and the vendor, day by day; at most MOST lines. */
export async function statement(
  tx: CompanyTx,
  vendors_id: string,
  { from, to }: Query<typeof vendorStatement>,
): Promise<Reply<typeof vendorStatement>> {
  await get(tx, vendors_id)
  const [before, lines] = await Promise.all([
    tx.client.query<{ opening: number }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS opening FROM (${movements}) m WHERE date < $3`,
      [tx.companies_id, vendors_id, from],
    ),
    tx.client.query<Line>(
      `SELECT date, kind, bills_id, vendor_advances_id, words, amount FROM (${movements}) m WHERE date BETWEEN $3 AND $4 ORDER BY date, at LIMIT ${MOST + 1}`,
      [tx.companies_id, vendors_id, from, to],
    ),
  ])
  const opening = before.rows[0]?.opening ?? 0
  let balance = opening
  const rows = lines.rows.slice(0, MOST).map((row) => {
    balance += row.amount
    return { ...row, balance }
  })
  const foreign = await openInCurrencies(tx, 'vendor', vendors_id, to)
  return { opening, closing: balance, rows, is_more: lines.rows.length > MOST, foreign }
}
