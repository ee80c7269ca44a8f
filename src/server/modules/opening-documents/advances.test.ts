import { beforeEach, expect, test } from 'vitest'
import { advanceTables, listAdvances, refundAdvance, voidAdvance } from '#contract/advances.ts'
import * as contract from '#contract/opening-documents.ts'
import { allocateAdvance, unallocatePayment } from '#contract/payments.ts'
import { importing } from '#test/support/imports.ts'
import { brokenInvariants } from '#test/support/ledger.ts'
import { openMover } from '#test/support/openings.ts'
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
  // The month it came in was returned by the books of before.
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
  expect(await asha.call(contract.getOpeningTieOut)).toMatchObject({
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

test('the tax of an advance is told at its field when it cannot be that of its rate', async () => {
  const { add } = mover
  await expect(add({ ...ahead, gst_paid: 250_00 })).rejects.toThrow('At 18% the GST in ₹1,180.00 is ₹180.00')
  await expect(add({ ...ahead, gst_rate: null })).rejects.toThrow('Enter the rate of the GST that was paid')
  await expect(add({ ...ahead, document_kind: 'invoice' })).rejects.toThrow('Only customer advances')
})

test('advances come by file with their GST, and leave as they came', async () => {
  const { asha } = mover
  const { made, exported, wrong } = importing(world, 'opening-customer-advances')
  const head = 'Customer,Number,Date,Open amount,GST %,GST paid'
  expect(await wrong(asha, `${head}\nDeccan Textiles,RV/7,10-08-2026,"1,180.00",18,50\n`)).toEqual([
    [2, 'gst_paid', 'At 18% the GST in ₹1,180.00 is ₹180.00'],
  ])
  expect(await made(asha, `${head}\nDeccan Textiles,RV/7,10-08-2026,"1,180.00",18,180\n`)).toMatchObject({ made_count: 1 })
  expect(await booksOf(asha)).toMatchObject({ gst_on_advances: 180_00 })
  expect(await exported(asha)).toContain('1180.00,1180.00,18,180.00')
  await holds()
})
