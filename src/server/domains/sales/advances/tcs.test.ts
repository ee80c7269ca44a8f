import { beforeAll, expect, test } from 'vitest'
import { listTcsCollections } from '#contract/compliance/tcs-challans.ts'
import {
  type AdvanceInput,
  advanceTables,
  getAdvance,
  receiveAdvance,
  refundAdvance,
  voidAdvance,
} from '#contract/sales/advances.ts'
import { createItem } from '#contract/directory/items.ts'
import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { createInvoice } from '#contract/sales/invoices.ts'
import { allocateAdvance, unallocatePayment } from '#contract/sales/payments.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { advance, cashMemo, invoice, invoiceLine, item } from '#test/support/builders.ts'
import { booksOf, issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const scrap = { item_type: 'goods', hsn: '7204', gst_rate: '18', tcs_nature: 'scrap' } as const
const receive = ({ asha, customers_id, bank }: Seller, over: Partial<AdvanceInput> = {}) =>
  asha.call(receiveAdvance, { body: advance(customers_id, bank, { ...scrap, amount: 1_02_000_00, ...over }) })
const broken = async ({ asha }: Seller) => (await asha.tx(verifyBooks)).broken
const collected = ({ asha }: Seller) =>
  asha
    .call(listTcsCollections, { query: { from: '2026-04-01', to: '2027-03-31' } })
    .then(({ rows }) =>
      rows.map(({ source_type, base, tax }) => [source_type, base, tax]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    )

test('money received ahead for scrap includes its TCS, which is due at once and set off when the advance is applied', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  const made = await receive(seller)
  expect(made).toMatchObject({ tcs: 2_000_00, tcs_left: 2_000_00, tcs_rate: '2', tcs_section: '394', collection_code: '1073' })
  expect(made.why.at(-1)).toBe('The money includes TCS of ₹2,000.00 at 2% for scrap (section 394), due now')
  expect(await booksOf(asha)).toEqual({
    bank: 1_02_000_00,
    customer_advances: -1_02_000_00,
    tcs_on_advances: 2_000_00,
    tcs_payable: -2_000_00,
  })
  expect(await collected(seller)).toEqual([['advance', 1_00_000_00, 2_000_00]])
  const sold = await issued(asha, customers_id, { lines: [invoiceLine({ rate: 1_00_000_00, hsn: '7204', tcs_nature: 'scrap' })] })
  expect(sold).toMatchObject({ tcs: 2_360_00, total: 1_20_360_00 })
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1_02_000_00 }]
  const { payments_id } = made.payment
  const applied = await asha.call(allocateAdvance, { params: { payments_id }, body: { allocated_on: '2026-11-20', allocations } })
  // What the invoice collects stands; of the advance nothing is left to collect on.
  expect(await booksOf(asha)).toMatchObject({ tcs_payable: -2_360_00, receivable: 18_360_00 })
  expect(await booksOf(asha)).not.toHaveProperty('tcs_on_advances')
  expect(await asha.call(getAdvance, { params: { advances_id: made.advances_id } })).toMatchObject({ tcs: 2_000_00, tcs_left: 0 })
  expect(await broken(seller)).toEqual([])
  const payment_allocations_id = applied.allocations[0]?.payment_allocations_id ?? ''
  const back = { params: { payments_id, payment_allocations_id }, body: { undone_on: '2026-11-20' } }
  await asha.call(unallocatePayment, back)
  expect(await booksOf(asha)).toMatchObject({ tcs_payable: -4_360_00, tcs_on_advances: 2_000_00 })
  expect(await broken(seller)).toEqual([])
})

test('a refund takes back the tax of its part, and a void all of it', async () => {
  const seller = await openSeller(world)
  const { asha, bank } = seller
  const made = await receive(seller)
  const params = { advances_id: made.advances_id }
  const refund = { amount: 51_000_00, payment_mode: 'upi', reference: null, ledger_accounts_id: bank } as const
  await asha.call(refundAdvance, { params, body: { ...refund, refunded_on: '2026-11-20' } })
  expect(await collected(seller)).toEqual([
    ['advance', -50_000_00, -1_000_00],
    ['advance', 1_00_000_00, 2_000_00],
  ])
  expect(await booksOf(asha)).toMatchObject({ tcs_on_advances: 1_000_00, tcs_payable: -1_000_00 })
  const second = await receive(seller, { amount: 10_200_00 })
  await asha.call(voidAdvance, {
    params: { advances_id: second.advances_id },
    body: { voided_on: '2026-11-20', void_reason: 'Entered twice' },
  })
  expect(await booksOf(asha)).toMatchObject({ tcs_on_advances: 1_000_00, tcs_payable: -1_000_00 })
  expect(await broken(seller)).toEqual([])
})

test('the rate is that of the day: 1% to 31 March 2026 and 2% a day later; the kind fits the nature', async () => {
  const seller = await openSeller(world)
  expect(await receive(seller, { advance_date: '2026-03-31', amount: 1_01_000_00 })).toMatchObject({
    tcs: 1_000_00,
    tcs_section: '206C(1)',
    collection_code: 'E',
  })
  expect(await receive(seller, { advance_date: '2026-04-01' })).toMatchObject({ tcs: 2_000_00, tcs_section: '394' })
  const { asha, customers_id, bank } = seller
  for (const wrong of [
    { item_type: 'goods', tcs_nature: 'toll' },
    { item_type: 'service', tcs_nature: 'scrap' },
  ] as const)
    expect((await asha.refused(receiveAdvance, { body: advance(customers_id, bank, wrong) })).issues).toEqual([
      {
        path: 'tcs_nature',
        message:
          'Leases, licences and tour packages are services, and everything else with TCS is goods: choose the kind that it is',
      },
    ])
  expect(await receive(seller, { tcs_nature: null })).toMatchObject({ tcs: 0, tcs_left: 0, tcs_rate: null })
  expect(await broken(seller)).toEqual([])
})

test('an advance with TCS settles only what an invoice collects it on, and says what to do instead', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  const { payments_id } = (await receive(seller)).payment
  const apply = (invoices_id: string, amount: number) => ({
    params: { payments_id },
    body: { allocated_on: '2026-11-20', allocations: [{ invoices_id, amount }] },
  })
  const other = await issued(asha, customers_id, { lines: [invoiceLine({ rate: 50_000_00 })] })
  const refused = await asha.refused(allocateAdvance, apply(other.invoices_id, 10_200_00))
  expect(refused.issues).toEqual([
    {
      path: 'allocations.0.amount',
      message: `This advance includes TCS, and ${other.invoice_number} does not collect it. Apply the advance to an invoice with this TCS, or refund it`,
    },
  ])
  const lines = [invoiceLine({ rate: 10_000_00, hsn: '7204', tcs_nature: 'scrap' }), invoiceLine({ rate: 50_000_00 })]
  const mixed = await issued(asha, customers_id, { lines })
  expect(mixed.tcs).toBe(236_00)
  expect((await asha.refused(allocateAdvance, apply(mixed.invoices_id, 12_037_00))).issues[0]?.message).toBe(
    `${mixed.invoice_number} collects the TCS of this advance on ₹12,036.00 only: apply at most this amount`,
  )
  expect(await booksOf(asha)).toMatchObject({ tcs_on_advances: 2_000_00 })
  await asha.call(allocateAdvance, apply(mixed.invoices_id, 12_036_00))
  // What the advance gave back is what the invoice collects of it.
  expect(await booksOf(asha)).toMatchObject({ tcs_on_advances: 1_764_00, tcs_payable: -2_000_00 })
  expect((await asha.refused(allocateAdvance, apply(mixed.invoices_id, 1_00))).issues[0]?.message).toContain(
    'does not collect it',
  )
  expect(await broken(seller)).toEqual([])
})

const lease = { item_type: 'service', hsn: '997212', gst_rate: '18' } as const
const november = { query: { month: '2026-11' } } as const

test('money ahead for a lease or licence includes its TCS, and GST on what is left without it', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id } = seller
  // By hand: 1,20,360 has 2,360 of TCS (2 of 102); of 1,18,000 GST at 18% is 18,000, of a licence fee of 1,00,000.
  const made = await receive(seller, { ...lease, tcs_nature: 'toll', amount: 1_20_360_00 })
  expect(made).toMatchObject({
    taxable_value: 1_00_000_00,
    cgst: 9_000_00,
    sgst: 9_000_00,
    tcs: 2_360_00,
    collection_code: '1091',
  })
  expect(await booksOf(asha)).toMatchObject({
    customer_advances: -1_20_360_00,
    cgst_output: -9_000_00,
    gst_on_advances: 18_000_00,
    tcs_on_advances: 2_360_00,
    tcs_payable: -2_360_00,
  })
  const tables = () => asha.call(advanceTables, november)
  expect((await tables()).received).toMatchObject([{ taxable_value: 1_00_000_00, cgst: 9_000_00, sgst: 9_000_00 }])
  const lines = [invoiceLine({ rate: 1_00_000_00, hsn: '997212', gst_rate: '18', tcs_nature: 'toll' })]
  const sold = await issued(asha, customers_id, { lines })
  expect(sold).toMatchObject({ tcs: 2_360_00, total: 1_20_360_00 })
  const { payments_id } = made.payment
  const allocations = [{ invoices_id: sold.invoices_id, amount: 1_20_360_00 }]
  await asha.call(allocateAdvance, { params: { payments_id }, body: { allocated_on: '2026-11-20', allocations } })
  // Collected once: by the invoice, which the money has paid in full.
  const left = await booksOf(asha)
  expect(left).toMatchObject({ cgst_output: -9_000_00, tcs_payable: -2_360_00 })
  for (const role of ['gst_on_advances', 'tcs_on_advances', 'receivable', 'customer_advances'])
    expect(left).not.toHaveProperty(role)
  expect((await tables()).received).toEqual([])
  expect(await broken(seller)).toEqual([])
})

test('parking, toll and mine: 2% in both Acts, under their codes, and a refund takes back the tax of its part', async () => {
  const seller = await openSeller(world)
  const { asha, bank } = seller
  const of = async (tcs_nature: 'parking' | 'toll' | 'mining', advance_date: string) => {
    const { tcs, collection_code, tcs_section } = await receive(seller, {
      ...lease,
      tcs_nature,
      advance_date,
      amount: 1_02_000_00,
    })
    return [tcs, collection_code, tcs_section]
  }
  expect(await of('parking', '2026-03-31')).toEqual([2_000_00, 'F', '206C(1C)'])
  expect(await of('parking', '2026-04-01')).toEqual([2_000_00, '1090', '394'])
  expect(await of('mining', '2026-04-01')).toEqual([2_000_00, '1092', '394'])
  const made = await receive(seller, { ...lease, tcs_nature: 'toll', amount: 1_20_360_00 })
  const refund = { amount: 60_180_00, payment_mode: 'upi', reference: null, ledger_accounts_id: bank } as const
  const params = { advances_id: made.advances_id }
  const { refunds, tcs_left, tax_left } = await asha.call(refundAdvance, {
    params,
    body: { ...refund, refunded_on: '2026-11-20' },
  })
  expect(refunds).toMatchObject([{ tcs: 1_180_00, cgst: 4_500_00, sgst: 4_500_00 }])
  expect([tcs_left, tax_left]).toEqual([1_180_00, { cgst: 4_500_00, sgst: 4_500_00, igst: 0 }])
  expect(await broken(seller)).toEqual([])
})

test('an overseas tour package is a service at 2% from 1 April 2026, and refused before, as its rate followed from the buyer’s year', async () => {
  const seller = await openSeller(world)
  const { asha, customers_id, bank } = seller
  const tour = { item_type: 'service', hsn: '998555', gst_rate: '5', tcs_nature: 'tour_package' } as const
  // By hand: 1,07,100 has 2,100 of TCS (2 of 102); of 1,05,000 GST at 5% is 5,000.
  const made = await receive(seller, { ...tour, amount: 1_07_100_00, advance_date: '2026-04-01' })
  expect(made).toMatchObject({ tcs: 2_100_00, taxable_value: 1_00_000_00, collection_code: '1088', tcs_section: '394' })
  const words =
    'Before 1 Apr 2026, TCS on a tour package depends on what the buyer spent in the year, which we do not compute: choose no TCS'
  const early = advance(customers_id, bank, { ...tour, advance_date: '2026-03-31' })
  expect((await asha.refused(receiveAdvance, { body: early })).issues).toEqual([{ path: 'tcs_nature', message: words }])
  const lines = [invoiceLine({ rate: 1_00_000_00, hsn: '998555', gst_rate: '5', tcs_nature: 'tour_package' })]
  const old = invoice(customers_id, { invoice_date: '2026-03-31', lines })
  expect((await asha.refused(createInvoice, { body: old })).issues).toEqual([{ path: 'lines.0.tcs_nature', message: words }])
  expect(await issued(asha, customers_id, { lines })).toMatchObject({ tcs: 2_100_00, total: 1_07_100_00 })
  const { items_id } = await asha.call(createItem, {
    body: item({ item_type: 'service', hsn: '998555', tcs_nature: 'tour_package' }),
  })
  const memo = cashMemo({ lines: [invoiceLine({ items_id, rate: 1_000_00, gst_rate: '0' })], total: 1_000_00 })
  expect((await asha.refused(createCashMemo, { body: memo })).message).toMatch(/^TCS of 2% is due on this sale \(section 394\)/)
  expect(await broken(seller)).toEqual([])
})
