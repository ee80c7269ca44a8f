import { beforeAll, expect, test } from 'vitest'
import { createInvoice, getInvoice, cancelInvoice, listInvoices, writeOffInvoice } from '#contract/sales/invoices.ts'
import { getPayment, recordPayment, unallocatePayment, voidPayment } from '#contract/sales/payments.ts'
import { payment } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { booksOf, brokenInvariants } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('an export of $1,000 at 88.50 under LUT is in the books with ₹88,500, and owes dollars', async () => {
  const { asha, issue } = await openExporter(world)
  const sold = await issue(1_000_00, '88.50')
  expect(sold).toMatchObject({
    currency: 'USD',
    exchange_rate: '88.5',
    rate_date: null,
    total: 88_500_00,
    amount_due: 88_500_00,
    foreign_total: 1_000_00,
    foreign_due: 1_000_00,
    igst: 0,
    lines: [{ foreign_rate: 1_000_00, foreign_amount: 1_000_00, rate: 88_500_00 }],
  })
  expect(sold.why.join(' ')).toContain('USD 1 = ₹88.5, as entered: GST is reckoned in rupees (CGST Rules r.34)')
  expect(await booksOf(asha)).toEqual({ receivable: 88_500_00, sales_export: -88_500_00 })
  const { rows } = await asha.call(listInvoices, { query: {} })
  expect(rows).toMatchObject([{ currency: 'USD', foreign_total: 1_000_00, foreign_due: 1_000_00 }])
})

test('on payment of IGST the tax is reckoned on the rupees, and the customer is asked for it in dollars', async () => {
  const { asha, issue } = await openExporter(world)
  const sold = await issue(333_33, '88.1234', { under_lut: false })
  // 333.33 × 88.1234 = 29,374.17; 18% of that is 5,287.35.
  expect(sold).toMatchObject({ taxable_value: 29_374_17, igst: 5_287_35, round_off: 0, total: 34_661_52, foreign_total: 393_33 })
  expect(Object.values(await booksOf(asha)).reduce((sum, each) => sum + each, 0)).toBe(0)
})

test('a fixed discount is dollars, and comes off the rupees at the same rate', async () => {
  const { asha, issue, draft } = await openExporter(world)
  const [line] = draft(1_000_00, '88.5').lines
  if (!line) throw new Error('a draft has a line')
  const sold = await issue(1_000_00, '88.5', { lines: [{ ...line, foreign_discount: 100_00 }] })
  expect(sold).toMatchObject({
    discount: 8_850_00,
    total: 79_650_00,
    foreign_total: 900_00,
    lines: [{ foreign_discount: 100_00, discount_amount: 8_850_00, foreign_amount: 900_00 }],
  })
  // All of half a unit, which rounds up to a cent more than the rupees have.
  const given = { ...line, quantity: '0.5', foreign_rate: 333, foreign_discount: 167 }
  expect(await issue(333, '88.5', { lines: [given, line] })).toMatchObject({ foreign_total: 1_000_00, total: 88_500_00 })
  const tooMuch = draft(1_000_00, '88.5', { lines: [{ ...line, foreign_discount: 1_000_01 }] })
  expect((await asha.refused(createInvoice, { body: tooMuch })).issues).toMatchObject([
    { path: 'lines.0.discount_amount', message: 'The discount is more than the line amount' },
  ])
  const inRupees = draft(1_000_00, '88.5', { lines: [{ ...line, discount_amount: 100_00 }] })
  expect((await asha.refused(createInvoice, { body: inRupees })).issues).toMatchObject([
    { path: 'lines.0.discount_amount', message: 'Enter the discount in USD' },
  ])
})

test('the rate of the day is taken automatically, with its day; a day without one takes the last before it', async () => {
  const { rate, issue, draft, asha } = await openExporter(world)
  const refusal = await asha.refused(createInvoice, { body: draft(100, null) })
  expect(refusal.issues).toMatchObject([{ path: 'exchange_rate', message: 'We have no rate for USD on that day: enter one' }])
  await rate('2026-11-06', '88.74')
  const sold = await issue(100_00, null, { invoice_date: '2026-11-08', due_date: '2026-11-30' })
  expect(sold).toMatchObject({ exchange_rate: '88.74', rate_date: '2026-11-06', total: 8_874_00 })
})

test('a receipt at a better rate is a gain, at a worse one a loss; the parts use up what the books had', async () => {
  const { asha, issue, receive } = await openExporter(world)
  const { invoices_id } = await issue(1_000_00, '88.50')
  const first = await receive(invoices_id, 400_00, 35_600_00)
  expect(first).toMatchObject({
    currency: 'USD',
    foreign_amount: 400_00,
    exchange_gain: 200_00,
    settled: 35_400_00,
    unallocated: 0,
  })
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({
    status: 'part_paid',
    foreign_due: 600_00,
    amount_due: 53_100_00,
  })
  await receive(invoices_id, 600_00, 52_000_00, { bank_charge: 500_00 })
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({
    status: 'paid',
    foreign_due: 0,
    amount_due: 0,
  })
  expect(await booksOf(asha)).toEqual({
    bank: 87_600_00,
    bank_charges: 500_00,
    exchange_gain_loss: 400_00,
    sales_export: -88_500_00,
  })
  expect(await brokenInvariants(asha)).toEqual([])
})

test('undoing a receipt leaves the invoice owing the same dollars and rupees as before', async () => {
  const { asha, issue, receive } = await openExporter(world)
  const { invoices_id } = await issue(1_000_00, '88.50')
  const { payments_id } = await receive(invoices_id, 333_33, 30_000_00)
  const { allocations } = await asha.call(getPayment, { params: { payments_id } })
  const refusal = await asha.refused(unallocatePayment, {
    params: { payments_id, payment_allocations_id: allocations[0]?.payment_allocations_id ?? '' },
    body: { undone_on: '2026-11-19' },
  })
  expect(refusal.code).toBe('wrong_state')
  await asha.call(voidPayment, { params: { payments_id }, body: { voided_on: '2026-11-19', void_reason: 'Sent back' } })
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ foreign_due: 1_000_00, amount_due: 88_500_00 })
  expect(await booksOf(asha)).toEqual({ receivable: 88_500_00, sales_export: -88_500_00 })
  await asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on: '2026-11-20', cancel_reason: 'Made anew' } })
  expect(await booksOf(asha)).toEqual({})
})

test('rupees do not settle an invoice in dollars, nor dollars more than it owes', async () => {
  const { asha, customers_id, bank, issue, receive } = await openExporter(world)
  const { invoices_id } = await issue(1_000_00, '88.50')
  const body = payment(customers_id, bank, { amount: 100_00, allocations: [{ invoices_id, amount: 100_00 }] })
  expect((await asha.refused(recordPayment, { body })).issues[0]?.message).toMatch(/is in USD: enter how m/)
  await expect(receive(invoices_id, 1_000_01, 88_000_00)).rejects.toThrow(/Only USD 1,000.00 is due/)
})

test('half of the rupees written off is half of the dollars', async () => {
  const { asha, issue } = await openExporter(world)
  const { invoices_id } = await issue(1_000_00, '88.50')
  const body = { written_off_on: '2026-11-18', amount: 44_250_00, reason: 'Disputed' }
  expect(await asha.call(writeOffInvoice, { params: { invoices_id }, body })).toMatchObject({ foreign_due: 500_00 })
})

test('a currency the company does not deal in is refused at the field', async () => {
  const { asha, draft } = await openExporter(world)
  const refusal = await asha.refused(createInvoice, { body: draft(100, '100', { currency: 'EUR' }) })
  expect(refusal.issues).toMatchObject([{ path: 'currency', message: 'Add EUR to your currencies first' }])
})
