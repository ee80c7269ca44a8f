import type { Body } from '#contract/endpoint.ts'
import type { amendReceiptNote, ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { financialYear, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { auditDetails, checkVersion } from '#server/domains/documents/amendments/amend.ts'
import * as orders from '../purchase-orders/read.ts'
import { get, lock, mine } from './read.ts'
import { type ReceiptNoteRecord, receiptNotes } from './table.ts'

/**
 * Changes how and when goods came; quantities stay. Throws `wrong_state` once it is cancelled, `conflict`, `invalid` at a date before the order or outside
 * the financial year of the number, `period_locked` where the date leaves or enters locked purchases.
 */
export async function amend(
  tx: CompanyTx,
  receipt_notes_id: string,
  { version, ...values }: Body<typeof amendReceiptNote>,
): Promise<ReceiptNote> {
  const { purchase_orders_id } = await get(tx, receipt_notes_id)
  const order = await orders.lock(tx, purchase_orders_id)
  const row = await lock(tx, receipt_notes_id)
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This receipt is already cancelled.')
  checkVersion(row, version, 'receipt note')
  if (values.receipt_date !== row.receipt_date) await checkDate(tx, row, order.order_date, values.receipt_date)
  if (await auditDetails(tx, { entity: 'receipt_notes', id: receipt_notes_id, row, values }))
    await tx.db
      .update(receiptNotes)
      .set({ ...values, version: version + 1 })
      .where(mine(tx, receipt_notes_id))
  return get(tx, receipt_notes_id)
}

async function checkDate(tx: CompanyTx, { receipt_date }: ReceiptNoteRecord, order_date: IsoDate, day: IsoDate): Promise<void> {
  if (day < order_date)
    throw fieldError('receipt_date', t('The order is dated {date}: use that day or later', { date: readersDate(order_date) }))
  const { start, end } = financialYear(receipt_date)
  if (day < start || day > end)
    throw fieldError(
      'receipt_date',
      t('Choose a date from {date} to {date_2}: the number belongs to that year', {
        date: readersDate(start),
        date_2: readersDate(end),
      }),
    )
  const locked = await purchasesLockedUntil(tx)
  if (locked !== null && (day <= locked || receipt_date <= locked))
    throw new AppError(
      'period_locked',
      t('Purchases are locked up to {date}. Keep the date, or ask to open the lock first.', { date: readersDate(locked) }),
    )
}

/** The last day on which purchases cannot change: by the lock of the years, or their own. */
async function purchasesLockedUntil(tx: CompanyTx): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ locked: IsoDate | null }>(
    `SELECT max(locked_until) AS locked FROM (
       SELECT locked_until FROM periods WHERE companies_id = $1
       UNION ALL SELECT locked_until FROM module_locks WHERE companies_id = $1 AND lock_module = 'purchases') locks`,
    [tx.companies_id],
  )
  return rows[0]?.locked ?? null
}
