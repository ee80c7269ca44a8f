import { beforeEach, expect, test } from 'vitest'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import * as contract from '#contract/purchases/vendor-advances.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, taxResidence, vendor, vendorAdvance, vendorRefund } from '#test/support/purchase-builders.ts'
import { booksOf, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let ids: Awaited<ReturnType<typeof accountIds>>
let vendors_id: string
beforeEach(async () => {
  asha = (await openSeller(world)).asha
  ids = await accountIds(asha)
  vendors_id = await abroad(ids('software'))
})

const fees = { treatment: 'act', income: 'royalty_or_fees', bears_tax: true } as const
const treaty = {
  ...fees,
  treatment: 'treaty',
  foreign_tax_id: 'DE1234567',
  country: 'Germany',
  treaty_rate: '10',
  treaty_article: '12',
  trc_until: '2026-12-31',
  form_10f_until: '2026-12-31',
  no_pe_until: '2026-12-31',
} as const
/** A company abroad whose tax we bear, by the Act unless decided otherwise. */
async function abroad(expense_accounts_id: string | null, over: Parameters<typeof taxResidence>[0] = fees): Promise<string> {
  const body = vendor({
    vendor_name: 'Cloudstack Ltd',
    gst_treatment: 'overseas',
    gstin: null,
    state_code: null,
    expense_accounts_id,
  })
  const made = await asha.call(createVendor, { body })
  await asha.call(decideTaxResidence, {
    params: { vendors_id: made.vendors_id },
    body: taxResidence({ reason: null, ...over }),
  })
  return made.vendors_id
}
const ahead = (amount: number, of = vendors_id) =>
  asha.call(contract.recordVendorAdvance, { body: vendorAdvance(of, ids('cash'), { amount }) })
let bills = 0
async function approved(rate: number) {
  const line = billLine(ids('software'), { rate, gst_rate: '0', hsn: null })
  const given = bill(vendors_id, [line], { bill_number: `C-${(bills += 1)}`, duplicate_reason: 'Another month' })
  const { bills_id, version: first } = await asha.call(createBill, { body: given })
  const { version } = await asha.call(submitBill, { params: { bills_id }, body: { version: first } })
  return asha.call(approveBill, { params: { bills_id }, body: { version } })
}
/** What is left on the accounts: by role, and what the vendor's expense came to. */
const books = async () => booksOf(asha)
const spent = () =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ balance: number }>(
      'SELECT coalesce(sum(amount), 0)::bigint AS balance FROM journal_lines WHERE companies_id = $1 AND ledger_accounts_id = $2',
      [tx.companies_id, ids('software')],
    )
    return rows[0]?.balance
  })
const broken = () => asha.tx(async (tx) => (await verifyBooks(tx)).broken)

test('an advance whose tax we bear is increased, and its tax is an expense beside it', async () => {
  // By hand: 20.8% of the Act; 79,200 ÷ 0.792 = 1,00,000, of which 20,800 is tax.
  const made = await ahead(79_200_00)
  expect(made).toMatchObject({
    paid_amount: 79_200_00,
    advance_left: 79_200_00,
    tds_amount: 0,
    tds_borne: 20_800_00,
    tds_base: 1_00_000_00,
    tds_rate: '20.8',
    tds_section: '393(2)',
  })
  expect(made.why.at(-1)).toContain('you bear it, so ₹79,200.00 is increased to ₹1,00,000.00, of which ₹20,800.00 is tax')
  expect(await books()).toMatchObject({ vendor_advances: 79_200_00, tds_payable: -20_800_00 })
  expect(await spent()).toBe(20_800_00)
  expect(await broken()).toEqual([])
})

test('the bill that uses the advance is increased only on what was not paid ahead', async () => {
  const { vendor_advances_id } = await ahead(79_200_00)
  const made = await approved(1_58_400_00)
  // By hand: 1,58,400 less 79,200 ahead is 79,200: again 20,800. In all 2,00,000 and 41,600 of tax, as for one bill.
  expect(made).toMatchObject({ tds_borne: 20_800_00, tds_base: 1_00_000_00, tds_amount: 0, amount_due: 1_58_400_00 })
  const body = { applied_on: '2026-11-20', applications: [{ bills_id: made.bills_id, amount: 79_200_00 }] }
  await asha.call(contract.applyVendorAdvance, { params: { vendor_advances_id }, body })
  expect(await books()).toMatchObject({ payable: -79_200_00, tds_payable: -41_600_00 })
  expect(await spent()).toBe(2_00_000_00)
  // A bill that the rest of an advance covers in full bears nothing more.
  await ahead(39_600_00)
  expect(await approved(39_600_00)).toMatchObject({ tds_borne: 0, tds_amount: 0, tds_base: 0 })
  expect(await books()).toMatchObject({ tds_payable: -52_000_00 })
  expect(await broken()).toEqual([])
})

test('by a treaty the rate of the treaty increases it, in whole rupees', async () => {
  const german = await abroad(ids('software'), treaty)
  // By hand: 9,00,000 ÷ 0.9 = 10,00,000; 10,00,000 ÷ 0.9 = 11,11,111.11, of which the tax is 1,11,111.
  expect(await ahead(9_00_000_00, german)).toMatchObject({ tds_borne: 1_00_000_00, tds_base: 10_00_000_00, tds_rate: '10' })
  expect(await ahead(10_00_000_00, german)).toMatchObject({ tds_borne: 1_11_111_00, tds_base: 11_11_111_00, tds_rate: '10' })
  expect(await books()).toMatchObject({ tds_payable: -2_11_111_00, vendor_advances: 19_00_000_00 })
  expect(await broken()).toEqual([])
})

test('a cancelled advance takes its tax out of the books; a refund leaves it, as it stays the payee’s', async () => {
  const first = await ahead(79_200_00)
  await asha.call(contract.cancelVendorAdvance, {
    params: { vendor_advances_id: first.vendor_advances_id },
    body: { cancelled_on: '2026-11-20', cancel_reason: 'Entered twice' },
  })
  expect(await books()).toEqual({})
  expect(await spent()).toBe(0)
  const { vendor_advances_id } = await ahead(79_200_00)
  const back = vendorRefund(ids('cash'), { amount: 39_600_00 })
  await asha.call(contract.refundVendorAdvance, { params: { vendor_advances_id }, body: back })
  expect(await books()).toMatchObject({ vendor_advances: 39_600_00, tds_payable: -20_800_00 })
  // Of a bill for all of it only what is still with the vendor counts as paid ahead: 39,600 ÷ 0.792 = 50,000.
  expect(await approved(79_200_00)).toMatchObject({ tds_borne: 10_400_00, tds_base: 50_000_00 })
  expect(await broken()).toEqual([])
})

test('without a usual expense account of the vendor it is refused, with what to do', async () => {
  const unset = await abroad(null)
  const body = vendorAdvance(unset, ids('cash'))
  expect((await asha.refused(contract.recordVendorAdvance, { body })).issues).toEqual([
    {
      path: 'vendors_id',
      message:
        'You bear the tax of Cloudstack Ltd: choose the usual expense account on the vendor’s page, as the tax is booked to it.',
    },
  ])
})
