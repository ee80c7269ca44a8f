import { beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceTables, getAdvance, listAdvances, receiveAdvance, voidAdvance } from '#contract/sales/advances.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import { advance } from '#test/support/builders.ts'
import { importing } from '#test/support/imports.ts'
import { booksOf, brokenInvariants, lockedUntil, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let ours: Seller
let customer: string
let files: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  files = importing(world, 'advances')
})
beforeEach(async () => {
  ours = await openSeller(world)
  customer = (await ours.asha.call(getCustomer, { params: ours })).customer_name
})

const HEAD = 'Receipt no,Customer,Received on,Amount,For,SAC,GST %,Mode,UTR,Account\n'
const all = async () => (await ours.asha.call(listAdvances, { query: {} })).rows

test('advances of a file have their receipt vouchers, with the tax that rule 50 wants of each', async () => {
  const rows = [
    `A-1,${customer},18-11-2026,11800,Photography,998383,18,UPI,U-1,Bank accounts`,
    `A-2,${customer},18-11-2026,11800,Something to be agreed,,,,,Bank accounts`,
    `A-3,${customer},18-11-2026,5000,Sarees,5208,5,cash,,Cash in hand`,
  ]
  expect(await files.made(ours.asha, `${HEAD}${rows.join('\n')}\n`)).toMatchObject({ made_count: 3, control_sum: 28_600_00 })
  expect(await all()).toMatchObject([
    { advance_number: 'RV/26-27/0003', gst_rate: '5', amount: 5_000_00, tax: 0 },
    { advance_number: 'RV/26-27/0002', gst_rate: '18', amount: 11_800_00, tax: 1_800_00 },
    { advance_number: 'RV/26-27/0001', gst_rate: '18', amount: 11_800_00, tax: 1_800_00 },
  ])
  expect(await booksOf(ours.asha)).toMatchObject({ customer_advances: -28_600_00, gst_on_advances: 3_600_00 })
  const { received } = await ours.asha.call(advanceTables, { query: { month: '2026-11' } })
  expect(received).toMatchObject([{ gst_rate: '18', taxable_value: 20_000_00, cgst: 1_800_00, sgst: 1_800_00 }])
  expect(await brokenInvariants(ours.asha)).toEqual([])
})

test('the same file twice adds nothing; a voided one is imported again', async () => {
  const file = `${HEAD}A-1,${customer},18-11-2026,11800,Photography,998383,18,,,Bank accounts\n`
  await files.made(ours.asha, file)
  expect(await files.sent(ours.asha, file)).toMatchObject({ known_count: 1, ready_count: 0 })
  const [first] = await all()
  const params = { advances_id: first?.advances_id ?? '' }
  expect((await ours.asha.call(getAdvance, { params })).payment).toMatchObject({ reference: 'A-1' })
  await ours.asha.call(voidAdvance, { params, body: { voided_on: '2026-11-20', void_reason: 'Wrong rate' } })
  expect(await files.sent(ours.asha, file)).toMatchObject({ known_count: 0, ready_count: 1 })
})

test('an export is imported again: nothing here, the same in another company', async () => {
  const supply = { gst_rate: null, is_place_known: false, notes: 'By phone', tds_amount: 20_00 }
  await ours.asha.call(receiveAdvance, { body: advance(ours.customers_id, ours.bank, supply) })
  const file = await files.exported(ours.asha)
  expect(await files.sent(ours.asha, file)).toMatchObject({ known_count: 1, ready_count: 0, wrong_count: 0 })
  const other = await openSeller(world)
  expect(await files.made(other.asha, file)).toMatchObject({ made_count: 1 })
  const look = async ({ asha }: Seller) => {
    const [row] = (await asha.call(listAdvances, { query: {} })).rows
    const { amount, tax, place_of_supply, is_rate_known, notes, payment } = await asha.call(getAdvance, {
      params: { advances_id: row?.advances_id ?? '' },
    })
    return [amount, tax, place_of_supply, is_rate_known, notes, payment.amount, payment.tds_amount, payment.account_name]
  }
  expect(await look(other)).toEqual(await look(ours))
})

test('a row says at its column what cannot be recorded', async () => {
  await lockedUntil(ours.asha, '2026-10-31')
  const rows = [
    'A-1,Nobody,18-11-2026,100,Work,9983,18,,,Bank accounts',
    `A-2,${customer},18-11-2026,100,Work,9983,7,,,Bank accounts`,
    `A-3,${customer},31-10-2026,100,Work,9983,18,,,Bank accounts`,
    `A-4,${customer},18-11-2026,100,Work,9983,18,,,Rent`,
    `A-5,${customer},18-11-2026,100,Work,9983,18,,,Bank accounts`,
    `A-5,${customer},18-11-2026,100,Work,9983,18,,,Bank accounts`,
  ]
  expect((await files.wrong(ours.asha, `${HEAD}${rows.join('\n')}\n`)).map(([row_no, path]) => [row_no, path])).toEqual([
    [2, 'customer_name'],
    [3, 'gst_rate'],
    [4, 'advance_date'],
    [5, 'account'],
    [6, ''],
    [7, 'number'],
  ])
})
