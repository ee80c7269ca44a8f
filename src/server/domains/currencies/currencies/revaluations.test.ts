import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelBill, getBill } from '#contract/purchases/bills.ts'
import { voidBillPayment } from '#contract/purchases/bill-payments.ts'
import {
  foreignBalances,
  foreignBalancesFile,
  listRevaluations,
  postRevaluation,
  undoRevaluation,
} from '#contract/currencies/currencies.ts'
import { recordForeignBillPayment } from '#contract/purchases/foreign-payments.ts'
import { bookedShare } from '#core/currency/currency.ts'
import { openExporter } from '#test/support/foreign.ts'
import { approvedBill } from '#test/support/payables.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { booksOf, brokenInvariants, lockedUntil } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** Books of one day alone, debit positive. */
const booksOn = (asha: Actor, day: string) =>
  asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ account_role: string; balance: number }>(
      `SELECT a.account_role, sum(l.amount)::bigint AS balance FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
       WHERE l.companies_id = $1 AND l.posting_date <= $2 GROUP BY 1 HAVING sum(l.amount) <> 0 ORDER BY 1`,
      [asha.companies_id, day],
    )
    return Object.fromEntries(rows.map((row) => [row.account_role, row.balance]))
  })

/** An exporter who also buys software abroad, in dollars. */
async function trader() {
  const exporter = await openExporter(world)
  const { asha, bank } = exporter
  const abroad = vendor({ vendor_name: 'Cloudstack Ltd', gst_treatment: 'overseas', gstin: null, state_code: null })
  const { vendors_id } = await asha.call(createVendor, { body: abroad })
  await asha.call(decideTaxResidence, { params: { vendors_id }, body: taxResidence() })
  const printing = await asha.tx((tx) => accountOf(tx, 'software'))
  const buy = (cents: number, rate: string) => {
    const line = { gst_rate: '0', hsn: null, foreign_rate: cents }
    return approvedBill({ asha, printing }, vendors_id, { currency: 'USD', exchange_rate: rate }, line)
  }
  const pay = (bills_id: string, cents: number, paise: number) =>
    asha.call(recordForeignBillPayment, {
      params: { bills_id },
      body: {
        payment_date: '2026-11-18',
        foreign_amount: cents,
        amount: paise,
        payment_mode: 'bank_transfer',
        reference: null,
        ledger_accounts_id: bank,
      },
    })
  const balances = (on: string) => asha.call(foreignBalances, { query: { on } })
  const restate = (on: string, amount: number) => asha.call(postRevaluation, { body: { revalued_on: on, amount } })
  return { ...exporter, printing, vendors_id, buy, pay, balances, restate }
}

describe('bills in another currency', () => {
  test('a bill of $200 at 88 that costs ₹17,800 to pay loses ₹200; undone it is owed as before', async () => {
    const { asha, buy, pay } = await trader()
    const bill = await buy(200_00, '88')
    expect(bill).toMatchObject({ total: 17_600_00, amount_due: 17_600_00, foreign_total: 200_00, foreign_due: 200_00 })
    const paid = await pay(bill.bills_id, 200_00, 17_800_00)
    expect(paid).toMatchObject({ status: 'paid', foreign_due: 0, payments: [{ foreign_amount: 200_00, exchange_gain: -200_00 }] })
    expect(await booksOf(asha)).toEqual({ bank: -17_800_00, exchange_gain_loss: 200_00, software: 17_600_00 })
    const params = { bills_id: bill.bills_id, bill_payments_id: paid.payments[0]?.bill_payments_id ?? '' }
    await asha.call(voidBillPayment, { params, body: { voided_on: '2026-11-19', void_reason: 'Returned' } })
    expect(await asha.call(getBill, { params })).toMatchObject({ amount_due: 17_600_00, foreign_due: 200_00 })
    await asha.call(cancelBill, { params, body: { cancelled_on: '2026-11-20', cancel_reason: 'Sent twice' } })
    expect(await booksOf(asha)).toEqual({})
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('a fixed discount is dollars, and comes off the rupees at the same rate', async () => {
    const { asha, printing, vendors_id } = await trader()
    const line = { quantity: '2', discount_amount: null, gst_rate: '0', hsn: null, foreign_rate: 100_00, foreign_discount: 30_00 }
    const bill = await approvedBill({ asha, printing }, vendors_id, { currency: 'USD', exchange_rate: '88' }, line)
    expect(bill).toMatchObject({ discount: 2_640_00, total: 14_960_00, foreign_total: 170_00 })
    expect(bill.lines).toMatchObject([{ foreign_discount: 30_00, discount_amount: 2_640_00, foreign_amount: 170_00 }])
  })

  test('more dollars than it owes are refused at the amount', async () => {
    const { buy, pay } = await trader()
    const bill = await buy(200_00, '88')
    await expect(pay(bill.bills_id, 200_01, 100)).rejects.toThrow(/Only USD 200.00 is left to pay/)
  })
})

describe('open balances at the closing rate', () => {
  test('receivables gain and payables lose when the dollar rises, and the next day nothing is left of it', async () => {
    const { asha, issue, buy, rate, balances, restate } = await trader()
    await issue(1_000_00, '88')
    await buy(400_00, '88')
    await rate('2026-11-17', '89.5')
    const shown = await balances('2026-11-17')
    expect(shown).toMatchObject({ gain: 900_00, missing: [], revaluations_id: null })
    expect(shown.rows.map((row) => [row.document_type, row.restated, row.gain])).toEqual([
      ['invoice', 89_500_00, 1_500_00],
      ['bill', 35_800_00, -600_00],
    ])
    const before = await booksOn(asha, '2026-11-18')
    await restate('2026-11-17', 900_00)
    expect(await booksOn(asha, '2026-11-17')).toMatchObject({
      exchange_gain_loss: -900_00,
      receivable_restated: 1_500_00,
      payable_restated: -600_00,
      receivable: 88_000_00,
    })
    expect(await booksOn(asha, '2026-11-18')).toEqual(before)
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('a day is restated once, never with other figures than were shown, and not in a locked period', async () => {
    const { asha, issue, rate, restate } = await trader()
    await issue(1_000_00, '88')
    await rate('2026-11-17', '90')
    const refused = (revalued_on: string, amount: number) => asha.refused(postRevaluation, { body: { revalued_on, amount } })
    expect((await refused('2026-11-17', 1)).code).toBe('conflict')
    await restate('2026-11-17', 2_000_00)
    expect((await refused('2026-11-17', 2_000_00)).issues).toMatchObject([{ path: 'revalued_on' }])
    await lockedUntil(asha, '2026-11-18')
    await rate('2026-11-18', '91')
    expect((await refused('2026-11-18', 3_000_00)).code).toBe('period_locked')
  })

  test('a reversed restatement is gone from its own day and from the next, and may be made again', async () => {
    const { asha, issue, rate, restate } = await trader()
    await issue(1_000_00, '88')
    await rate('2026-11-17', '90')
    const [before, after] = [await booksOn(asha, '2026-11-17'), await booksOn(asha, '2026-11-18')]
    const { revaluations_id } = await restate('2026-11-17', 2_000_00)
    const undone = await asha.call(undoRevaluation, { params: { revaluations_id }, body: { reverse_reason: 'Wrong rate' } })
    expect(undone).toMatchObject({ status: 'reversed', reverse_reason: 'Wrong rate' })
    expect([await booksOn(asha, '2026-11-17'), await booksOn(asha, '2026-11-18')]).toEqual([before, after])
    await restate('2026-11-17', 2_000_00)
    // Restated today, it is to be turned back tomorrow: taking it back now leaves nothing to come.
    await rate('2026-11-20', '91')
    const today = await restate('2026-11-20', 3_000_00)
    await asha.call(undoRevaluation, { params: today, body: { reverse_reason: 'Too early' } })
    const { rows } = await asha.tx((tx) =>
      tx.client.query(
        `SELECT count(*)::int AS count FROM journal_reversals WHERE companies_id = $1 AND reversal_status = 'waiting'`,
        [asha.companies_id],
      ),
    )
    expect(rows).toEqual([{ count: 0 }])
    const page = await asha.call(listRevaluations, { query: { limit: '2' } })
    expect(page.rows.map((row) => [row.revalued_on, row.status])).toEqual([
      ['2026-11-20', 'reversed'],
      ['2026-11-17', page.rows[1]?.status],
    ])
    expect(await brokenInvariants(asha)).toEqual([])
  })

  test('a day in the past shows what was open then, regardless of later settlements', async () => {
    const { asha, issue, receive, rate, balances } = await trader()
    const { invoices_id } = await issue(1_000_00, '88')
    await rate('2026-11-12', '89')
    await receive(invoices_id, 1_000_00, 88_800_00)
    expect(await balances('2026-11-12')).toMatchObject({
      gain: 1_000_00,
      rows: [{ foreign_amount: 1_000_00, amount: 88_000_00 }],
    })
    expect(await balances('2026-11-18')).toMatchObject({ gain: 0, rows: [] })
    expect((await balances('2026-11-09')).rows).toEqual([])
    const csv = await asha.send(foreignBalancesFile, { query: { on: '2026-11-12', format: 'csv' } })
    expect(csv.body).toContain('Hudson Analytics Inc')
  })

  test('without a rate nothing is restated, and the currency is named', async () => {
    const { asha, issue, balances } = await trader()
    await issue(1_000_00, '88')
    expect(await balances('2026-11-17')).toMatchObject({ rows: [], missing: ['USD'] })
    const refusal = await asha.refused(postRevaluation, { body: { revalued_on: '2026-11-17', amount: 0 } })
    expect(refusal.issues).toMatchObject([{ message: 'We have no rate for USD: enter it first' }])
  })
})

test('however an invoice is settled in parts and at any rates, gains and losses equal the whole difference, and the books balance', async () => {
  const { asha, issue, receive } = await openExporter(world)
  const rate = fc.integer({ min: 60_0000, max: 120_0000 }).map((units) => (units / 10_000).toFixed(4))
  const parts = fc.array(
    fc.record({ cents: fc.integer({ min: 100, max: 90_000 }), paise: fc.integer({ min: 1_000, max: 9_000_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  await fc.assert(
    fc.asyncProperty(rate, parts, async (booked, came) => {
      const cents = came.reduce((sum, part) => sum + part.cents, 0)
      const { invoices_id, total } = await issue(cents, booked)
      const before = (await booksOf(asha)).exchange_gain_loss ?? 0
      for (const part of came) await receive(invoices_id, part.cents, part.paise)
      const gained = before - ((await booksOf(asha)).exchange_gain_loss ?? 0)
      expect(gained).toBe(came.reduce((sum, part) => sum + part.paise, 0) - total)
      expect((await booksOf(asha)).receivable ?? 0).toBe(0)
    }),
    { numRuns: 12, seed: 2026, endOnFailure: true },
  )
  expect(await brokenInvariants(asha)).toEqual([])
})

test('parts of an open balance always add up to all of it, whatever is taken when', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
      (booked, parts) => {
        let [left, open] = [booked, parts.reduce((sum, part) => sum + part, 0)]
        for (const part of parts) {
          const share = bookedShare(left, open, part)
          expect(share).toBeGreaterThanOrEqual(0)
          left -= share
          open -= part
        }
        expect([left, open]).toEqual([0, 0])
      },
    ),
    { seed: 2026 },
  )
})
