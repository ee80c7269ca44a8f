import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AdvanceInput,
  advanceTables,
  emailAdvance,
  exportAdvances,
  getAdvance,
  listAdvances,
  receiveAdvance,
  refundAdvance,
  sumAdvances,
  undoAdvanceRefund,
  voidAdvance,
  voucherOfPayment,
} from '#contract/sales/advances.ts'
import { updateCompany } from '#contract/company/company.ts'
import { customerStatement } from '#contract/sales/customer-statements.ts'
import { createCustomer, getCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice, getInvoice, type Invoice } from '#contract/sales/invoices.ts'
import { allocateAdvance, getPayment, recordPayment, unallocatePayment, voidPayment } from '#contract/sales/payments.ts'
import { agedReceivables } from '#contract/reporting/reports.ts'
import { advance, companyDetails, customer, payment } from '#test/support/builders.ts'
import { booksOf, brokenInvariants, issued, lockedUntil, openSeller, type Seller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const receive = ({ asha, customers_id, bank }: Seller, over: Partial<AdvanceInput> = {}) =>
  asha.call(receiveAdvance, { body: advance(customers_id, bank, over) })
const read = (asha: Actor, advances_id: string) => asha.call(getAdvance, { params: { advances_id } })
const apply = (asha: Actor, payments_id: string, { invoices_id }: Invoice, amount: number, allocated_on = '2026-11-20') =>
  asha.call(allocateAdvance, { params: { payments_id }, body: { allocated_on, allocations: [{ invoices_id, amount }] } })
const refundOf = ({ bank }: Seller, amount: number) =>
  ({ refunded_on: '2026-11-25', amount, payment_mode: 'bank_transfer', reference: 'N55', ledger_accounts_id: bank }) as const
const tables = (asha: Actor, month: string) => asha.call(advanceTables, { query: { month } })
const owed = async ({ asha, customers_id }: Seller) => (await asha.call(getCustomer, { params: { customers_id } })).receivable

describe('receiving', () => {
  test('an advance for a service has its receipt voucher, and its GST is payable at once', async () => {
    const ours = await openSeller(world)
    const made = await receive(ours)
    expect(made).toMatchObject({
      advance_number: 'RV/26-27/0001',
      status: 'open',
      amount: 1_180_00,
      taxable_value: 1_000_00,
      cgst: 90_00,
      sgst: 90_00,
      igst: 0,
      place_of_supply: '27',
      advance_left: 1_180_00,
      payment: { payment_number: 'RCT/26-27/0001', amount: 1_180_00 },
    })
    expect(await booksOf(ours.asha)).toEqual({
      bank: 1_180_00,
      customer_advances: -1_180_00,
      gst_on_advances: 180_00,
      cgst_output: -90_00,
      sgst_output: -90_00,
    })
    expect(await owed(ours)).toBe(-1_180_00)
  })

  test('an advance for goods has no GST since 15 November 2017, and neither has one under reverse charge', async () => {
    const ours = await openSeller(world)
    expect(await receive(ours, { item_type: 'goods', hsn: '5208' })).toMatchObject({
      tax_rule: 'none',
      cgst: 0,
      why: expect.arrayContaining([expect.stringContaining('66/2017')]),
    })
    expect(await receive(ours, { reverse_charge: true })).toMatchObject({ tax_rule: 'none', igst: 0 })
    expect(await booksOf(ours.asha)).toEqual({ bank: 2_360_00, customer_advances: -2_360_00 })
  })

  test('a rate that is not known yet is 18%, a place that is not known is another state', async () => {
    const made = await receive(await openSeller(world), { gst_rate: null, is_place_known: false })
    expect(made).toMatchObject({ gst_rate: '18', is_rate_known: false, place_of_supply: null, tax_rule: 'inter', igst: 180_00 })
  })

  test('a customer of another state pays IGST, an export under a letter of undertaking nothing', async () => {
    const ours = await openSeller(world)
    const away = await ours.asha.call(createCustomer, {
      body: customer({
        customer_name: 'Nila Foods',
        gstin: '29AAGCB7383J1Z4',
        state_code: '29',
        pincode: '560001',
        city: 'Bengaluru',
      }),
    })
    expect(await receive({ ...ours, customers_id: away.customers_id })).toMatchObject({ igst: 180_00, place_of_supply: '29' })
    const abroad = await ours.asha.call(createCustomer, {
      body: customer({ customer_name: 'Oslo Design', gst_treatment: 'overseas', gstin: null, state_code: null, pincode: null }),
    })
    expect(await receive({ ...ours, customers_id: abroad.customers_id }, { under_lut: true })).toMatchObject({ igst: 0 })
  })

  test('a composition dealer and a seller without GSTIN collect no GST', async () => {
    const ours = await openSeller(world)
    await ours.asha.call(updateCompany, { body: companyDetails({ gst_scheme: 'composition' }) })
    expect(await receive(ours)).toMatchObject({ tax_rule: 'none', cgst: 0 })
    await ours.asha.call(updateCompany, { body: companyDetails({ gstin: null }) })
    expect(await receive(ours)).toMatchObject({ tax_rule: 'none', cgst: 0 })
  })

  test('the amount holds TDS and bank charges, and a rate that GST does not know is refused at its field', async () => {
    const ours = await openSeller(world)
    const made = await receive(ours, { amount: 1_070_00, tds_amount: 100_00, bank_charge: 10_00 })
    expect(made).toMatchObject({ amount: 1_180_00, taxable_value: 1_000_00 })
    const refused = await ours.asha.refused(receiveAdvance, { body: advance(ours.customers_id, ours.bank, { gst_rate: '17' }) })
    expect(refused).toMatchObject({ code: 'invalid', issues: [{ path: 'gst_rate', message: '17% is not a GST rate' }] })
  })

  test('what a payment left over gets its voucher later, once', async () => {
    const ours = await openSeller(world)
    const { asha, customers_id, bank } = ours
    const sold = await issued(asha, customers_id)
    const allocations = [{ invoices_id: sold.invoices_id, amount: 1_180_00 }]
    const { payments_id } = await asha.call(recordPayment, {
      body: payment(customers_id, bank, { amount: 1_770_00, allocations }),
    })
    const { customers_id: _c, ledger_accounts_id: _l, amount: _a, tds_amount: _t, bank_charge: _b, ...rest } = advance('', '')
    const { payment_mode: _m, reference: _r, ...body } = { ...rest, advance_date: '2026-11-20' }
    expect(await asha.call(voucherOfPayment, { params: { payments_id }, body })).toMatchObject({ amount: 590_00, cgst: 45_00 })
    expect(await asha.refused(voucherOfPayment, { params: { payments_id }, body })).toMatchObject({ code: 'wrong_state' })
    const { allocations: settled } = await asha.call(getPayment, { params: { payments_id } })
    const params = { payments_id, payment_allocations_id: settled[0]?.payment_allocations_id ?? '' }
    await asha.call(unallocatePayment, { params, body: { undone_on: '2026-11-21' } })
    expect(await booksOf(asha)).toMatchObject({ receivable: 1_180_00, customer_advances: -1_770_00, gst_on_advances: 90_00 })
    await asha.call(voidPayment, { params: { payments_id }, body: { voided_on: '2026-11-22', void_reason: 'Bounced' } })
    expect(await booksOf(asha)).not.toHaveProperty('bank')
    expect(await booksOf(asha)).not.toHaveProperty('gst_on_advances')
    expect(await booksOf(asha)).toMatchObject({ receivable: 1_180_00 })
    expect(await brokenInvariants(asha)).toEqual([])
  })
})

describe('using', () => {
  test('applying it to an invoice takes back its GST in the entry that settles the invoice', async () => {
    const ours = await openSeller(world)
    const made = await receive(ours)
    const sold = await issued(ours.asha, ours.customers_id)
    const { allocations } = await apply(ours.asha, made.payment.payments_id, sold, 590_00)
    expect(await read(ours.asha, made.advances_id)).toMatchObject({
      status: 'part_used',
      advance_left: 590_00,
      tax_left: { cgst: 45_00, sgst: 45_00 },
      moves: [
        { move: 'received' },
        { move: 'applied', amount: -590_00, cgst: -45_00, invoice_number: sold.invoice_number, is_live: true },
      ],
    })
    expect(await ours.asha.call(getInvoice, { params: { invoices_id: sold.invoices_id } })).toMatchObject({
      amount_due: 590_00,
      payments: [{ advance_number: 'RV/26-27/0001' }],
    })
    const lines = await linesOf(ours.asha, allocations[0]?.journal_entries_id)
    expect(lines).toEqual({
      customer_advances: 590_00,
      receivable: -590_00,
      gst_on_advances: -90_00,
      cgst_output: 45_00,
      sgst_output: 45_00,
    })
  })

  test('taken back, the invoice owes again, the tax is payable again and the invoice can be cancelled', async () => {
    const ours = await openSeller(world)
    const made = await receive(ours)
    const sold = await issued(ours.asha, ours.customers_id)
    const { allocations } = await apply(ours.asha, made.payment.payments_id, sold, 1_180_00)
    const cancel = {
      params: { invoices_id: sold.invoices_id },
      body: { cancelled_on: '2026-11-26', cancel_reason: 'Order withdrawn' },
    }
    expect(await ours.asha.refused(cancelInvoice, cancel)).toMatchObject({ code: 'wrong_state' })
    const params = { payments_id: made.payment.payments_id, payment_allocations_id: allocations[0]?.payment_allocations_id ?? '' }
    expect(await ours.asha.refused(unallocatePayment, { params, body: { undone_on: '2026-11-19' } })).toMatchObject({
      issues: [{ path: 'undone_on' }],
    })
    await ours.asha.call(unallocatePayment, { params, body: { undone_on: '2026-11-24' } })
    await ours.asha.call(cancelInvoice, cancel)
    expect(await read(ours.asha, made.advances_id)).toMatchObject({ status: 'open', advance_left: 1_180_00 })
    expect(await booksOf(ours.asha)).toMatchObject({ gst_on_advances: 180_00, cgst_output: -90_00 })
    expect(await ours.asha.refused(unallocatePayment, { params, body: { undone_on: '2026-11-25' } })).toMatchObject({
      code: 'wrong_state',
    })
  })

  test('money is refunded with a refund voucher, and undone it is the customer’s again', async () => {
    const ours = await openSeller(world)
    const { advances_id } = await receive(ours)
    const refused = await ours.asha.refused(refundAdvance, { params: { advances_id }, body: refundOf(ours, 2_000_00) })
    expect(refused).toMatchObject({ issues: [{ path: 'amount', message: 'Only ₹1,180.00 is left of the advance' }] })
    const { refunds } = await ours.asha.call(refundAdvance, { params: { advances_id }, body: refundOf(ours, 590_00) })
    expect(refunds).toMatchObject([{ refund_number: 'RFV/26-27/0001', amount: 590_00, cgst: 45_00, sgst: 45_00 }])
    expect(await booksOf(ours.asha)).toEqual({
      bank: 590_00,
      customer_advances: -590_00,
      gst_on_advances: 90_00,
      cgst_output: -45_00,
      sgst_output: -45_00,
    })
    expect(await owed(ours)).toBe(-590_00)
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const { rows, closing } = await ours.asha.call(customerStatement, { params: { customers_id: ours.customers_id }, query })
    expect(rows.map(({ kind, number }) => [kind, number])).toContainEqual(['advance_refund', 'RFV/26-27/0001'])
    expect(closing).toBe(-590_00)
    const aged = async (as_of: string) => (await ours.asha.call(agedReceivables, { query: { as_of } })).totals.unallocated
    expect([await aged('2026-11-24'), await aged('2026-11-25')]).toEqual([-1_180_00, -590_00])
    const params = { advances_id, advance_refunds_id: refunds[0]?.advance_refunds_id ?? '' }
    await ours.asha.call(undoAdvanceRefund, { params, body: { undone_on: '2026-11-27' } })
    expect(await booksOf(ours.asha)).toMatchObject({ bank: 1_180_00, gst_on_advances: 180_00 })
    expect(await aged('2026-11-26')).toBe(-590_00)
  })

  test('a voucher of which nothing is used is voided; the money stays, and another may be made', async () => {
    const ours = await openSeller(world)
    const made = await receive(ours, { gst_rate: '5' })
    const params = { advances_id: made.advances_id }
    const body = { voided_on: '2026-11-12', void_reason: 'Wrong rate' }
    await ours.asha.call(refundAdvance, { params, body: { ...refundOf(ours, 100_00), refunded_on: '2026-11-11' } })
    expect(await ours.asha.refused(voidAdvance, { params, body })).toMatchObject({ code: 'wrong_state' })
    const { refunds } = await read(ours.asha, made.advances_id)
    const refund = { ...params, advance_refunds_id: refunds[0]?.advance_refunds_id ?? '' }
    await ours.asha.call(undoAdvanceRefund, { params: refund, body: { undone_on: '2026-11-12' } })
    expect(await ours.asha.call(voidAdvance, { params, body })).toMatchObject({ status: 'voided', advance_left: 0 })
    expect(await booksOf(ours.asha)).toEqual({ bank: 1_180_00, customer_advances: -1_180_00 })
  })

  test('undoing the payment voids its voucher, whatever it was applied to', async () => {
    const ours = await openSeller(world)
    const made = await receive(ours)
    await apply(ours.asha, made.payment.payments_id, await issued(ours.asha, ours.customers_id), 500_00)
    const params = { payments_id: made.payment.payments_id }
    await ours.asha.call(voidPayment, { params, body: { voided_on: '2026-11-26', void_reason: 'Cheque bounced' } })
    expect(await read(ours.asha, made.advances_id)).toMatchObject({ status: 'voided', payment: { status: 'voided' } })
    const books = await booksOf(ours.asha)
    expect(books).not.toHaveProperty('gst_on_advances')
    expect(books).toMatchObject({ receivable: 1_180_00 })
    expect(await brokenInvariants(ours.asha)).toEqual([])
  })

  test('nothing is applied before the voucher, and nothing is booked in a closed period', async () => {
    const ours = await openSeller(world)
    const made = await receive(ours)
    await lockedUntil(ours.asha, '2026-11-15')
    const refused = await ours.asha.refused(receiveAdvance, { body: advance(ours.customers_id, ours.bank) })
    expect(refused).toMatchObject({ code: 'period_locked' })
    expect(await read(ours.asha, made.advances_id)).toMatchObject({ status: 'open' })
  })
})

test('tables 11A and 11B of each month add up to what the month changed of the tax on advances', async () => {
  const ours = await openSeller(world)
  const made = await receive(ours, { advance_date: '2026-10-10' })
  const second = await receive(ours, { advance_date: '2026-10-12', gst_rate: '5' })
  const sold = await issued(ours.asha, ours.customers_id, { invoice_date: '2026-10-20', due_date: '2026-11-20' })
  await apply(ours.asha, made.payment.payments_id, sold, 590_00, '2026-10-20')
  await apply(ours.asha, made.payment.payments_id, sold, 590_00, '2026-11-20')
  await ours.asha.call(refundAdvance, { params: { advances_id: second.advances_id }, body: refundOf(ours, 1_180_00) })
  await receive(ours, { item_type: 'goods' })
  expect(await tables(ours.asha, '2026-10')).toEqual({
    month: '2026-10',
    received: [
      { place_of_supply: '27', tax_rule: 'intra', gst_rate: '5', taxable_value: 1_123_80, cgst: 28_10, sgst: 28_10, igst: 0 },
      { place_of_supply: '27', tax_rule: 'intra', gst_rate: '18', taxable_value: 500_00, cgst: 45_00, sgst: 45_00, igst: 0 },
    ],
    adjusted: [],
  })
  const november = await tables(ours.asha, '2026-11')
  expect(november.received).toEqual([])
  expect(november.adjusted.map(({ gst_rate, taxable_value }) => [gst_rate, taxable_value])).toEqual([
    ['5', 1_123_80],
    ['18', 500_00],
  ])
  expect(await booksOf(ours.asha)).not.toHaveProperty('gst_on_advances')
})

test('the list finds by number, customer and what is left, sums it and is a CSV file', async () => {
  const ours = await openSeller(world)
  const first = await receive(ours)
  await receive(ours, { amount: 100_00, description: 'Photographs' })
  await apply(ours.asha, first.payment.payments_id, await issued(ours.asha, ours.customers_id), 1_180_00)
  const found = async (query: object) =>
    (await ours.asha.call(listAdvances, { query })).rows.map(({ advance_number }) => advance_number)
  expect(await found({})).toEqual(['RV/26-27/0002', 'RV/26-27/0001'])
  expect(await found({ status: 'open' })).toEqual(['RV/26-27/0002'])
  expect(await found({ status: 'used' })).toEqual(['RV/26-27/0001'])
  expect(await found({ search: 'photogr' })).toEqual(['RV/26-27/0002'])
  expect(await found({ search: '1,180' })).toEqual(['RV/26-27/0001'])
  expect(await found({ payments_id: first.payment.payments_id })).toEqual(['RV/26-27/0001'])
  expect(await found({ sort: 'amount', order: 'asc' })).toEqual(['RV/26-27/0002', 'RV/26-27/0001'])
  expect(await ours.asha.call(sumAdvances, { query: {} })).toMatchObject({ count: 2, amount: 1_280_00, advance_left: 100_00 })
  const csv = (await ours.asha.send(exportAdvances, { query: {} })).body
  expect(csv).toContain('RV/26-27/0001,2026-11-10,Deccan Textiles,Design of a catalogue,18,used,1180.00,180.00,0.00')
})

test('the voucher is sent by mail with its PDF', async () => {
  const ours = await openSeller(world)
  const { advances_id } = await receive(ours)
  const body = { to: 'accounts@deccan.in', subject: 'Receipt voucher', message: 'Thank you.' }
  expect(await ours.asha.call(emailAdvance, { params: { advances_id }, body })).toMatchObject({ email_status: 'queued' })
  await world.app.services.jobs.drain()
  expect(await read(ours.asha, advances_id)).toMatchObject({ email_status: 'sent', emailed_to: 'accounts@deccan.in' })
})

async function linesOf(asha: Actor, journal_entries_id: string | null | undefined): Promise<Record<string, number>> {
  const { rows } = await asha.tx((tx) =>
    tx.client.query(
      `SELECT a.account_role, l.amount FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND l.journal_entries_id = $2`,
      [asha.companies_id, journal_entries_id],
    ),
  )
  return Object.fromEntries(rows.map((row) => [row.account_role, row.amount]))
}
