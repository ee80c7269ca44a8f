import { and, eq } from 'drizzle-orm'
import type { VendorRefund, VendorRefundInput } from '#contract/purchases/vendor-refunds.ts'
import type { Minor } from '#core/currency/currency.ts'
import { type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import { formatPaise, negate, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { findNotUndone } from '../bills/set-off.ts'
import { checkDeposit } from '#server/domains/sales/payments/accounts.ts'
import { takeNumber } from '#server/domains/documents/numbering/series.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { vendorRefunds } from './table.ts'

const PREFIX = 'VR'
/** Counts what vendors gave back, of whatever kind. */
const COUNTER = 'vendor_refunds'

/** The document money comes back of: an advance or a debit note. */
type Of = { vendor_advances_id: string } | { debit_notes_id: string }
/** The locked document, and the account with its remaining amount. */
export type Source = {
  of: Of
  vendors_id: string
  vendor_name: string
  number: string | null
  dated: IsoDate
  left: Paise
  held_in: 'vendor_advances' | 'payable'
}

/** In another currency: its amount, and the excess over the remainder's rupees in the books. */
type ForeignRefund = { foreign_amount: Minor; exchange_gain: Paise }
type Returned = { amount: Paise; foreign_amount: Minor | null; exchange_gain: Paise }

/**
 * Records a refund of the remaining amount, and posts it with `more` lines that balance among themselves. Throws `invalid` at the
 * field.
 */
export async function recordRefund(
  tx: CompanyTx,
  source: Source,
  { amount, refunded_on, ledger_accounts_id, ...how }: VendorRefundInput,
  more: readonly Line[] = [],
  foreign?: ForeignRefund,
): Promise<void> {
  const { foreign_amount, exchange_gain } = foreign ?? { foreign_amount: null, exchange_gain: 0 as Paise }
  const booked = amount - exchange_gain
  if (booked > source.left) throw fieldError('amount', t('Only ₹{amount} is left', { amount: formatPaise(source.left) }))
  if (refunded_on < source.dated)
    throw fieldError('refunded_on', t('It is dated {date}: use that date or later', { date: readersDate(source.dated) }))
  await checkDeposit(tx, ledger_accounts_id, 'Choose the bank or cash account the money came into')
  await addPayable(tx, source.vendors_id, booked)
  const { number: refund_number } = await takeNumber(tx, PREFIX, refunded_on, COUNTER)
  const vendor_refunds_id = newId()
  const journal_entries_id = await post(tx, {
    posting_date: refunded_on,
    source: 'payment_returned',
    source_ref: vendor_refunds_id,
    memo: [refund_number, 'of', source.number, 'from', source.vendor_name, how.reference].filter(Boolean).join(' '),
    lines: [
      debit({ ledger_accounts_id }, amount),
      credit(source.held_in, booked),
      credit('exchange_gain_loss', exchange_gain),
      ...more,
    ],
  })
  const { companies_id, now: created_at } = tx
  const { vendors_id } = source
  const stamp = { companies_id, vendor_refunds_id, refund_number, vendors_id, journal_entries_id, created_at }
  await tx.db
    .insert(vendorRefunds)
    .values({ ...how, ...source.of, ...stamp, amount, foreign_amount, exchange_gain, refunded_on, ledger_accounts_id })
}

/** Undoes a refund with an entry of its own; returns what came with it. Throws `wrong_state` if it was undone already. */
export async function undoRefund(
  tx: CompanyTx,
  source: Source,
  vendor_refunds_id: string,
  undone_on: IsoDate,
  more: (amount: Paise) => readonly Line[] = () => [],
): Promise<Returned> {
  const rows = await tx.db.select().from(vendorRefunds).where(of(tx, source.of))
  const made = findNotUndone(rows, (row) => row.vendor_refunds_id === vendor_refunds_id)
  const { amount, refunded_on, ledger_accounts_id, refund_number, foreign_amount, exchange_gain } = made
  const booked = amount - exchange_gain
  if (undone_on < refunded_on) throw fieldError('undone_on', t('Undo it on {date} or later', { date: readersDate(refunded_on) }))
  await addPayable(tx, source.vendors_id, negate(booked))
  const undo_journal_entries_id = await post(tx, {
    posting_date: undone_on,
    source: 'payment_returned_undone',
    source_ref: vendor_refunds_id,
    memo: `${refund_number} undone ${source.vendor_name}`,
    lines: [
      debit(source.held_in, booked),
      debit('exchange_gain_loss', exchange_gain),
      credit({ ledger_accounts_id }, amount),
      ...more(amount),
    ],
  })
  await tx.db
    .update(vendorRefunds)
    .set({ undone_on, undo_journal_entries_id })
    .where(and(of(tx, source.of), eq(vendorRefunds.vendor_refunds_id, vendor_refunds_id)))
  return { amount, foreign_amount, exchange_gain }
}

/** Refunds of a document, the earliest first. */
export async function refundsOf(tx: CompanyTx, source: Of): Promise<VendorRefund[]> {
  const [column, id] = columnOf(source)
  const { rows } = await tx.client.query<VendorRefund>(
    `SELECT r.vendor_refunds_id, r.refund_number, r.amount, r.foreign_amount, r.exchange_gain, r.refunded_on, r.payment_mode, r.reference, a.account_name,
       r.journal_entries_id, r.undone_on
     FROM vendor_refunds r JOIN ledger_accounts a ON a.companies_id = r.companies_id AND a.ledger_accounts_id = r.ledger_accounts_id
     WHERE r.companies_id = $1 AND r.${column} = $2 ORDER BY r.vendor_refunds_id`,
    [tx.companies_id, id],
  )
  return rows
}

/** Throws `wrong_state` while money of the document came back. */
export function refuseRefunded(refunds: readonly Pick<VendorRefund, 'undone_on'>[]): void {
  if (refunds.some(({ undone_on }) => undone_on === null))
    throw new AppError('wrong_state', 'Money came back on this. Undo the refund first, then cancel it.')
}

const columnOf = (source: Of) =>
  'debit_notes_id' in source
    ? (['debit_notes_id', source.debit_notes_id] as const)
    : (['vendor_advances_id', source.vendor_advances_id] as const)

function of(tx: CompanyTx, source: Of) {
  const [column, id] = columnOf(source)
  return and(eq(vendorRefunds.companies_id, tx.companies_id), eq(vendorRefunds[column], id))
}
