import { and, eq } from 'drizzle-orm'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { serialKey, takeNumber } from '#server/domains/documents/numbering/series.ts'
import { mine } from '#server/domains/directory/vendors/service.ts'
import { vendors } from '#server/domains/directory/vendors/table.ts'
import { paymentVouchers } from './table.ts'

const PREFIX = 'PV'
/** Counts vouchers alone: a company may number its invoices by the same letters. */
const COUNTER = 'payment_vouchers'

type Paid = Pick<
  typeof paymentVouchers.$inferSelect,
  'vendors_id' | 'payment_date' | 'amount' | 'payment_mode' | 'reference' | 'ledger_accounts_id' | 'journal_entries_id'
> & { payouts_id?: string }

/** Writes the voucher of a payment to a vendor, in the transaction that posts it; returns its number. */
export async function writeVoucher(tx: CompanyTx, paid: Paid): Promise<{ voucher_number: string; number_key: string }> {
  const taken = await takeNumber(tx, PREFIX, paid.payment_date, COUNTER)
  const numbered = { voucher_number: taken.number, number_key: serialKey(taken) }
  const stamp = { companies_id: tx.companies_id, created_by: tx.accounts_id, created_at: tx.now }
  const [vendor] = await tx.db.select({ vendor_name: vendors.vendor_name }).from(vendors).where(mine(tx, paid.vendors_id))
  const vendor_name = vendor?.vendor_name ?? ''
  await tx.db.insert(paymentVouchers).values({ ...paid, vendor_name, ...numbered, ...stamp, payment_vouchers_id: newId() })
  return numbered
}

/** The voucher of a payment gets the reference as it was corrected; one without a voucher, such as of an opening document, has nothing to change. */
export async function changeReference(tx: CompanyTx, journal_entries_id: string, reference: string | null): Promise<void> {
  await tx.db
    .update(paymentVouchers)
    .set({ reference })
    .where(and(eq(paymentVouchers.companies_id, tx.companies_id), eq(paymentVouchers.journal_entries_id, journal_entries_id)))
}
