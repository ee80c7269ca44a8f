import { approveBill, createBill, type Bill, type BillInput, type BillLineInput, submitBill } from '#contract/purchases/bills.ts'
import { updateCompany } from '#contract/company/company.ts'
import { createVendor, type NewVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { companyDetails } from './builders.ts'
import { bill, billLine, vendor } from './purchase-builders.ts'
import type { Actor, World } from './world.ts'

/** A company under GST that buys, with the accounts it books to. */
export type Buyer = { asha: Actor; printing: string; cash: string; vendorOf: (over?: Partial<NewVendor>) => Promise<string> }

export async function openBuyer(world: World): Promise<Buyer> {
  const asha = await world.company()
  await asha.call(updateCompany, { body: companyDetails() })
  const [printing, cash] = await asha.tx((tx) => Promise.all([accountOf(tx, 'office_supplies'), accountOf(tx, 'cash')]))
  const vendorOf = async (over: Partial<NewVendor> = {}) => (await asha.call(createVendor, { body: vendor(over) })).vendors_id
  return { asha, printing, cash, vendorOf }
}

let serial = 0

/** An approved bill of one line. */
export async function approvedBill(
  { asha, printing }: Pick<Buyer, 'asha' | 'printing'>,
  vendors_id: string,
  over: Partial<BillInput> = {},
  line: Partial<BillLineInput> = {},
): Promise<Bill> {
  serial += 1
  const own = { bill_number: `NP/${serial}`, duplicate_reason: 'Create another run', ...over }
  const made = await asha.call(createBill, { body: bill(vendors_id, [billLine(printing, line)], own) })
  const params = { bills_id: made.bills_id }
  const { version } = await asha.call(submitBill, { params, body: { version: made.version } })
  return asha.call(approveBill, { params, body: { version } })
}
