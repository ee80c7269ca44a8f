import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { getBill } from '#contract/purchases/bills.ts'
import { foreignBalances, postRevaluation } from '#contract/currencies/currencies.ts'
import { recordForeignBillPayment } from '#contract/purchases/foreign-payments.ts'
import {
  applyDebitNote,
  applyForeignDebit,
  cancelDebitNote,
  createDebitNote,
  debitableBill,
  issueDebitNote,
  refundDebitNote,
  refundForeignDebit,
  undoDebitApplication,
  undoDebitRefund,
} from '#contract/purchases/debit-notes.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor, vendorStatement } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { openExporter } from '#test/support/foreign.ts'
import { approvedBill } from '#test/support/payables.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { booksOf } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const broken = (asha: Actor) =>
  asha.tx(
    async (tx) => (await tx.client.query('SELECT * FROM broken_invariants() UNION ALL SELECT * FROM broken_payables()')).rows,
  )

/** A company that buys software abroad, in dollars. */
async function buyer() {
  const exporter = await openExporter(world)
  const { asha, bank } = exporter
  const abroad = vendor({ vendor_name: 'Cloudstack Ltd', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { vendors_id } = await asha.call(createVendor, { body: abroad })
  await asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence() })
  const printing = await asha.tx((tx) => accountOf(tx, 'software'))
  const buy = (cents: number, rate: string) => {
    const line = { quantity: '1', discount_amount: null, gst_rate: '0', hsn: null, foreign_rate: cents }
    return approvedBill({ asha, printing }, vendors_id, { currency: 'USD', exchange_rate: rate }, line)
  }
  const debit = async (bills_id: string, cents: number) => {
    const line = { bill_line_no: 1, quantity: '1', rate: 0, discount_amount: null, foreign_rate: cents }
    const body = { bills_id, debit_note_date: '2026-11-19', reason: 'price_difference' as const, notes: null, lines: [line] }
    const { debit_notes_id, version } = await asha.call(createDebitNote, { body })
    return asha.call(issueDebitNote, { params: { debit_notes_id }, body: { version } })
  }
  const way = { payment_mode: 'bank_transfer', reference: null, ledger_accounts_id: bank } as const
  const pay = (bills_id: string, cents: number, paise: number) =>
    asha.call(recordForeignBillPayment, {
      params: { bills_id },
      body: { ...way, payment_date: '2026-11-18', foreign_amount: cents, amount: paise },
    })
  const back = (debit_notes_id: string, cents: number, paise: number) =>
    asha.call(refundForeignDebit, {
      params: { debit_notes_id },
      body: { ...way, refunded_on: '2026-11-20', foreign_amount: cents, amount: paise },
    })
  const dues = async (bills_id: string) => {
    const { amount_due, foreign_due, status } = await asha.call(getBill, { params: { bills_id } })
    return { amount_due, foreign_due, status }
  }
  return { ...exporter, buy, debit, pay, back, dues, way }
}

describe('a debit note against a bill in dollars', () => {
  test('over the whole leaves nothing in dollars and nothing in rupees, at the rate of the bill', async () => {
    const { asha, buy, debit, dues, rate } = await buyer()
    const { bills_id } = await buy(333_33, '88.1234')
    await rate('2026-11-19', '95')
    expect(await debit(bills_id, 333_33)).toMatchObject({
      currency: 'USD',
      exchange_rate: '88.1234',
      total: 29_374_17,
      foreign_total: 333_33,
      status: 'used',
      applications: [{ amount: 29_374_17, foreign_amount: 333_33, exchange_gain: 0 }],
    })
    expect(await dues(bills_id)).toEqual({ amount_due: 0, foreign_due: 0, status: 'paid' })
    expect(await booksOf(asha)).toEqual({})
    expect(await broken(asha)).toEqual([])
  })

  test('takes no more than the bill has, and the error is in dollars', async () => {
    const { asha, buy, debit } = await buyer()
    const { bills_id } = await buy(200_00, '88')
    await debit(bills_id, 50_00)
    expect(await asha.call(debitableBill, { params: { bills_id }, query: {} })).toMatchObject({
      currency: 'USD',
      lines: [{ foreign_rate: 200_00, foreign_left_value: 150_00, left_value: 13_200_00 }],
    })
    await expect(debit(bills_id, 150_01)).rejects.toThrow(/This line has only USD 150.00 before tax left/)
  })

  test('cancelled, the bill owes its dollars and rupees as before', async () => {
    const { asha, buy, debit, dues } = await buyer()
    const { bills_id } = await buy(200_00, '88')
    const { debit_notes_id } = await debit(bills_id, 50_00)
    expect(await dues(bills_id)).toMatchObject({ amount_due: 13_200_00, foreign_due: 150_00 })
    const body = { cancelled_on: '2026-11-20', cancel_reason: 'Agreed otherwise' }
    await asha.call(cancelDebitNote, { params: { debit_notes_id }, body })
    expect(await dues(bills_id)).toEqual({ amount_due: 17_600_00, foreign_due: 200_00, status: 'approved' })
    expect(await broken(asha)).toEqual([])
  })
})

describe('what a paid bill leaves of a debit', () => {
  /** $200 at 88, paid with ₹17,600, then $50 debited. */
  async function withDebit() {
    const all = await buyer()
    const { bills_id } = await all.buy(200_00, '88')
    await all.pay(bills_id, 200_00, 17_600_00)
    const note = await all.debit(bills_id, 50_00)
    expect(note).toMatchObject({ status: 'issued', debit_left: 4_400_00, foreign_left: 50_00 })
    return { ...all, bills_id, params: { debit_notes_id: note.debit_notes_id } }
  }

  test('is refunded in dollars: the excess is a gain, and undone with it', async () => {
    const { asha, params, back } = await withDebit()
    const given = await back(params.debit_notes_id, 50_00, 4_500_00)
    expect(given).toMatchObject({ status: 'used', foreign_left: 0, refunds: [{ foreign_amount: 50_00, exchange_gain: 100_00 }] })
    expect(await booksOf(asha)).toEqual({ bank: -13_100_00, exchange_gain_loss: -100_00, software: 13_200_00 })
    expect(await broken(asha)).toEqual([])
    const { vendor_refunds_id = '' } = given.refunds[0] ?? {}
    await asha.call(undoDebitRefund, { params: { ...params, vendor_refunds_id }, body: { undone_on: '2026-11-20' } })
    expect(await booksOf(asha)).toEqual({ bank: -17_600_00, payable: 4_400_00, software: 13_200_00 })
    expect(await broken(asha)).toEqual([])
  })

  test('lowers a bill of another rate: the difference is gained, and undone with it', async () => {
    const { asha, params, buy, dues } = await withDebit()
    const next = await buy(100_00, '90')
    const body = { applications: [{ bills_id: next.bills_id, foreign_amount: 50_00 }] }
    const applied = await asha.call(applyForeignDebit, { params, body })
    // ₹4,400 of debit reduced the due by ₹4,500.
    expect(applied).toMatchObject({ status: 'used', applications: [{ amount: 4_500_00, exchange_gain: 100_00 }] })
    expect(await dues(next.bills_id)).toMatchObject({ amount_due: 4_500_00, foreign_due: 50_00 })
    const account = { params: { vendors_id: next.vendors_id }, query: { from: '2026-11-01', to: '2026-11-20' } }
    expect(await asha.call(vendorStatement, account)).toMatchObject({
      closing: 4_500_00,
      foreign: [{ currency: 'USD', foreign_amount: 50_00, amount: 4_500_00 }],
    })
    expect(await booksOf(asha)).toMatchObject({ payable: -4_500_00, exchange_gain_loss: -100_00 })
    expect(await broken(asha)).toEqual([])
    const { debit_note_applications_id = '' } = applied.applications[0] ?? {}
    await asha.call(undoDebitApplication, { params: { ...params, debit_note_applications_id } })
    expect(await dues(next.bills_id)).toMatchObject({ amount_due: 9_000_00, foreign_due: 100_00 })
    expect(await broken(asha)).toEqual([])
  })

  test('is restated at the closing rate like any claim in dollars', async () => {
    const { asha, rate } = await withDebit()
    await rate('2026-11-20', '90')
    const shown = await asha.call(foreignBalances, { query: { on: '2026-11-20' } })
    expect(shown).toMatchObject({
      gain: 100_00,
      rows: [{ document_type: 'debit_note', foreign_amount: -50_00, amount: -4_400_00 }],
    })
    await asha.call(postRevaluation, { body: { revalued_on: '2026-11-20', amount: 100_00 } })
    expect(await broken(asha)).toEqual([])
  })

  test('rupees neither lower nor empty it', async () => {
    const { asha, params, bills_id, way, back } = await withDebit()
    const said = await asha.refused(applyDebitNote, { params, body: { applications: [{ bills_id, amount: 100 }] } })
    expect(said.message).toBe('This debit note is in USD: enter how much of it to set off')
    const body = { ...way, refunded_on: '2026-11-20', amount: 100 }
    expect((await asha.refused(refundDebitNote, { params, body })).issues).toMatchObject([{ path: 'amount' }])
    await expect(back(params.debit_notes_id, 50_01, 1_00)).rejects.toThrow(/Only USD 50.00 is left/)
  })
})

test('however a bill is paid and debited in parts, nothing is left in either currency', async () => {
  const { asha, buy, debit, pay, back, dues } = await buyer()
  const rate = fc.integer({ min: 60_0000, max: 120_0000 }).map((units) => (units / 10_000).toFixed(4))
  const cents = fc.integer({ min: 100, max: 90_000 })
  const part = fc.record({ isPaid: fc.boolean(), cents, paise: fc.integer({ min: 1_000, max: 9_000_000 }) })
  await fc.assert(
    fc.asyncProperty(
      rate,
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      async (booked, parts, came) => {
        const { bills_id } = await buy(
          parts.reduce((sum, each) => sum + each.cents, 0),
          booked,
        )
        for (const each of parts) await (each.isPaid ? pay(bills_id, each.cents, each.paise) : debit(bills_id, each.cents))
        expect(await dues(bills_id)).toEqual({ amount_due: 0, foreign_due: 0, status: 'paid' })
        const paid = parts.reduce((sum, each) => sum + (each.isPaid ? each.cents : 0), 0)
        if (paid > 0) await back((await debit(bills_id, paid)).debit_notes_id, paid, came)
        expect((await booksOf(asha)).payable ?? 0).toBe(0)
        expect(await broken(asha)).toEqual([])
      },
    ),
    { numRuns: 10 },
  )
}, 60_000)
