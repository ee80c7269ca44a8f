import type { BillInput } from '#contract/purchases/bills.ts'
import type { Company } from '#contract/company/company.ts'
import { financialYear } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { billTotals, foreignBillTotals } from '#core/purchases/payables/bill.ts'
import type { BillTotals } from '#core/purchases/payables/bill-model.ts'
import { billNumberKey } from '#core/purchases/payables/bill-number.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import {
  type ForeignWorth,
  inRupees,
  priced,
  type Terms,
  whyRate,
} from '#server/domains/currencies/currencies/foreign-pricing.ts'
import { receiverOn } from '#server/domains/company/registrations/seller.ts'
import { lockPayee } from '#server/domains/directory/vendors/payee.ts'
import { bookable } from '#server/domains/directory/vendors/accounts.ts'
import type { VendorRecord } from '#server/domains/directory/vendors/table.ts'
import * as vendors from '#server/domains/directory/vendors/service.ts'
import { type Withheld, withheld } from './withholding.ts'

export type Worked = {
  draft: BillInput
  foreign: ForeignWorth
  totals: BillTotals
  tds: Withheld
  vendor: VendorRecord
  /** The registration that the draft stores, null for the main one, and the one that the bill is booked to. */
  chosen: string | null
  gst_registrations_id: string | null
  number_key: string
  financial_year: string
}

/**
 * Every figure of a bill as of now. Locks the vendor and the payee, so that earlier deductions are complete. Throws `invalid` at the field
 * or line that is wrong.
 */
export async function work(tx: CompanyTx, bills_id: string | null, entered: BillInput): Promise<Worked> {
  const { draft, terms } = await priced<BillInput['lines'][number], BillInput>(tx, entered, entered.bill_date)
  const [vendor, { seller: buyer, chosen }] = await Promise.all([
    known(tx, draft.vendors_id),
    receiverOn(tx, draft.gst_registrations_id ?? null, draft.bill_date),
    checkAccounts(tx, draft),
  ])
  if (!vendor.is_active) throw fieldError('vendors_id', 'This vendor is archived: restore them first')
  const totals = billTotals(draft, vendor, buyer)
  totals.why.push(...whyRate(terms))
  const { taxable_value, total } = totals
  const { vendors_id, tds_nature, bill_date } = draft
  await lockPayee(tx, vendors_id)
  const tds = await withheld(tx, { bills_id, vendors_id, tds_nature, bill_date, taxable_value, total }, vendor)
  return {
    draft,
    foreign: worth(draft, terms, vendor, buyer),
    totals,
    tds,
    vendor,
    chosen,
    gst_registrations_id: buyer.gst_registrations_id ?? null,
    number_key: billNumberKey(draft.bill_number),
    financial_year: financialYear(bill_date).label,
  }
}

function worth(draft: BillInput, terms: Terms, vendor: VendorRecord, buyer: Company): ForeignWorth {
  if (terms.currency === null) return inRupees
  const { total, lines } = foreignBillTotals(draft, vendor, buyer)
  return { ...terms, foreign_total: total, foreign_amounts: lines.map((line) => line.amount) }
}

async function known(tx: CompanyTx, vendors_id: string): Promise<VendorRecord> {
  try {
    return await vendors.lock(tx, vendors_id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw fieldError('vendors_id', 'This vendor does not exist')
    throw error
  }
}

/** Throws `invalid` at the lines whose account cannot be posted to. */
export async function checkAccounts(tx: CompanyTx, { lines }: Pick<BillInput, 'lines'>): Promise<void> {
  const known = await bookable(tx, [...new Set(lines.map((line) => line.ledger_accounts_id))])
  const issues = lines.flatMap(({ ledger_accounts_id }, at) =>
    known.has(ledger_accounts_id)
      ? []
      : [{ path: `lines.${at}.ledger_accounts_id`, message: 'Choose an account for expenses or for assets you keep' }],
  )
  if (issues.length > 0) throw new AppError('invalid', 'Some lines need your attention', { issues })
}
