import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice, createInvoice, getInvoice } from '#contract/sales/invoices.ts'
import { allocateAdvance, recordPayment, voidPayment } from '#contract/sales/payments.ts'
import { agedReceivables, agedReceivablesFile } from '#contract/reporting/reports.ts'
import { addDays } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { issue } from '#server/domains/sales/invoices/issue-invoice.ts'
import { cancel, saveDraft } from '#server/domains/sales/invoices/service.ts'
import { writeOff } from '#server/domains/sales/invoices/write-off.ts'
import * as payments from '#server/domains/sales/payments/service.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { customer, invoice, invoiceLine, payment } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { aged } from './aged-receivables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const dated = (invoice_date: string, due_date: string, rupees = 1_000) => ({
  invoice_date,
  due_date,
  lines: [invoiceLine({ rate: rupees * 100 })],
})

test('each customer’s dues are listed by days past due, advances in a column of their own', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const { customers_id: nila } = await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Foods' }) })
  await issued(asha, customers_id, dated('2026-10-21', '2026-11-20'))
  await issued(asha, customers_id, dated('2026-10-20', '2026-11-19', 2_000))
  await issued(asha, customers_id, dated('2026-09-20', '2026-10-21', 3_000))
  await issued(asha, customers_id, dated('2026-09-01', '2026-10-20', 4_000))
  await issued(asha, nila, dated('2026-04-01', '2026-07-22', 5_000))
  await asha.call(createInvoice, { body: invoice(nila, dated('2026-04-01', '2026-04-02')) })
  await asha.call(recordPayment, { body: payment(nila, bank, { amount: 700_00 }) })

  const report = await asha.call(agedReceivables, { query: { as_of: '2026-11-20' } })
  expect(report.rows).toEqual([
    {
      customers_id,
      customer_name: 'Deccan Textiles',
      current: 1_180_00,
      overdue: [2_360_00 + 3_540_00, 4_720_00, 0, 0, 0],
      unallocated: 0,
      total: 11_800_00,
    },
    {
      customers_id: nila,
      customer_name: 'Nila Foods',
      current: 0,
      overdue: [0, 0, 0, 0, 5_900_00],
      unallocated: -700_00,
      total: 5_200_00,
    },
  ])
  expect(report.totals).toMatchObject({ current: 1_180_00, unallocated: -700_00, total: 17_000_00 })
  const file = await asha.send(agedReceivablesFile, { query: { as_of: '2026-11-20', format: 'csv' } })
  expect(file.body.trimEnd().split('\r\n').at(-1)).toBe('Total,1180.00,5900.00,4720.00,0.00,0.00,5900.00,-700.00,17000.00')
})

test('as of a past day the report is what it was on that day, after any payment, cancellation or undo since', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const total = async (as_of: string) => {
    const { totals } = await asha.call(agedReceivables, { query: { as_of } })
    return [totals.total, totals.unallocated]
  }
  const first = await issued(asha, customers_id, dated('2026-08-01', '2026-08-31'))
  const second = await issued(asha, customers_id, dated('2026-08-10', '2026-09-09', 2_000))
  const advance = await asha.call(recordPayment, {
    body: payment(customers_id, bank, {
      payment_date: '2026-09-05',
      amount: 1_500_00,
      allocations: [{ invoices_id: first.invoices_id, amount: 1_180_00 }],
    }),
  })
  await asha.call(allocateAdvance, {
    params: { payments_id: advance.payments_id },
    body: { allocated_on: '2026-09-20', allocations: [{ invoices_id: second.invoices_id, amount: 320_00 }] },
  })
  await asha.call(voidPayment, {
    params: { payments_id: advance.payments_id },
    body: { voided_on: '2026-10-01', void_reason: 'Cheque bounced' },
  })
  await asha.call(cancelInvoice, {
    params: { invoices_id: first.invoices_id },
    body: { cancelled_on: '2026-11-01', cancel_reason: 'Goods returned' },
  })

  expect(await total('2026-07-31')).toEqual([0, 0])
  expect(await total('2026-08-05')).toEqual([1_180_00, 0])
  expect(await total('2026-08-31')).toEqual([3_540_00, 0])
  expect(await total('2026-09-10')).toEqual([3_540_00 - 1_500_00, -320_00])
  expect(await total('2026-09-20')).toEqual([3_540_00 - 1_500_00, 0])
  expect(await total('2026-10-01')).toEqual([3_540_00, 0])
  expect(await total('2026-11-01')).toEqual([2_360_00, 0])
  expect(await asha.call(getInvoice, { params: { invoices_id: second.invoices_id } })).toMatchObject({ amount_due: 2_360_00 })
})

const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-04-01', days))
const step = fc.record({
  what: fc.constantFrom('sell', 'sell', 'pay', 'pay', 'allocate', 'void', 'write off', 'cancel'),
  which: fc.nat(20),
  rupees: fc.integer({ min: 1, max: 5_000 }),
  date: day,
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Made = { customers_id: string; bank: string; invoices: string[]; payments: string[] }

async function take(tx: CompanyTx, made: Made, { what, which, rupees, date }: Step) {
  const invoices_id = made.invoices[which % Math.max(1, made.invoices.length)] ?? newId()
  const payments_id = made.payments[which % Math.max(1, made.payments.length)] ?? newId()
  const allocations = [{ invoices_id, amount: rupees * 100 }]
  if (what === 'sell') {
    const draft = await saveDraft(tx, invoice(made.customers_id, dated(date, addDays(date, which), rupees)))
    made.invoices.push((await issue(tx, world.app.services, draft.invoices_id, draft.version)).invoices_id)
  } else if (what === 'pay') {
    const body = payment(made.customers_id, made.bank, {
      payment_date: date,
      amount: rupees * 150,
      allocations: made.invoices.length > 0 ? allocations : [],
    })
    made.payments.push((await payments.recordPayment(tx, body)).payments_id)
  } else if (what === 'allocate') await payments.allocateAdvance(tx, payments_id, { allocated_on: date, allocations })
  else if (what === 'void') await payments.voidPayment(tx, payments_id, { voided_on: date, void_reason: 'Tried' })
  else if (what === 'write off') await writeOff(tx, invoices_id, { written_off_on: date, amount: rupees * 100, reason: 'Tried' })
  else await cancel(tx, invoices_id, { cancelled_on: date, cancel_reason: 'Tried' })
}

test('on every day, the report adds up to receivables and advances in the books', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 25 }),
      fc.array(day, { minLength: 4, maxLength: 4 }),
      async (steps, days) => {
        const { asha, customers_id, bank } = await openSeller(world)
        const made: Made = { customers_id, bank, invoices: [], payments: [] }
        for (const each of steps)
          await asha
            .tx((tx) => take(tx, made, each))
            .catch((error: unknown) => {
              if (!(error instanceof AppError)) throw error
            })
        await asha.tx(async (tx) => {
          for (const date of days) {
            const { totals } = await aged(tx, date)
            expect([date, totals.total - totals.unallocated]).toEqual([
              date,
              await balance(tx, await accountOf(tx, 'receivable'), date),
            ])
            expect([date, totals.unallocated]).toEqual([date, await balance(tx, await accountOf(tx, 'customer_advances'), date)])
          }
        })
      },
    ),
    { numRuns: Number(process.env['FC_RUNS'] ?? 20) },
  )
})
