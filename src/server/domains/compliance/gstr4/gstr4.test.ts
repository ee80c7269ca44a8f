import { beforeAll, expect, test } from 'vitest'
import { listRegistrations, updateRegistration } from '#contract/company/registrations.ts'
import { buildCmp08, fileCmp08, setCompositionBusiness } from '#contract/compliance/cmp08.ts'
import { buildGstr4, exportGstr4, fileGstr4, getGstr4 } from '#contract/compliance/gstr4.ts'
import { getGstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { createCustomer } from '#contract/directory/customers.ts'
import { customer, invoiceLine, registration } from '#test/support/builders.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { booksOf, brokenInvariants, issued } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const year_start = '2025-04-01'
const filed = { filed_on: '2026-11-19', acknowledgement: 'AA270926123456X' }
const on = (invoice_date: string) => ({ invoice_date, due_date: invoice_date })

/** Regular to September 2025, a restaurant under composition from October. */
async function openYear() {
  const buyer = await openBuyer(world)
  const { asha } = buyer
  const { rows } = await asha.call(listRegistrations)
  const main = rows[0]
  if (!main) throw new Error('a registration is expected')
  const schemes = [
    { from_date: '2025-04-01', gst_scheme: 'regular', return_frequency: 'monthly' },
    { from_date: '2025-10-01', gst_scheme: 'composition', return_frequency: 'monthly' },
  ] as const
  const body = registration({ gstin: main.gstin, registered_from: null, schemes: [...schemes] })
  await asha.call(updateRegistration, { params: { gst_registrations_id: main.gst_registrations_id }, body })
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  return { ...buyer, customers_id }
}

test('GSTR-4 adds up the filed CMP-08 of the year and its purchases; its late fee is posted once', async () => {
  const buyer = await openYear()
  const { asha, customers_id } = buyer
  await issued(asha, customers_id, { ...on('2025-09-30'), lines: [invoiceLine({ rate: 9_000_00 })] })
  await issued(asha, customers_id, { ...on('2025-10-01'), lines: [invoiceLine({ rate: 40_000_00 })] })
  await issued(asha, customers_id, { ...on('2026-03-31'), lines: [invoiceLine({ rate: 60_000_00, gst_rate: '0' })] })
  const vendors_id = await buyer.vendorOf()
  await approvedBill(buyer, vendors_id, { bill_date: '2025-09-30' }, { rate: 5_000_00 })
  await approvedBill(buyer, vendors_id, { bill_date: '2025-10-01' }, { rate: 20_000_00 })
  await approvedBill(buyer, vendors_id, { bill_date: '2026-01-10', reverse_charge: true }, { rate: 10_000_00 })
  const open = await asha.call(getGstr4, { query: { year_start } })
  expect(open).toMatchObject({ from: '2025-10-01', until: '2026-03-31', due_on: '2026-06-30', missing: ['2025-12', '2026-03'] })
  expect(await asha.refused(buildGstr4, { body: { year_start } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(setCompositionBusiness, { body: { period: '2025-12', business: 'restaurant' } })
  for (const period of ['2025-12', '2026-03']) {
    await asha.call(buildCmp08, { body: { period } })
    await asha.call(fileCmp08, { body: { period, ...filed } })
  }
  const built = await asha.call(buildGstr4, { body: { year_start } })
  // A second computation: 5% of 40,000 and 60,000, half each, and 18% of 10,000 under reverse charge.
  expect(built.rates).toEqual([
    { kind: 'outward', rate: 5, figures: { taxable: 1_00_000_00, igst: 0, cgst: 2_500_00, sgst: 2_500_00, cess: 0 } },
    { kind: 'inward', rate: 18, figures: { taxable: 10_000_00, igst: 0, cgst: 900_00, sgst: 900_00, cess: 0 } },
  ])
  expect(built.inward.map(({ code, figures }) => [code, figures.taxable])).toEqual([
    ['4A', 20_000_00],
    ['4B', 10_000_00],
  ])
  expect(built.quarters.reduce((sum, { payable }) => sum + payable.cgst, 0)).toBe(3_400_00)
  expect(built.fee.amount).toBe(2_000_00)
  const before = await booksOf(asha)
  const done = await asha.call(fileGstr4, { body: { year_start, ...filed } })
  expect(done.filing).toMatchObject({ status: 'filed', is_stale: false })
  const after = await booksOf(asha)
  expect((after['tax_penalties'] ?? 0) - (before['tax_penalties'] ?? 0)).toBe(2_000_00)
  expect((after['gst_cash_ledger'] ?? 0) - (before['gst_cash_ledger'] ?? 0)).toBe(-2_000_00)
  const { cash } = await asha.call(getGstLedgers, { query: {} })
  expect(cash.movements.map(({ label }) => label)).toContain('GSTR-4 of the year to March 2026')
  expect(await brokenInvariants(asha)).toEqual([])
  expect(await asha.refused(buildGstr4, { body: { year_start } })).toMatchObject({ code: 'wrong_state' })
  expect((await asha.send(exportGstr4, { query: { year_start, format: 'csv' } })).body).toContain(
    'Registered suppliers under reverse charge',
  )
})

test('a year without the scheme has no GSTR-4', async () => {
  const { asha } = await openYear()
  expect(await asha.refused(getGstr4, { query: { year_start: '2024-04-01' } })).toMatchObject({ code: 'wrong_state' })
})
