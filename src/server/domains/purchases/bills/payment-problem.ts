import { t } from '#core/messages.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { decisionOn } from '#server/domains/directory/tax-residence/decisions.ts'
import { mine as thisVendor } from '#server/domains/directory/vendors/service.ts'
import { type VendorRecord, vendors } from '#server/domains/directory/vendors/table.ts'
import { undecidedWords } from '../purchase-documents/non-resident-tax.ts'
import type { BillRecord } from './table.ts'

type Payee = Pick<VendorRecord, 'vendors_id' | 'vendor_name' | 'gst_treatment'>
type Owed = Pick<BillRecord, 'status' | 'bill_date' | 'tds_amount' | 'tds_borne' | 'amount_due' | 'total' | 'opening_on'>

/**
 * Why an approved bill of a vendor outside India cannot be paid yet: its taxation is undecided, or it was approved before the decision and
 * bears no tax. For bills from before the opening date tax was settled then; a partly paid one stays as it is.
 */
export async function paymentProblem(tx: CompanyTx, bill: Owed, vendor: Payee): Promise<string | null> {
  const { status, bill_date, tds_amount, tds_borne, amount_due, total, opening_on } = bill
  if (vendor.gst_treatment !== 'overseas' || status !== 'approved' || opening_on !== null || tds_amount + tds_borne > 0)
    return null
  const { decision } = await decisionOn(tx, vendor, bill_date)
  if (!decision) return undecidedWords(vendor, bill_date)
  const isTaxed = decision.treatment === 'act' || decision.treatment === 'treaty'
  if (!isTaxed || amount_due < total || total === 0) return null
  return t(
    'This bill was approved before the tax on payments to {vendor} was decided, and withholds none. Cancel it and enter it again.',
    { vendor: vendor.vendor_name },
  )
}

/** Throws `wrong_state` with that. */
export async function refuseUndecided(tx: CompanyTx, bill: Owed & Pick<BillRecord, 'vendors_id'>): Promise<void> {
  const [vendor] = await tx.db.select().from(vendors).where(thisVendor(tx, bill.vendors_id))
  const problem = vendor ? await paymentProblem(tx, bill, vendor) : null
  if (problem !== null) throw new AppError('wrong_state', problem)
}
