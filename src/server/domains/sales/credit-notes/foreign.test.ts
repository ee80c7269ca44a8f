import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  applyCreditNote,
  applyForeignCredit,
  cancelCreditNote,
  createCreditNote,
  creditInvoice,
  getCreditNote,
  issueCreditNote,
  refundCreditNote,
  refundForeignCredit,
  undoApplication,
  undoRefund,
  updateCreditNote,
} from '#contract/sales/credit-notes.ts'
import { customerStatement } from '#contract/sales/customer-statements.ts'
import { foreignBalances, postRevaluation } from '#contract/currencies/currencies.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { openExporter } from '#test/support/foreign.ts'
import { booksOf, brokenInvariants } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** An exporter who takes goods back. */
async function taker() {
  const exporter = await openExporter(world)
  const { asha, bank } = exporter
  /** A draft for the remaining amount of an invoice, or for some cents of its line. */
  const draft = async (invoices_id: string, cents?: number) => {
    const made = await asha.call(creditInvoice, { params: { invoices_id } })
    if (cents === undefined) return made
    const { credit_notes_id, version, customers_id, order_reference, chosen_place_of_supply, reverse_charge } = made
    const { under_lut, tax_inclusive, notes, terms, credit_note_date, lines, invoice } = made
    const [line] = lines
    if (!line || !invoice) throw new Error('the invoice leaves nothing')
    const {
      gross: _gross,
      discount: _discount,
      taxable_value: _value,
      cgst: _c,
      sgst: _s,
      igst: _i,
      cess: _cess,
      ...entered
    } = line
    const { amount: _amount, foreign_amount: _foreign, ...kept } = entered
    const said = { customers_id, order_reference, chosen_place_of_supply, reverse_charge, under_lut, tax_inclusive, notes, terms }
    const own = { credit_note_date, reason: 'deficiency' as const, returned_on: null, invoices_id: invoice.invoices_id }
    const body = { ...said, ...own, version, lines: [{ ...kept, quantity: '1', foreign_rate: cents }] }
    return asha.call(updateCreditNote, { params: { credit_notes_id }, body })
  }
  const credit = async (invoices_id: string, cents?: number) => {
    const { credit_notes_id, version } = await draft(invoices_id, cents)
    return asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
  }
  const back = { refunded_on: '2026-11-20', payment_mode: 'bank_transfer', reference: null, ledger_accounts_id: bank } as const
  const refund = (credit_notes_id: string, cents: number, paise: number) =>
    asha.call(refundForeignCredit, { params: { credit_notes_id }, body: { ...back, foreign_amount: cents, amount: paise } })
  const dues = async (invoices_id: string) => {
    const { amount_due, foreign_due, status } = await asha.call(getInvoice, { params: { invoices_id } })
    return { amount_due, foreign_due, status }
  }
  return { ...exporter, draft, credit, back, refund, dues }
}

describe('a credit note against an invoice in dollars', () => {
  test('over the whole leaves nothing in dollars and nothing in rupees', async () => {
    const { asha, issue, credit, dues } = await taker()
    const { invoices_id } = await issue(333_33, '88.1234')
    const note = await credit(invoices_id)
    expect(note).toMatchObject({
      currency: 'USD',
      exchange_rate: '88.1234',
      foreign_total: 333_33,
      foreign_left: 0,
      total: 29_374_17,
      status: 'used',
      applications: [{ foreign_amount: 333_33, amount: 29_374_17, exchange_gain: 0 }],
    })
    expect(note.why.join(' ')).toContain('USD 1 = ₹88.1234')
    expect(await dues(invoices_id)).toEqual({ amount_due: 0, foreign_due: 0, status: 'paid' })
    expect(await booksOf(asha)).toEqual({})
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('keeps the rate of the invoice whatever the current rate is', async () => {
    const { issue, credit, dues, rate } = await taker()
    const { invoices_id } = await issue(1_000_00, '88')
    await rate('2026-11-20', '95')
    expect(await credit(invoices_id, 250_00)).toMatchObject({ exchange_rate: '88', total: 22_000_00, foreign_total: 250_00 })
    expect(await dues(invoices_id)).toMatchObject({ amount_due: 66_000_00, foreign_due: 750_00 })
  })

  test('takes IGST back with it where the export bore it', async () => {
    const { asha, issue, credit } = await taker()
    const { invoices_id } = await issue(333_33, '88.1234', { under_lut: false })
    expect(await credit(invoices_id)).toMatchObject({
      taxable_value: 29_374_17,
      igst: 5_287_35,
      total: 34_661_52,
      foreign_total: 393_33,
    })
    expect(await booksOf(asha)).toEqual({})
  })

  test('takes no more than the invoice has, and the error is in dollars', async () => {
    const { issue, draft, credit } = await taker()
    const { invoices_id } = await issue(1_000_00, '88')
    await credit(invoices_id, 400_00)
    await expect(draft(invoices_id, 600_01)).rejects.toThrow(/This line has only USD 600.00 before tax left/)
  })

  test('cancelled, the invoice owes its dollars and rupees as before', async () => {
    const { asha, issue, credit, dues } = await taker()
    const { invoices_id } = await issue(1_000_00, '88.5')
    const { credit_notes_id } = await credit(invoices_id, 400_00)
    await asha.call(cancelCreditNote, {
      params: { credit_notes_id },
      body: { cancelled_on: '2026-11-20', cancel_reason: 'Agreed otherwise' },
    })
    expect(await dues(invoices_id)).toEqual({ amount_due: 88_500_00, foreign_due: 1_000_00, status: 'issued' })
    expect(await booksOf(asha)).toEqual({ receivable: 88_500_00, sales_export: -88_500_00 })
    expect(await brokenInvariants(asha)).toEqual([])
  })
})

describe('what the invoice does not owe', () => {
  /** $1,000 at 88, all of it paid, then $400 credited: $400 go back or lower another invoice. */
  async function withCredit() {
    const seller = await taker()
    const { invoices_id } = await seller.issue(1_000_00, '88')
    await seller.receive(invoices_id, 1_000_00, 88_000_00)
    const note = await seller.credit(invoices_id, 400_00)
    expect(note).toMatchObject({ status: 'issued', credit_left: 35_200_00, foreign_left: 400_00 })
    return { ...seller, params: { credit_notes_id: note.credit_notes_id }, note }
  }

  test('is refunded in dollars: the excess cost is a loss', async () => {
    const { asha, params, note, refund } = await withCredit()
    const given = await refund(note.credit_notes_id, 400_00, 36_000_00)
    expect(given).toMatchObject({
      status: 'used',
      foreign_left: 0,
      refunds: [{ foreign_amount: 400_00, exchange_gain: -800_00 }],
    })
    expect(await booksOf(asha)).toEqual({ bank: 52_000_00, exchange_gain_loss: 800_00, sales_export: -52_800_00 })
    const { credit_note_refunds_id = '' } = given.refunds[0] ?? {}
    expect(await asha.call(undoRefund, { params: { ...params, credit_note_refunds_id } })).toMatchObject({
      credit_left: 35_200_00,
      foreign_left: 400_00,
    })
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('lowers an invoice of another rate: the difference is gained, and undone with it', async () => {
    const { asha, params, issue, dues } = await withCredit()
    const next = await issue(500_00, '86', { invoice_date: '2026-11-19', due_date: '2026-12-19' })
    const body = { allocations: [{ invoices_id: next.invoices_id, foreign_amount: 400_00 }] }
    const applied = await asha.call(applyForeignCredit, { params, body })
    // ₹35,200 of credit took ₹34,400 of the invoice.
    expect(applied).toMatchObject({ status: 'used', applications: [{ amount: 34_400_00, exchange_gain: 800_00 }] })
    expect(await dues(next.invoices_id)).toMatchObject({ amount_due: 8_600_00, foreign_due: 100_00 })
    expect(await booksOf(asha)).toMatchObject({ receivable: 8_600_00, exchange_gain_loss: -800_00 })
    expect(await brokenInvariants(asha)).toEqual([])
    const { credit_note_applications_id = '' } = applied.applications[0] ?? {}
    await asha.call(undoApplication, { params: { ...params, credit_note_applications_id } })
    expect(await dues(next.invoices_id)).toMatchObject({ amount_due: 43_000_00, foreign_due: 500_00 })
    expect(await booksOf(asha)).toMatchObject({ receivable: 7_800_00, bank: 88_000_00 })
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('is restated at the closing rate like any debt in dollars', async () => {
    const { asha, rate } = await withCredit()
    await rate('2026-11-20', '90')
    const shown = await asha.call(foreignBalances, { query: { on: '2026-11-20' } })
    expect(shown).toMatchObject({
      gain: -800_00,
      rows: [{ document_type: 'credit_note', foreign_amount: -400_00, amount: -35_200_00 }],
    })
    await asha.call(postRevaluation, { body: { revalued_on: '2026-11-20', amount: -800_00 } })
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('rupees neither lower nor empty it, and other currencies do not fit', async () => {
    const { asha, params, back, note, refund } = await withCredit()
    const { invoices_id = '' } = note.invoice ?? {}
    const said = await asha.refused(applyCreditNote, { params, body: { allocations: [{ invoices_id, amount: 100 }] } })
    expect(said.message).toBe('This credit note is in USD: enter how much of it to apply')
    const rupees = await asha.refused(refundCreditNote, { params, body: { ...back, amount: 100 } })
    expect(rupees.issues).toMatchObject([
      { path: 'amount', message: 'This credit note is in USD: enter how much of it you refund' },
    ])
    await expect(refund(note.credit_notes_id, 400_01, 1_00)).rejects.toThrow(/Only USD 400.00 is left of the credit/)
  })
})

test('the statement shows the difference between two rates, adds up to what the customer owes, and states the part in dollars', async () => {
  const { asha, customers_id, issue, receive, credit, refund } = await taker()
  const { invoices_id } = await issue(1_000_00, '88')
  await receive(invoices_id, 1_000_00, 88_000_00)
  const note = await credit(invoices_id, 400_00)
  await refund(note.credit_notes_id, 100_00, 9_000_00)
  const next = await issue(500_00, '86', { invoice_date: '2026-11-19', due_date: '2026-12-19' })
  const params = { credit_notes_id: note.credit_notes_id }
  await asha.call(applyForeignCredit, {
    params,
    body: { allocations: [{ invoices_id: next.invoices_id, foreign_amount: 300_00 }] },
  })
  const query = { from: '2026-11-01', to: '2026-11-20' }
  const said = await asha.call(customerStatement, { params: { customers_id }, query })
  expect(said).toMatchObject({ closing: 17_200_00, foreign: [{ currency: 'USD', foreign_amount: 200_00, amount: 17_200_00 }] })
  expect(said.rows.map((row) => row.kind)).toContain('exchange')
  expect((await booksOf(asha)).receivable).toBe(17_200_00)
  expect(
    (await asha.call(customerStatement, { params: { customers_id }, query: { ...query, to: '2026-11-18' } })).foreign,
  ).toEqual([])
})

test('a credit note without an invoice takes the rate of its day', async () => {
  const { asha, customers_id, rate, issue } = await taker()
  await rate('2026-11-18', '90')
  const sold = await issue(100_00, '88')
  const { lines, invoice_date: _date, due_date: _due, ...rest } = { ...sold, invoice_date: '', due_date: '' }
  const [line] = lines
  if (!line) throw new Error('nothing was sold')
  const {
    items_id,
    item_name,
    description,
    item_type,
    hsn,
    unit,
    quantity,
    rate: price,
    discount_percent,
    gst_rate,
    cess_rate,
  } = line
  const said = {
    items_id,
    item_name,
    description,
    item_type,
    hsn,
    unit,
    quantity,
    rate: price,
    discount_percent,
    gst_rate,
    cess_rate,
  }
  const { order_reference, chosen_place_of_supply, reverse_charge, under_lut, tax_inclusive, notes, terms } = rest
  const ofTerms = {
    customers_id,
    order_reference,
    chosen_place_of_supply,
    reverse_charge,
    under_lut,
    tax_inclusive,
    notes,
    terms,
  }
  const own = { credit_note_date: '2026-11-19', reason: 'other' as const, returned_on: null, invoices_id: null, currency: 'USD' }
  const body = { ...ofTerms, ...own, lines: [{ ...said, discount_amount: null, foreign_rate: 50_00, invoice_line_no: null }] }
  const made = await asha.call(createCreditNote, { body })
  expect(made).toMatchObject({ exchange_rate: '90', rate_date: '2026-11-18', total: 4_500_00, foreign_total: 50_00 })
  const params = { credit_notes_id: made.credit_notes_id }
  await asha.call(issueCreditNote, { params, body: { version: made.version } })
  expect(await asha.call(getCreditNote, { params })).toMatchObject({ foreign_left: 50_00, credit_left: 4_500_00 })
})

test('however an invoice is credited in parts and the rest received, nothing is left in either currency', async () => {
  const { asha, issue, receive, credit, refund, dues } = await taker()
  const rate = fc.integer({ min: 60_0000, max: 120_0000 }).map((units) => (units / 10_000).toFixed(4))
  const part = fc.record({
    kind: fc.constantFrom('receive', 'credit'),
    cents: fc.integer({ min: 100, max: 90_000 }),
    paise: fc.integer({ min: 1_000, max: 9_000_000 }),
  })
  await fc.assert(
    fc.asyncProperty(
      rate,
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      async (booked, parts, cost) => {
        const cents = parts.reduce((sum, each) => sum + each.cents, 0)
        const { invoices_id } = await issue(cents, booked)
        for (const each of parts)
          await (each.kind === 'receive'
            ? receive(invoices_id, each.cents, each.paise, { payment_date: '2026-11-19' })
            : credit(invoices_id, each.cents))
        expect(await dues(invoices_id)).toEqual({ amount_due: 0, foreign_due: 0, status: 'paid' })
        // Sent back what was paid too much for: the rest of the invoice's value, credited although it was paid.
        const paid = parts.reduce((sum, each) => sum + (each.kind === 'receive' ? each.cents : 0), 0)
        if (paid > 0) await refund((await credit(invoices_id, paid)).credit_notes_id, paid, cost)
        expect((await booksOf(asha)).receivable ?? 0).toBe(0)
        expect(await brokenInvariants(asha)).toEqual([])
      },
    ),
    {
      numRuns: 12,
      // A thousandth of the sold quantity remains, and less.
      examples: [
        [
          '60.0000',
          [
            { kind: 'credit', cents: 9_913, paise: 1_000 },
            { kind: 'receive', cents: 100, paise: 1_000 },
            { kind: 'credit', cents: 89_988, paise: 1_000 },
          ],
          1,
        ],
      ],
    },
  )
}, 60_000)
