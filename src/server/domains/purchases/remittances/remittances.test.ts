import { beforeEach, expect, test } from 'vitest'
import { exportRemittances, listRemittances, recordRemittance, removeRemittance } from '#contract/purchases/remittances.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { approveBill, createBill, getBill, submitBill } from '#contract/purchases/bills.ts'
import { applyVendorAdvance, recordVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { accountIds } from '#test/support/ledger.ts'
import { bill, billLine, taxResidence, vendor, vendorAdvance } from '#test/support/purchase-builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld } from '#test/support/world.ts'
import { remittanceProblems } from './remittances.ts'

const world = await openWorld()
let asha: Actor
let ids: Awaited<ReturnType<typeof accountIds>>
beforeEach(async () => {
  asha = (await openSeller(world)).asha
  ids = await accountIds(asha)
})

let bills = 0
async function abroad(vendor_name: string, over: Parameters<typeof taxResidence>[0] = {}) {
  const body = vendor({ vendor_name, gst_treatment: 'overseas', gstin: null, pan: null, state_code: null })
  const { vendors_id } = await asha.call(createVendor, { body })
  await asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence(over) })
  return vendors_id
}
const taxed = { treatment: 'act', income: 'royalty_or_fees', reason: null } as const
async function billed(vendors_id: string, bill_date: string, rate: number) {
  const made = await asha.call(createBill, {
    body: bill(vendors_id, [billLine(ids('software'), { rate, gst_rate: '0', hsn: null })], {
      bill_number: `R-${(bills += 1)}`,
      duplicate_reason: 'Another month',
      bill_date,
      due_date: '2026-12-31',
    }),
  })
  const params = { bills_id: made.bills_id }
  const { version } = await asha.call(submitBill, { params, body: { version: made.version } })
  await asha.call(approveBill, { params, body: { version } })
  return made.bills_id
}
const problemOf = (vendors_id: string, bills_id: string) =>
  asha.tx(async (tx) => (await remittanceProblems(tx, [{ bills_id, vendors_id, bill_date: '2026-11-10' }])).get(bills_id) ?? null)
const list = (year = '2026-04-01') => asha.call(listRemittances, { query: { year } })
const needed = async (year?: string) => (await list(year)).rows.map(({ declaration, needed: part }) => [declaration, part])
const filed = {
  part: 'C',
  acknowledgement: '123456789012345',
  filed_on: '2026-11-19',
  certificate_number: '987654321',
  certificate_on: '2026-11-18',
  order_number: null,
  reason: null,
} as const

test('the part follows from the decision and the taxable sum of the year; 31 March and 1 April 2026 are two forms and years', async () => {
  const cloud = await abroad('Cloudstack Ltd', taxed)
  await billed(cloud, '2026-03-31', 6_00_000_00)
  await billed(cloud, '2026-04-01', 4_00_000_00)
  await billed(cloud, '2026-11-10', 1_00_000_00)
  await billed(cloud, '2026-11-11', 1_00)
  await billed(await abroad('Shelf Ware Inc'), '2026-11-12', 9_00_000_00)
  await billed(
    await abroad('Home Again', { treatment: 'resident', income: null, reason: 'Resident since April' }),
    '2026-11-13',
    1_000_00,
  )
  expect(await needed()).toEqual([
    ['145', 'D'],
    ['145', 'C'],
    ['145', 'A'],
    ['145', 'A'],
  ])
  expect(await list()).toMatchObject({ left_out: 1, is_more: false })
  expect(await needed('2025-04-01')).toEqual([['15CA', 'C']])
})

test('a payout waits for the declaration; it is recorded, exported and removed again', async () => {
  const cloud = await abroad('Cloudstack Ltd', taxed)
  const bills_id = await billed(cloud, '2026-11-10', 6_00_000_00)
  const problem = () => problemOf(cloud, bills_id)
  expect(await problem()).toBe('File Form 145 (part C) and record it under TDS › Payments abroad before you pay this bill')
  const params = { source_type: 'bill', sources_id: bills_id } as const
  expect(
    (
      await asha.refused(recordRemittance, {
        params,
        body: { ...filed, part: 'A', certificate_number: null, certificate_on: null },
      })
    ).issues[0],
  ).toMatchObject({ path: 'part' })
  expect(
    (await asha.refused(recordRemittance, { params, body: { ...filed, certificate_number: null, certificate_on: null } })).issues,
  ).toMatchObject([{ path: 'certificate_number' }])
  expect(await asha.call(recordRemittance, { params, body: filed })).toMatchObject({ needed: 'C', record: filed })
  expect(await problem()).toBeNull()
  const { body } = await asha.send(exportRemittances, { query: { year: '2026-04-01' } })
  expect(body).toContain('123456789012345')
  await asha.call(recordRemittance, {
    params,
    body: {
      ...filed,
      part: 'none',
      acknowledgement: null,
      filed_on: null,
      certificate_number: null,
      certificate_on: null,
      reason: 'Books',
    },
  })
  expect((await list()).rows[0]?.record).toMatchObject({ part: 'none', reason: 'Books', filed_on: null })
  expect(await asha.call(removeRemittance, { params })).toMatchObject({ record: null })
  expect((await asha.refused(removeRemittance, { params })).code).toBe('not_found')
})

test('another company sees nothing of it, and a bill of a vendor in India has none', async () => {
  const bills_id = await billed(await abroad('Cloudstack Ltd', taxed), '2026-11-10', 1_000_00)
  const other = (await openSeller(world, 'Other Traders')).asha
  expect((await other.call(listRemittances, { query: { year: '2026-04-01' } })).rows).toEqual([])
  expect(
    (await other.refused(recordRemittance, { params: { source_type: 'bill', sources_id: bills_id }, body: filed })).code,
  ).toBe('not_found')
  const { vendors_id } = await asha.call(createVendor, { body: vendor({ vendor_name: 'Rane Works' }) })
  const home = await billed(vendors_id, '2026-11-10', 1_000_00)
  expect(await problemOf(vendors_id, home)).toBeNull()
})

test('an advance abroad needs a declaration of its own, and what it paid of a bill counts once', async () => {
  const cloud = await abroad('Cloudstack Ltd', taxed)
  const body = vendorAdvance(cloud, ids('bank'), { advance_date: '2026-11-05', amount: 3_00_000_00 })
  const { vendor_advances_id } = await asha.call(recordVendorAdvance, { body })
  const bills_id = await billed(cloud, '2026-11-10', 3_00_000_00)
  // ₹6,00,000 of documents, until the advance pays the bill.
  expect((await list()).rows.map(({ source_type, needed: part }) => [source_type, part])).toEqual([
    ['bill', 'C'],
    ['vendor_advance', 'A'],
  ])
  const due = (await asha.call(getBill, { params: { bills_id } })).amount_due
  await asha.call(applyVendorAdvance, {
    params: { vendor_advances_id },
    body: { applied_on: '2026-11-12', applications: [{ bills_id, amount: due }] },
  })
  const [bill, advance] = (await list()).rows
  expect(bill).toMatchObject({ is_covered: due === 3_00_000_00, record: null })
  expect(advance).toMatchObject({ source_type: 'vendor_advance', needed: 'A', amount_due: 0 })
  const params = { source_type: 'vendor_advance', sources_id: vendor_advances_id } as const
  const small = { ...filed, part: 'A', certificate_number: null, certificate_on: null } as const
  expect(await asha.call(recordRemittance, { params, body: small })).toMatchObject({ record: { part: 'A' } })
  expect(await asha.call(removeRemittance, { params })).toMatchObject({ record: null })
})
