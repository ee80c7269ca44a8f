import { and, eq } from 'drizzle-orm'
import type { Timeline } from '#contract/documents/letters.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { advancesOfBill, VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { journalOf } from '../purchase-documents/journal.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { refundsOf } from '../vendor-refunds/service.ts'
import { isRefundable, orderNumber } from './filter.ts'
import { type VendorAdvanceRecord, vendorAdvances } from './table.ts'

/** The advance with its uses. */
export async function get(tx: CompanyTx, vendor_advances_id: string): Promise<VendorAdvance> {
  const [row, applications, refunds, order] = await Promise.all([
    rowOf(tx, vendor_advances_id),
    applicationsOf(tx, vendor_advances_id),
    refundsOf(tx, { vendor_advances_id }),
    orderOf(tx, vendor_advances_id),
  ])
  const [journal, account_name] = await Promise.all([journalOf(tx, row.journal_entries_id, []), accountName(tx, row)])
  return { ...view(row), ...order, applications, refunds, journal, account_name }
}

/** The order it was paid for, and whether that ended with something left. */
async function orderOf(tx: CompanyTx, vendor_advances_id: string): Promise<Pick<VendorAdvance, Ordered>> {
  const [row] = await tx.db
    .select({ purchase_order_number: orderNumber, is_refundable: isRefundable })
    .from(vendorAdvances)
    .where(mine(tx, vendor_advances_id))
  if (!row) throw missing()
  return row
}
type Ordered = 'purchase_order_number' | 'is_refundable'

export async function rowOf(tx: CompanyTx, vendor_advances_id: string): Promise<VendorAdvanceRecord> {
  const [row] = await tx.db.select().from(vendorAdvances).where(mine(tx, vendor_advances_id))
  if (!row) throw missing()
  return row
}

/** The advance's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, vendor_advances_id: string): Promise<VendorAdvanceRecord> {
  const [row] = await tx.db.select().from(vendorAdvances).where(mine(tx, vendor_advances_id)).for('no key update')
  if (!row) throw missing()
  return row
}

/** The locked row of one that was paid and not cancelled. */
export async function lockPaid(tx: CompanyTx, vendor_advances_id: string): Promise<VendorAdvanceRecord> {
  const row = await lock(tx, vendor_advances_id)
  if (row.status === 'on_its_way') throw new AppError('wrong_state', 'This advance is not paid yet.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This advance is cancelled.')
  return row
}

/** The history of the advance, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, vendor_advances_id: string): Promise<Timeline> {
  await rowOf(tx, vendor_advances_id)
  return timelineOf(tx, 'vendor_advances', vendor_advances_id)
}

export const mine = (tx: CompanyTx, vendor_advances_id: string) =>
  and(eq(vendorAdvances.companies_id, tx.companies_id), eq(vendorAdvances.vendor_advances_id, vendor_advances_id))
const missing = () => new AppError('not_found', 'This advance does not exist.')

async function applicationsOf(tx: CompanyTx, vendor_advances_id: string): Promise<VendorAdvance['applications']> {
  const { rows } = await tx.client.query(
    `SELECT a.vendor_advance_applications_id, a.bills_id, b.bill_number, a.amount, a.foreign_amount, a.exchange_gain, a.applied_on, a.undone_on, a.journal_entries_id
     FROM vendor_advance_applications a JOIN bills b ON b.companies_id = a.companies_id AND b.bills_id = a.bills_id
     WHERE a.companies_id = $1 AND a.vendor_advances_id = $2 ORDER BY a.vendor_advance_applications_id`,
    [tx.companies_id, vendor_advances_id],
  )
  return rows
}

/** The advances that lower a bill now. Throws `not_found` for an unknown bill. */
export async function ofBill(tx: CompanyTx, bills_id: string): Promise<Reply<typeof advancesOfBill>> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM bills WHERE companies_id = $1 AND bills_id = $2', [
    tx.companies_id,
    bills_id,
  ])
  if (!rowCount) throw new AppError('not_found', 'This bill does not exist.')
  const { rows } = await tx.client.query<Reply<typeof advancesOfBill>['rows'][number]>(
    `SELECT p.vendor_advance_applications_id, p.vendor_advances_id, a.advance_number, p.amount, p.applied_on
     FROM vendor_advance_applications p JOIN vendor_advances a ON a.companies_id = p.companies_id AND a.vendor_advances_id = p.vendor_advances_id
     WHERE p.companies_id = $1 AND p.bills_id = $2 AND p.undone_on IS NULL ORDER BY p.vendor_advance_applications_id`,
    [tx.companies_id, bills_id],
  )
  return { rows }
}

async function accountName(tx: CompanyTx, { ledger_accounts_id }: VendorAdvanceRecord): Promise<string | null> {
  if (ledger_accounts_id === null) return null
  const { rows } = await tx.client.query<{ account_name: string }>(
    'SELECT account_name FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2',
    [tx.companies_id, ledger_accounts_id],
  )
  return rows[0]?.account_name ?? null
}

function view(row: VendorAdvanceRecord): Omit<VendorAdvance, 'applications' | 'refunds' | 'journal' | 'account_name' | Ordered> {
  const { companies_id: _company, number_key: _number, name_key: _name, search_key: _search, buyer: _buyer, ...rest } = row
  const { created_by: _by, created_at: _at, updated_at: _updated, held_in: _held, ...more } = rest
  const {
    ledger_accounts_id: _account,
    cancel_journal_entries_id: _cancel,
    tds_planned: _planned,
    borne_accounts_id: _borne,
    ...shown
  } = more
  return {
    ...shown,
    tds_nature: row.tds_nature ?? null,
    tds_rate: row.tds_rate === null ? null : plainDecimal(row.tds_rate),
    exchange_rate: row.exchange_rate === null ? null : plainDecimal(row.exchange_rate),
    gst_rate: row.gst_rate === null ? null : plainDecimal(row.gst_rate),
    paid_amount: row.amount - row.tds_amount,
    emailed_at: row.emailed_at?.toISOString() ?? null,
  }
}
