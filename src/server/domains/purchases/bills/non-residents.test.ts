import { beforeEach, expect, test } from 'vitest'
import { approveBill, cancelBill, createBill, getBill, submitBill } from '#contract/purchases/bills.ts'
import { recordBillPayment } from '#contract/purchases/bill-payments.ts'
import { recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { decideTaxResidence, listTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, taxResidence, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let ids: Awaited<ReturnType<typeof accountIds>>
let vendors_id: string
beforeEach(async () => {
  asha = (await openSeller(world)).asha
  ids = await accountIds(asha)
  const body = vendor({ vendor_name: 'Cloudstack Ltd', gst_treatment: 'overseas', gstin: null, state_code: null })
  vendors_id = (await asha.call(createVendor, { body })).vendors_id
})

let bills = 0
const draft = (rate: number) =>
  bill(vendors_id, [billLine(ids('software'), { rate, gst_rate: '0', hsn: null })], {
    duplicate_reason: 'Another month',
    bill_number: `C-${(bills += 1)}`,
  })
async function submitted(rate: number) {
  const { bills_id, version } = await asha.call(createBill, { body: draft(rate) })
  return asha.call(submitBill, { params: { bills_id }, body: { version } })
}
async function approved(rate: number) {
  const { bills_id, version } = await submitted(rate)
  return asha.call(approveBill, { params: { bills_id }, body: { version } })
}
const decide = (over: Parameters<typeof taxResidence>[0]) =>
  asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence({ reason: null, ...over }) })
const fees = { treatment: 'act', income: 'royalty_or_fees' } as const
const broken = () => asha.tx(async (tx) => (await verifyBooks(tx)).broken)
const UNDECIDED =
  'Cloudstack Ltd is outside India, and how payments of 10 Nov 2026 are taxed is not decided. Decide it on the vendor’s page first.'

test('a bill from abroad is saved, but neither approved nor paid in advance before its tax is decided', async () => {
  const { bills_id, version, tds_problem } = await submitted(50_000_00)
  expect(tds_problem).toBe(UNDECIDED)
  const refused = await asha.refused(approveBill, { params: { bills_id }, body: { version } })
  expect(refused).toMatchObject({ status: 409, message: UNDECIDED })
  const ahead = vendorAdvance(vendors_id, ids('cash'), { advance_date: '2026-11-10' })
  expect((await asha.refused(recordVendorAdvance, { body: ahead })).issues).toEqual([{ path: 'vendors_id', message: UNDECIDED }])
  await decide(fees)
  const done = await asha.call(approveBill, { params: { bills_id }, body: { version } })
  expect(done).toMatchObject({ tds_problem: null, tds_section: '393(2)', tds_rate: '20.8', tds_amount: 10_400_00 })
  expect(await broken()).toEqual([])
})

test('tax is withheld from the first rupee, by the treaty while its documents hold', async () => {
  const treaty = {
    treaty_rate: '10',
    treaty_article: '12',
    trc_until: '2026-12-31',
    form_10f_until: '2026-12-31',
    no_pe_until: '2026-12-31',
  }
  await decide({ ...fees, treatment: 'treaty', foreign_tax_id: 'IE1234567T', ...treaty })
  expect(await approved(1_000_00)).toMatchObject({ tds_rate: '10', tds_amount: 100_00 })
  const { rows } = await asha.call(listTaxResidence, { params: { vendors_id } })
  expect(rows[0]).toMatchObject({ treaty_rate: '10', rate_today: '10', why: '10% by the treaty, article 12 (section 393(2))' })
  await decide({ ...fees, treatment: 'treaty', foreign_tax_id: 'IE1234567T', ...treaty, no_pe_until: '2026-11-09' })
  expect(await approved(2_000_00)).toMatchObject({ tds_rate: '20.8', tds_amount: 416_00 })
})

test('an advance is taxed once', async () => {
  await decide(fees)
  const body = vendorAdvance(vendors_id, ids('cash'), { amount: 40_000_00, advance_date: '2026-11-05' })
  expect(await asha.call(recordVendorAdvance, { body })).toMatchObject({ tds_amount: 8_320_00 })
  expect(await approved(1_00_000_00)).toMatchObject({ tds_base: 60_000_00, tds_amount: 12_480_00 })
  expect(await broken()).toEqual([])
})

test('a bill approved before its tax was decided is not paid', async () => {
  await decide({ treatment: 'not_chargeable', income: null, reason: 'No business connection' })
  const { bills_id } = await approved(50_000_00)
  // As approved before the rule was there.
  await asha.tx((tx) =>
    tx.client.query("UPDATE vendor_residences SET decided_from = '2026-11-11' WHERE vendors_id = $1", [vendors_id]),
  )
  const payment = {
    amount: 50_000_00,
    payment_date: '2026-11-15',
    payment_mode: 'cash',
    reference: null,
    ledger_accounts_id: ids('cash'),
  } as const
  const paying = { params: { bills_id }, body: payment }
  expect(await asha.refused(recordBillPayment, paying)).toMatchObject({ status: 409, message: UNDECIDED })
  await decide({ ...fees, decided_from: '2026-11-01' })
  expect((await asha.refused(recordBillPayment, paying)).message).toContain('Cancel it and enter it again.')
  await decide({ treatment: 'resident', income: null, reason: 'Resident since April', decided_from: '2026-11-01' })
  await asha.call(recordBillPayment, paying)
  expect(await asha.call(getBill, { params: { bills_id } })).toMatchObject({ status: 'paid' })
})

test('a decision names what it needs', async () => {
  const of = (over: Parameters<typeof taxResidence>[0]) =>
    asha.refused(decideTaxResidence, { params: { vendors_id }, body: taxResidence({ reason: null, ...over }) })
  expect((await of({})).issues[0]?.path).toBe('reason')
  expect((await of({ treatment: 'act' })).issues[0]?.path).toBe('income')
  expect((await of({ treatment: 'treaty', income: 'other' })).issues[0]?.path).toBe('treaty_rate')
})

test('tax that the company bears: the vendor is owed what was agreed, and expense and tax are increased', async () => {
  await decide({ ...fees, bears_tax: true })
  const made = await approved(79_200_00)
  expect(made).toMatchObject({
    total: 79_200_00,
    amount_due: 79_200_00,
    tds_amount: 0,
    tds_borne: 20_800_00,
    tds_base: 1_00_000_00,
    tds_rate: '20.8',
  })
  expect(made.why.at(-1)).toBe(
    'TDS 20.8% of the Act: 20%, cess 4% (section 393(2)): you bear it, so ₹79,200.00 is increased to ₹1,00,000.00, of which ₹20,800.00 is tax (section 393(10), not verified)',
  )
  const books = async () =>
    asha.tx(async (tx) => {
      const { rows } = await tx.client.query<{ name: string; balance: number }>(
        `SELECT coalesce(a.account_role, 'software') AS name, sum(l.amount)::bigint AS balance
         FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE l.companies_id = $1
         GROUP BY 1 HAVING sum(l.amount) <> 0`,
        [tx.companies_id],
      )
      return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
    })
  expect(await books()).toMatchObject({ payable: -79_200_00, tds_payable: -20_800_00, software: 1_00_000_00 })
  const params = { bills_id: made.bills_id }
  const amount = { amount: 79_200_00, payment_date: '2026-11-20', payment_mode: 'bank_transfer', reference: null } as const
  await asha.call(recordBillPayment, { params, body: { ...amount, ledger_accounts_id: ids('cash') } })
  expect((await asha.call(getBill, { params })).status).toBe('paid')
  expect(await broken()).toEqual([])
})

test('a cancelled bill takes the tax that the company bore out of the books again', async () => {
  await decide({ ...fees, bears_tax: true })
  const { bills_id } = await approved(79_200_00)
  await asha.call(cancelBill, { params: { bills_id }, body: { cancelled_on: '2026-11-20', cancel_reason: 'Not ours' } })
  const left = await asha.tx((tx) =>
    tx.client.query('SELECT ledger_accounts_id FROM journal_lines WHERE companies_id = $1 GROUP BY 1 HAVING sum(amount) <> 0', [
      tx.companies_id,
    ]),
  )
  expect(left.rows).toEqual([])
  expect(await broken()).toEqual([])
})
