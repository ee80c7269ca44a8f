import { inArray } from 'drizzle-orm'
import type { PayableBill } from '#contract/payouts/bill-batches.ts'
import { vendorBlockerLine } from '#core/entitlements/vendor-blocker.ts'
import type { MsmeClass } from '#core/directory/msme.ts'
import { formatPaise } from '#core/money.ts'
import { t, translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { vendors } from '#server/domains/directory/vendors/table.ts'
import { paymentProblem } from '#server/domains/purchases/bills/payment-problem.ts'
import type { BillRecord } from '#server/domains/purchases/bills/table.ts'
import { remittanceProblems } from '#server/domains/purchases/remittances/remittances.ts'
import type { Payee } from '../payouts/payee-types.ts'

type FromBill = Pick<
  BillRecord,
  | 'bills_id'
  | 'bill_number'
  | 'vendors_id'
  | 'vendor_name'
  | 'bill_date'
  | 'due_date'
  | 'total'
  | 'amount_due'
  | 'tds_amount'
  | 'tds_borne'
  | 'tds_section'
  | 'status'
  | 'currency'
  | 'opening_on'
  | 'discount_percent'
  | 'discount_days'
>
export type OpenBill = FromBill & {
  gst_treatment: string
  msme_class: MsmeClass
  has_agreement: boolean
  payment_terms_days: number
  /** The part of the due that pending payouts settle, and the latest of them. */
  on_its_way: number
  payouts_id: string | null
}
type Problem = PayableBill['problem']

/** Why this bill cannot be paid in a batch, and where to change that; the first applicable reason. */
export function billProblem(bill: OpenBill, payee: Payee | undefined, undecided: string | undefined): Problem {
  const toBill = `/payables/bills/${bill.bills_id}`
  const toVendor = `/payables/vendors/${bill.vendors_id}`
  if (bill.status === 'to_be_reviewed') return { text: t('Waits for approval'), label: t('Review bill'), link: toBill }
  if (bill.amount_due <= bill.on_its_way && bill.payouts_id !== null)
    return {
      text: t('₹{amount} is already on its way', { amount: formatPaise(bill.on_its_way) }),
      label: t('View payout'),
      link: `/payout/${bill.payouts_id}`,
    }
  if (bill.currency !== null)
    return {
      text: t('In {currency}: your bank sends money abroad. Pay it there, then record the payment', { currency: bill.currency }),
      label: t('Open bill'),
      link: toBill,
    }
  if (undecided !== undefined) return { text: undecided, label: t('Open vendor'), link: toVendor }
  if (!payee) return { text: t('This vendor does not exist.'), label: t('Open bill'), link: toBill }
  if (payee.problem !== null) return { text: translate(payee.problem), label: t('Open vendor'), link: toVendor }
  if (payee.blocker !== null) return { text: vendorBlockerLine(payee.blocker), label: t('Open vendor'), link: toVendor }
  return null
}

/** Of vendors outside India: bills that wait for a decision on the tax, or for the declaration before a payment abroad, by their id. */
export async function taxProblems(
  tx: CompanyTx,
  bills: readonly (Pick<OpenBill, 'bills_id' | 'vendors_id'> & Parameters<typeof paymentProblem>[1])[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const ids = [...new Set(bills.map((bill) => bill.vendors_id))]
  if (ids.length === 0) return found
  const rows = await tx.db.select().from(vendors).where(inArray(vendors.vendors_id, ids))
  const abroad = new Map(rows.filter((row) => row.gst_treatment === 'overseas').map((row) => [row.vendors_id, row]))
  const undeclared = await remittanceProblems(
    tx,
    bills.filter((bill) => abroad.has(bill.vendors_id)),
  )
  for (const bill of bills) {
    const vendor = abroad.get(bill.vendors_id)
    const problem = vendor ? ((await paymentProblem(tx, bill, vendor)) ?? undeclared.get(bill.bills_id) ?? null) : null
    if (problem !== null) found.set(bill.bills_id, problem)
  }
  return found
}
