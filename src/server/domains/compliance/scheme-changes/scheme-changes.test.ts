import { beforeAll, expect, test } from 'vitest'
import { trackStock } from '#contract/assets/inventory.ts'
import { addRegistration, listRegistrations, updateRegistration } from '#contract/company/registrations.ts'
import { exportSchemeChange, getSchemeChange } from '#contract/compliance/scheme-changes.ts'
import { createItem } from '#contract/directory/items.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { item, registration } from '#test/support/builders.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
const scheme = (from_date: string, gst_scheme: 'regular' | 'composition') => ({
  from_date,
  gst_scheme,
  return_frequency: 'monthly' as const,
})

/** Cloth bought twice and a machine, before the scheme changes on 1 October. */
async function openTrader(schemes: ReturnType<typeof scheme>[]) {
  const buyer = await openBuyer(world)
  const { asha, vendorOf } = buyer
  const [purchases, machinery] = await asha.tx((tx) => Promise.all([accountOf(tx, 'purchases'), accountOf(tx, 'fixed_assets')]))
  const { items_id } = await asha.call(createItem, { body: item({ item_name: 'Cotton cloth' }) })
  const body = { tracked_from: '2025-04-01', opening_quantity: '4', opening_value: 2_000_00, reorder_level: null }
  await asha.call(trackStock, { params: { items_id }, body })
  const vendors_id = await vendorOf()
  const buy = (ledger_accounts_id: string, bill_date: string, line: object) =>
    approvedBill({ asha, printing: ledger_accounts_id }, vendors_id, { bill_date, due_date: bill_date }, line)
  const cloth = { item_name: 'Cotton cloth', hsn: '520811' }
  await buy(purchases, '2025-08-10', { ...cloth, quantity: '5', rate: 1_000_00 })
  await buy(purchases, '2026-07-10', { ...cloth, quantity: '6', rate: 1_000_00 })
  await buy(purchases, '2026-08-10', { ...cloth, quantity: '10', rate: 1_000_00, input_credit: 'personal' })
  await buy(machinery, '2026-05-20', { item_name: 'Loom', hsn: '844630', quantity: '1', rate: 1_00_000_00 })
  const main = (await asha.call(listRegistrations)).rows.find(({ is_main }) => is_main)
  if (!main) throw new Error('a main registration is expected')
  const { gst_registrations_id, gstin } = main
  const kept = registration({ gstin, registered_from: null, schemes })
  await asha.call(updateRegistration, { params: { gst_registrations_id }, body: kept })
  return { asha }
}

test('entering composition, credit on the stock of the last year and on capital goods is paid back', async () => {
  const { asha } = await openTrader([scheme('2017-07-01', 'regular'), scheme('2026-10-01', 'composition')])
  const found = await asha.call(getSchemeChange, { query: {} })
  expect(found).toMatchObject({
    change: { kind: 'enter', on: '2026-10-01' },
    // 25 on hand: 6 came in July with ₹1,080 of tax; 10 without credit, 5 more than a year ago and 4 at the beginning are left out.
    stock: [{ item_name: 'Cotton cloth', quantity: '6', taken: '6', tax: 1_080_00, credit: 1_080_00 }],
    unexplained: [{ item_name: 'Cotton cloth', quantity: '19' }],
    // 5 months begun: 55 of 60 are left of ₹18,000.
    capital: [{ item_name: 'Loom', periods: 5, tax: 18_000_00, credit: 16_500_00 }],
    stock_credit: 1_080_00,
    capital_credit: 16_500_00,
  })
  const { body } = await asha.send(exportSchemeChange, { query: { format: 'csv' } })
  expect(String(body)).toContain('16500.00')
})

test('leaving composition, capital goods give what their quarters leave; a day without a change is refused', async () => {
  const { asha } = await openTrader([scheme('2017-07-01', 'composition'), scheme('2026-10-01', 'regular')])
  expect(await asha.call(getSchemeChange, { query: { on: '2026-10-01' } })).toMatchObject({
    change: { kind: 'leave' },
    // From 20 May two quarters have begun.
    capital: [{ periods: 2, credit: 16_200_00 }],
  })
  expect(await asha.refused(getSchemeChange, { query: { on: '2026-09-01' } })).toMatchObject({ issues: [{ path: 'on' }] })
  const { rows } = await asha.call(addRegistration, { body: registration() })
  const other = rows.find(({ is_main }) => !is_main)?.gst_registrations_id
  expect(await asha.call(getSchemeChange, { query: { gst_registrations_id: other } })).toMatchObject({
    change: null,
    changes: [],
  })
})
