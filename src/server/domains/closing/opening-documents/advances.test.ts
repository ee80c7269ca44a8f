import { getOpeningTieOut, setOpeningBooks } from '#contract/accounting/openings.ts'
import { beforeEach, expect, test } from 'vitest'
import { advanceTables, listAdvances, refundAdvance, voidAdvance } from '#contract/sales/advances.ts'
import { getBill } from '#contract/purchases/bills.ts'
import { foreignBalances, postRevaluation } from '#contract/currencies/currencies.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import * as contract from '#contract/closing/opening-documents.ts'
import { allocateAdvance, allocateForeignAdvance, unallocatePayment } from '#contract/sales/payments.ts'
import { agedReceivables } from '#contract/reporting/reports.ts'
import { applyForeignVendorAdvance, undoVendorAdvanceApplication } from '#contract/purchases/vendor-advances.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { openInvoice } from '#test/support/builders.ts'
import { openExporter } from '#test/support/foreign.ts'
import { importing } from '#test/support/imports.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { openMover } from '#test/support/openings.ts'
import { approvedBill } from '#test/support/payables.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { booksOf, issued } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  mover = await openMover(world)
})
const holds = async () => {
  const broken = await mover.asha.tx(async (tx) => [
    ...(await brokenInvariants(tx)),
    ...(await tx.client.query('SELECT * FROM broken_payables()')).rows,
  ])
  expect(broken).toEqual([])
}
/** ₹1,180 that came in August, with ₹180 of GST that its return paid. */
const ahead = {
  document_kind: 'customer_advance',
  number: 'RV/7',
  due_date: null,
  open_amount: 1_180_00,
  original_amount: null,
  gst_rate: '18',
  gst_paid: 180_00,
} as const

test('GST that was paid on an advance before is not owed again with the invoice it is applied to', async () => {
  const { asha, customers_id, bank, add } = mover
  const made = await add(ahead)
  expect(made).toMatchObject({ total: 1_180_00, gst_rate: '18', gst_paid: 180_00 })
  expect(await booksOf(asha)).toEqual({ customer_advances: -1_180_00, gst_on_advances: 180_00, opening_balance_equity: 1_000_00 })
  // The month it came in was returned by the books from before.
  expect((await asha.call(advanceTables, { query: { month: '2026-08' } })).received).toEqual([])
  await holds()

  const { invoices_id, total } = await issued(asha, customers_id, { invoice_date: '2026-11-20' })
  expect(total).toBe(1_180_00)
  const owed = async () => {
    const { cgst_output = 0, sgst_output = 0, gst_on_advances = 0 } = await booksOf(asha)
    return { cgst_output, sgst_output, gst_on_advances }
  }
  expect(await owed()).toEqual({ cgst_output: -90_00, sgst_output: -90_00, gst_on_advances: 180_00 })
  const params = { payments_id: made.document_id }
  const allocations = [{ invoices_id, amount: 590_00 }]
  const applied = await asha.call(allocateAdvance, { params, body: { allocated_on: '2026-11-21', allocations } })
  expect(await owed()).toEqual({ cgst_output: -45_00, sgst_output: -45_00, gst_on_advances: 90_00 })
  // Table 11B of the month.
  expect((await asha.call(advanceTables, { query: { month: '2026-11' } })).adjusted).toMatchObject([
    { gst_rate: '18', taxable_value: 500_00, cgst: 45_00, sgst: 45_00, igst: 0 },
  ])
  await holds()

  const [voucher] = (await asha.call(listAdvances, { query: {} })).rows
  const its = { advances_id: voucher?.advances_id ?? '' }
  const money = { payment_mode: 'bank_transfer', reference: null, ledger_accounts_id: bank } as const
  await asha.call(refundAdvance, { params: its, body: { amount: 590_00, refunded_on: '2026-11-22', ...money } })
  expect(await owed()).toEqual({ cgst_output: 0, sgst_output: 0, gst_on_advances: 0 })
  await holds()
  const voided = { voided_on: '2026-11-30', void_reason: 'By mistake' }
  expect(await asha.send(voidAdvance, { params: its, body: voided })).toMatchObject({ statusCode: 409 })
  const allocation = { ...params, payment_allocations_id: applied.allocations[0]?.payment_allocations_id ?? '' }
  await asha.call(unallocatePayment, { params: allocation, body: { undone_on: '2026-11-25' } })
  expect(await owed()).toEqual({ cgst_output: -45_00, sgst_output: -45_00, gst_on_advances: 90_00 })
  await holds()
})

test('a trial balance that states GST on advances, and advances that bring it, are counted once', async () => {
  const { asha, add, remove, stated } = mover
  await stated({ customer_advances: -1_180_00, gst_on_advances: 180_00 })
  const books = { customer_advances: -1_180_00, gst_on_advances: 180_00, opening_balance_equity: 1_000_00 }
  const made = await add(ahead)
  expect(await booksOf(asha)).toEqual(books)
  expect(await asha.call(getOpeningTieOut)).toMatchObject({
    ties: true,
    accounts: [{ difference: 0 }, { difference: 0 }],
  })
  await holds()
  const changed = await asha.call(contract.changeOpeningDocument, {
    params: { document_kind: made.document_kind, document_id: made.document_id },
    body: {
      ...ahead,
      party_id: made.party_id,
      document_date: made.document_date,
      currency: null,
      exchange_rate: null,
      is_monetary: false,
      notes: null,
      gst_paid: 179_60,
    },
  })
  expect(changed.gst_paid).toBe(179_60)
  expect(await booksOf(asha)).toEqual(books)
  await holds()
  await remove(changed)
  expect(await booksOf(asha)).toEqual(books)
  await holds()
})

test('the tax of an advance is reported at its field when it cannot be that of its rate', async () => {
  const { add } = mover
  await expect(add({ ...ahead, gst_paid: 250_00 })).rejects.toThrow('At 18% the GST in ₹1,180.00 is ₹180.00')
  await expect(add({ ...ahead, gst_rate: null })).rejects.toThrow('Enter the rate of the GST that was paid')
  await expect(add({ ...ahead, document_kind: 'invoice' })).rejects.toThrow('Only customer advances')
})

test('advances are imported from a file with their GST, and exported unchanged', async () => {
  const { asha } = mover
  const { made, exported, wrong } = importing(world, 'opening-customer-advances')
  const head = 'Customer,Number,Date,Open amount,GST %,GST paid'
  expect(await wrong(asha, `${head}\nDeccan Textiles,RV/7,10-08-2026,"1,180.00",18,50\n`)).toEqual([
    [2, 'gst_paid', 'At 18% the GST in ₹1,180.00 is ₹180.00'],
  ])
  expect(await made(asha, `${head}\nDeccan Textiles,RV/7,10-08-2026,"1,180.00",18,180\n`)).toMatchObject({ made_count: 1 })
  expect(await booksOf(asha)).toMatchObject({ gst_on_advances: 180_00 })
  expect(await exported(asha)).toContain('1180.00,1180.00,,,,18,180.00')
  await holds()
})

/** A person who moved here with an advance of $1,000 at 84, from a customer and to a vendor abroad. */
async function abroad() {
  const exporter = await openExporter(world)
  const { asha } = exporter
  await asha.call(setOpeningBooks, {
    body: { opened_on: '2026-09-30', turnover_this_year: null, turnover_last_year: null },
  })
  const overseas = vendor({ vendor_name: 'Cloudstack Ltd', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { vendors_id } = await asha.call(createVendor, { body: overseas })
  await asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence() })
  const software = await asha.tx((tx) => accountOf(tx, 'software'))
  const bring = (document_kind: 'customer_advance' | 'vendor_advance', over: Partial<contract.OpeningDocumentInput> = {}) =>
    asha.call(contract.addOpeningDocument, {
      body: openInvoice(document_kind === 'customer_advance' ? exporter.customers_id : vendors_id, {
        document_kind,
        number: 'ADV-1',
        document_date: '2026-08-10',
        due_date: null,
        currency: 'USD',
        exchange_rate: '84',
        open_amount: 1_000_00,
        original_amount: null,
        gst_rate: null,
        ...over,
      }),
    })
  const buy = (cents: number, rate: string) => {
    const line = { gst_rate: '0', hsn: null, foreign_rate: cents }
    return approvedBill({ asha, printing: software }, vendors_id, { currency: 'USD', exchange_rate: rate }, line)
  }
  const sound = async () => {
    const broken = await asha.tx(async (tx) => [
      ...(await brokenInvariants(tx)),
      ...(await tx.client.query('SELECT * FROM broken_payables()')).rows,
    ])
    expect(broken).toEqual([])
  }
  return { ...exporter, vendors_id, bring, buy, sound }
}

test('a customer advance in dollars is at its own rate and settles an invoice at another, with the difference gained', async () => {
  const { asha, bring, issue, sound } = await abroad()
  const made = await bring('customer_advance')
  expect(made).toMatchObject({ currency: 'USD', foreign_total: 1_000_00, total: 84_000_00, open_now: 84_000_00 })
  await sound()
  const { invoices_id } = await issue(600_00, '88')
  const params = { payments_id: made.document_id }
  const body = { allocated_on: '2026-11-15', allocations: [{ invoices_id, foreign_amount: 500_00 }] }
  await expect(
    asha.call(allocateAdvance, { params, body: { ...body, allocations: [{ invoices_id, amount: 1_00 }] } }),
  ).rejects.toThrow('This advance is in USD')
  const applied = await asha.call(allocateForeignAdvance, { params, body })
  expect(applied).toMatchObject({
    unallocated: 42_000_00,
    foreign_left: 500_00,
    allocations: [{ amount: 44_000_00, foreign_amount: 500_00, exchange_gain: -2_000_00 }],
  })
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ amount_due: 8_800_00, foreign_due: 100_00 })
  expect(await booksOf(asha)).toMatchObject({ customer_advances: -42_000_00, receivable: 8_800_00, exchange_gain_loss: 2_000_00 })
  await sound()
  for (const as_of of ['2026-11-14', '2026-11-16'])
    expect([as_of, (await asha.call(agedReceivables, { query: { as_of } })).totals.total]).toEqual([
      as_of,
      as_of === '2026-11-14' ? 52_800_00 - 84_000_00 : 8_800_00 - 42_000_00,
    ])
  const allocation = { ...params, payment_allocations_id: applied.allocations[0]?.payment_allocations_id ?? '' }
  const undone = await asha.call(unallocatePayment, { params: allocation, body: { undone_on: '2026-11-18' } })
  expect(undone).toMatchObject({ unallocated: 84_000_00, foreign_left: 1_000_00 })
  expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ amount_due: 52_800_00, foreign_due: 600_00 })
  await sound()
  await asha.call(contract.removeOpeningDocument, {
    params: { document_kind: 'customer_advance', document_id: made.document_id },
    body: {},
  })
  await sound()
})

test('an advance to a vendor in dollars is set off against a bill at another rate, and taken back', async () => {
  const { asha, bring, buy, sound } = await abroad()
  const made = await bring('vendor_advance')
  const bill = await buy(600_00, '88')
  const params = { vendor_advances_id: made.document_id }
  const body = { applied_on: '2026-11-28', applications: [{ bills_id: bill.bills_id, foreign_amount: 600_00 }] }
  const used = await asha.call(applyForeignVendorAdvance, { params, body })
  expect(used).toMatchObject({ advance_left: 33_600_00, foreign_left: 400_00, status: 'part_used' })
  expect(await asha.call(getBill, { params: bill })).toMatchObject({ amount_due: 0, foreign_due: 0, status: 'paid' })
  expect(await booksOf(asha)).toMatchObject({ vendor_advances: 33_600_00, exchange_gain_loss: -2_400_00 })
  await sound()
  const application = { ...params, vendor_advance_applications_id: used.applications[0]?.vendor_advance_applications_id ?? '' }
  const back = await asha.call(undoVendorAdvanceApplication, { params: application, body: { undone_on: '2026-11-28' } })
  expect(back).toMatchObject({ advance_left: 84_000_00, foreign_left: 1_000_00, status: 'open' })
  expect(await asha.call(getBill, { params: bill })).toMatchObject({ amount_due: 52_800_00, foreign_due: 600_00 })
  await sound()
})

test('a deposit in dollars is restated at the closing rate, an advance for goods or services is not', async () => {
  const { asha, bring, rate, sound } = await abroad()
  await rate('2026-10-31', '90')
  await bring('customer_advance')
  await bring('vendor_advance')
  const at = { query: { on: '2026-10-31' } }
  expect((await asha.call(foreignBalances, at)).rows).toEqual([])
  await bring('customer_advance', { number: 'DEP-1', open_amount: 100_00, is_monetary: true })
  await bring('vendor_advance', { number: 'DEP-2', open_amount: 300_00, is_monetary: true })
  const { rows, gain } = await asha.call(foreignBalances, at)
  expect(rows.map((row) => [row.document_type, row.foreign_amount, row.amount, row.restated, row.gain])).toEqual([
    ['vendor_advance', -300_00, -25_200_00, -27_000_00, 1_800_00],
    ['customer_advance', -100_00, -8_400_00, -9_000_00, -600_00],
  ])
  await asha.call(postRevaluation, { body: { revalued_on: '2026-10-31', amount: gain } })
  await sound()
})

test('advances in another currency come by file', async () => {
  const { asha, sound } = await abroad()
  const head = 'Customer,Number,Date,Open amount,Currency,Exchange rate,To be given back'
  const { made } = importing(world, 'opening-customer-advances')
  expect(await made(asha, `${head}\nHudson Analytics Inc,RV/8,10-08-2026,"1,000.00",USD,84,yes\n`)).toMatchObject({
    made_count: 1,
  })
  const { rows } = await asha.call(contract.listOpeningDocuments, { query: {} })
  expect(rows).toMatchObject([{ currency: 'USD', foreign_total: 1_000_00, total: 84_000_00, is_monetary: true }])
  await sound()
})
