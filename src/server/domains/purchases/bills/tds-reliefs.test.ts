import { beforeEach, expect, test } from 'vitest'
import { approveBill, cancelBill, createBill, getBill, previewBill, submitBill } from '#contract/purchases/bills.ts'
import { addTdsRelief, listTdsReliefs, type TdsReliefInput, withdrawTdsRelief } from '#contract/directory/tds-reliefs.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
let fees: string
let vendors_id: string
const payee = { gstin: null, gst_treatment: 'unregistered', pan: 'AAPFR0939F', tds_nature: 'professional' } as const
beforeEach(async () => {
  asha = (await openSeller(world)).asha
  fees = (await accountIds(asha))('professional_fees')
  vendors_id = (await asha.call(createVendor, { body: vendor(payee) })).vendors_id
})

let bills = 0
const draft = (rate: number, over: Parameters<typeof bill>[2] = {}, whom = vendors_id) =>
  bill(whom, [billLine(fees, { rate, gst_rate: '0' })], {
    duplicate_reason: 'Another month',
    bill_number: `R-${(bills += 1)}`,
    tds_nature: 'professional',
    ...over,
  })
async function submitted(...of: Parameters<typeof draft>) {
  const { bills_id, version } = await asha.call(createBill, { body: draft(...of) })
  return asha.call(submitBill, { params: { bills_id }, body: { version } })
}
async function billed(...of: Parameters<typeof draft>) {
  const { bills_id, version } = await submitted(...of)
  return asha.call(approveBill, { params: { bills_id }, body: { version } })
}
const certificate = (over: Partial<TdsReliefInput> = {}): TdsReliefInput => ({
  relief_kind: 'certificate',
  certificate_number: 'AB12345678',
  tds_nature: 'professional',
  rate: '2',
  amount_limit: 1_00_000_00,
  valid_from: '2026-04-01',
  valid_to: '2027-03-31',
  ...over,
})
const add = (over: Partial<TdsReliefInput> = {}) => asha.call(addTdsRelief, { params: { vendors_id }, body: certificate(over) })
const used = async () => (await asha.call(listTdsReliefs, { params: { vendors_id } })).rows.map(({ used }) => used)
const broken = () => asha.tx(async (tx) => (await verifyBooks(tx)).broken)

test('a certificate covers its amount, the rest has the ordinary rate', async () => {
  await add()
  // 2% of 80,000, then 2% of 20,000 and 10% of 30,000.
  const first = await billed(80_000_00)
  expect(first.tds_amount).toBe(1_600_00)
  expect(first.why).toContain(
    'TDS is 2% on ₹80,000.00 by certificate AB12345678: ₹20,000.00 of ₹1,00,000.00 is left after this bill, more than 80% of it is used',
  )
  expect(await billed(50_000_00)).toMatchObject({ tds_base: 50_000_00, tds_amount: 3_400_00 })
  expect(await used()).toEqual([1_00_000_00])
  expect(await billed(10_000_00)).toMatchObject({ tds_amount: 1_000_00 })
  expect(await broken()).toEqual([])
})

test('it holds for every vendor of the PAN, between its days, until it is withdrawn', async () => {
  const { rows } = await add({ valid_to: '2026-11-10' })
  const other = (await asha.call(createVendor, { body: vendor({ ...payee, vendor_name: 'Branch' }) })).vendors_id
  const shown = async (bill_date: string, whom = vendors_id) =>
    (await asha.call(previewBill, { body: { ...draft(60_000_00, { bill_date, due_date: '2026-12-10' }, whom), bills_id: null } }))
      .tds_amount
  expect([await shown('2026-11-10', other), await shown('2026-11-11')]).toEqual([1_200_00, 6_000_00])
  const [{ tds_reliefs_id } = { tds_reliefs_id: '' }] = rows
  await asha.call(withdrawTdsRelief, { params: { vendors_id, tds_reliefs_id }, body: { withdrawn_on: '2026-11-08' } })
  expect([await shown('2026-11-07'), await shown('2026-11-08')]).toEqual([1_200_00, 6_000_00])
})

test('two bills at once take no more than is left, and a cancelled one gives it back', async () => {
  await add()
  const drafts = [await submitted(70_000_00), await submitted(60_000_00)]
  await Promise.all(drafts.map(({ bills_id, version }) => asha.call(approveBill, { params: { bills_id }, body: { version } })))
  const both = await Promise.all(drafts.map(({ bills_id }) => asha.call(getBill, { params: { bills_id } })))
  // 2% of 1,00,000 and 10% of 30,000.
  expect(both.reduce((sum, { tds_amount }) => sum + tds_amount, 0)).toBe(5_000_00)
  await asha.call(cancelBill, {
    params: { bills_id: both[0]?.bills_id ?? '' },
    body: { cancelled_on: '2026-11-20', cancel_reason: 'Not ours' },
  })
  expect((await used())[0]).toBeLessThan(1_00_000_00)
  expect(await broken()).toEqual([])
})

test('a transporter with at most ten goods carriages bears none', async () => {
  await add({ relief_kind: 'transporter', certificate_number: null, tds_nature: 'contractor', rate: '0', amount_limit: null })
  const done = await billed(90_000_00, { tds_nature: 'contractor' })
  expect(done).toMatchObject({ tds_amount: 0, tds_base: 90_000_00 })
  expect(done.why).toContain('TDS is not deducted on ₹90,000.00: the transporter declared at most ten goods carriages')
})

test('a number of another length, and a vendor without a PAN, are refused', async () => {
  const wrong = await asha.refused(addTdsRelief, { params: { vendors_id }, body: certificate({ certificate_number: 'AB1' }) })
  expect(wrong.issues[0]?.path).toBe('certificate_number')
  const { vendors_id: bare } = await asha.call(createVendor, { body: vendor({ ...payee, pan: null }) })
  const refused = await asha.refused(addTdsRelief, { params: { vendors_id: bare }, body: certificate() })
  expect(refused.issues[0]?.message).toContain('Enter the vendor’s PAN first')
})
