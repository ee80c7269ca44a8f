import { updateCompany } from '#contract/company/company.ts'
import { listOpenTdsDeductions, recordTdsChallan, type TdsChallanInput } from '#contract/compliance/tds-challans.ts'
import type { TdsDeductorInput } from '#contract/compliance/tds-statements.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { sumPaise } from '#core/money.ts'
import { companyDetails } from './builders.ts'
import { accountIds } from './ledger.ts'
import { bill, billLine, vendor } from './purchase-builders.ts'
import { openSeller } from './receivables.ts'
import type { World } from './world.ts'

/** What a deductor says of itself in statements. */
export const deductorDetails: TdsDeductorInput = {
  tan: 'PNES12345B',
  deductor_type: 'K',
  person_name: 'Asha Menon',
  designation: 'Director',
  person_pan: 'ABCPM1234K',
  previous_receipt: null,
}

type Nature = 'professional' | 'contractor'
type Era = '1961' | '2025'

/** A company that deducts tax: payees, bills of a day, and challans for all that is open of a month. */
export async function openDeductor(world: World) {
  const { asha } = await openSeller(world)
  await asha.call(updateCompany, { body: companyDetails({ pan: 'AADCS4321F' }) })
  const ids = await accountIds(asha)
  let bills = 0
  const payee = async (vendor_name: string, pan: string | null, tds_nature: Nature = 'professional') => {
    const body = vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered', pan, tds_nature })
    return (await asha.call(createVendor, { body })).vendors_id
  }
  const billed = async (vendors_id: string, bill_date: string, rate: number, tds_nature: Nature = 'professional') => {
    const line = billLine(ids('professional_fees'), { rate, gst_rate: '0' })
    const body = bill(vendors_id, [line], {
      bill_number: `Q-${(bills += 1)}`,
      duplicate_reason: 'Create another month',
      tds_nature,
      bill_date,
      due_date: '2026-12-31',
    })
    const made = await asha.call(createBill, { body })
    const params = { bills_id: made.bills_id }
    const { version } = await asha.call(submitBill, { params, body: { version: made.version } })
    return asha.call(approveBill, { params, body: { version } })
  }
  const pay = async (month: string, serial: string, paid_on: string, era: Era = '2025') => {
    const { rows: open } = await asha.call(listOpenTdsDeductions, { query: { month, era } })
    const body: TdsChallanInput = {
      era,
      major_head: '0021',
      minor_head: '200',
      tax: sumPaise(open.map((row) => row.tax)),
      interest: 0,
      fee: 0,
      others: 0,
      crn: null,
      bsr_code: '0510308',
      serial,
      paid_on,
      ledger_accounts_id: ids('cash'),
      tds_deductions_ids: open.map((row) => row.tds_deductions_id),
    }
    return asha.call(recordTdsChallan, { body })
  }
  return { asha, ids, payee, billed, pay }
}
