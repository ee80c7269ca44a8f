import type { Receipt } from '#contract/purchases/receipts.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { snapshot } from '../purchase-documents/work.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { mine } from '#server/domains/directory/vendors/service.ts'
import { vendors } from '#server/domains/directory/vendors/table.ts'

/** The voucher of a payment, with the bills it paid. */
export async function get(tx: CompanyTx, payment_vouchers_id: string): Promise<Receipt> {
  const { rows } = await tx.client.query<Omit<Receipt, 'bills' | 'vendor' | 'emailed_at'> & { emailed_at: Date | null }>(
    `SELECT v.payment_vouchers_id, v.voucher_number, v.payment_date, v.vendors_id, v.vendor_name, v.amount, v.payment_mode, v.reference,
       a.account_name, v.journal_entries_id, v.payouts_id, e.posting_date AS undone_on,
       nullif(concat_ws(' ', p.first_name, p.last_name), '') AS paid_by,
       v.email_status, v.emailed_to, v.emailed_at
     FROM payment_vouchers v JOIN ledger_accounts a ON a.companies_id = v.companies_id AND a.ledger_accounts_id = v.ledger_accounts_id
     LEFT JOIN journal_entries e ON e.companies_id = v.companies_id AND e.reverses_id = v.journal_entries_id
     LEFT JOIN accounts p ON p.accounts_id = v.created_by WHERE v.companies_id = $1 AND v.payment_vouchers_id = $2`,
    [tx.companies_id, payment_vouchers_id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found', 'This receipt does not exist.')
  const [bills, [vendor]] = await Promise.all([
    billsOf(tx, row.journal_entries_id),
    tx.db.select().from(vendors).where(mine(tx, row.vendors_id)),
  ])
  if (!vendor) throw new AppError('not_found', 'The vendor of this receipt does not exist.')
  return { ...row, emailed_at: row.emailed_at?.toISOString() ?? null, bills, vendor: snapshot(vendor) }
}

/** The history of the payment in the books and of its voucher, newest first. */
export async function timeline(tx: CompanyTx, payment_vouchers_id: string): Promise<Timeline> {
  const { journal_entries_id } = await get(tx, payment_vouchers_id)
  const { rows: reversals } = await tx.client.query<{ journal_entries_id: string }>(
    'SELECT journal_entries_id FROM journal_entries WHERE companies_id = $1 AND reverses_id = $2',
    [tx.companies_id, journal_entries_id],
  )
  const of = async (entity: 'payment_vouchers' | 'journal_entries', id: string, posted = 'posted') =>
    (await timelineOf(tx, entity, id)).rows.map((row) => (row.action === 'posted' ? { ...row, action: posted } : row))
  const found = await Promise.all([
    of('payment_vouchers', payment_vouchers_id),
    of('journal_entries', journal_entries_id),
    ...reversals.map((row) => of('journal_entries', row.journal_entries_id, 'reversed')),
  ])
  return { rows: found.flat().toSorted((a, b) => (a.audit_log_id < b.audit_log_id ? 1 : -1)) }
}

async function billsOf(tx: CompanyTx, journal_entries_id: string): Promise<Receipt['bills']> {
  const { rows } = await tx.client.query(
    `SELECT b.bills_id, b.bill_number, b.bill_date, p.amount - p.discount AS amount FROM bill_payments p
     JOIN bills b ON b.companies_id = p.companies_id AND b.bills_id = p.bills_id
     WHERE p.companies_id = $1 AND p.journal_entries_id = $2 ORDER BY b.bill_date, b.bills_id`,
    [tx.companies_id, journal_entries_id],
  )
  return rows
}
