import { beforeAll, expect, test } from 'vitest'
import { listTcsCollections } from '#contract/compliance/tcs-challans.ts'
import { type AdvanceInput, getAdvance, receiveAdvance, refundAdvance, voidAdvance } from '#contract/sales/advances.ts'
import { allocateAdvance, unallocatePayment } from '#contract/sales/payments.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { advance, invoiceLine } from '#test/support/builders.ts'
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

test('the rate is that of the day: 1% to 31 March 2026 and 2% a day later; a lease is refused', async () => {
  const seller = await openSeller(world)
  expect(await receive(seller, { advance_date: '2026-03-31', amount: 1_01_000_00 })).toMatchObject({
    tcs: 1_000_00,
    tcs_section: '206C(1)',
    collection_code: 'E',
  })
  expect(await receive(seller, { advance_date: '2026-04-01' })).toMatchObject({ tcs: 2_000_00, tcs_section: '394' })
  const { asha, customers_id, bank } = seller
  const lease = advance(customers_id, bank, { item_type: 'service', tcs_nature: 'toll' })
  expect((await asha.refused(receiveAdvance, { body: lease })).issues[0]?.path).toBe('tcs_nature')
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
