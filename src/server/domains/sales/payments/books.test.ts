import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { invoice, invoiceLine, payment } from '#test/support/builders.ts'
import { booksOf, brokenInvariants, openSeller, type Seller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { issue } from '../invoices/issue-invoice.ts'
import * as invoices from '../invoices/service.ts'
import * as payments from './service.ts'

let world: World

const cents = fc.integer({ min: 1, max: 500_000 })
const pick = fc.nat({ max: 50 })
const step = fc.oneof(
  fc.record({ what: fc.constant('draft' as const), rate: cents, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ what: fc.constant('sell' as const), rate: cents, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ what: fc.constant('issue' as const), pick }),
  fc.record({ what: fc.constant('pay' as const), pick, amount: cents, tds: fc.nat({ max: 9_999 }), day: fc.nat({ max: 20 }) }),
  fc.record({ what: fc.constant('allocate' as const), pick, payment: pick, amount: cents }),
  fc.record({ what: fc.constant('void' as const), pick }),
  fc.record({ what: fc.constant('cancel' as const), pick }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('for any drafts, issues, payments, allocations, undos and cancellations, the books balance and every due is explained', async () => {
  world = await openWorld()
  const done: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const seller = await openSeller(world)
      for (const each of steps) if (await taken(seller, each)) done[each.what] = (done[each.what] ?? 0) + 1
      await everythingAgrees(seller.asha)
    }),
    { numRuns: 20, seed: 2026, endOnFailure: true },
  )
  expect(Object.keys(done).toSorted()).toEqual(['allocate', 'cancel', 'draft', 'issue', 'pay', 'sell', 'void'])
})

/** One step by the use case itself; false when it was refused for a reason of the business, or had nothing to act on. */
async function taken({ asha, customers_id, bank }: Seller, each: Step): Promise<boolean> {
  try {
    return (await asha.tx((tx) => perform(tx, customers_id, bank, each))) !== undefined
  } catch (error) {
    if (error instanceof AppError && ['invalid', 'wrong_state', 'conflict'].includes(error.code)) return false
    throw error
  }
}

async function perform(tx: CompanyTx, customers_id: string, bank: string, each: Step) {
  const someInvoice = () => nth(tx, 'invoices', 'invoices_id', 'pick' in each ? each.pick : 0)
  if (each.what === 'draft' || each.what === 'sell') {
    const lines = [invoiceLine({ rate: each.rate, quantity: String(each.quantity) })]
    const draft = await invoices.saveDraft(tx, invoice(customers_id, { lines, invoice_date: '2026-11-10' }))
    return each.what === 'draft' ? draft : issue(tx, world.app.services, draft.invoices_id, draft.version)
  }
  if (each.what === 'issue') {
    const row = await someInvoice()
    return row && issue(tx, world.app.services, row.id, row.version)
  }
  if (each.what === 'pay') {
    const row = await someInvoice()
    const allocations = row ? [{ invoices_id: row.id, amount: each.amount }] : []
    const payment_date = `2026-11-${String(each.day + 1).padStart(2, '0')}`
    const body = payment(customers_id, bank, { amount: each.amount, tds_amount: each.tds, payment_date, allocations })
    return payments.recordPayment(tx, body)
  }
  const target =
    each.what === 'cancel'
      ? await someInvoice()
      : await nth(tx, 'payments', 'payments_id', 'payment' in each ? each.payment : each.pick)
  if (!target) return undefined
  if (each.what === 'cancel') return invoices.cancel(tx, target.id, { cancelled_on: '2026-11-30', cancel_reason: 'tried' })
  if (each.what === 'void') return payments.voidPayment(tx, target.id, { voided_on: '2026-11-30', void_reason: 'tried' })
  const row = await someInvoice()
  const allocations = [{ invoices_id: row?.id ?? target.id, amount: each.amount }]
  return payments.allocateAdvance(tx, target.id, { allocated_on: '2026-11-25', allocations })
}

async function nth(tx: CompanyTx, table: 'invoices' | 'payments', key: string, at: number) {
  const version = table === 'invoices' ? 'version' : '0 AS version'
  const { rows } = await tx.client.query<{ id: string; version: number }>(
    `SELECT ${key} AS id, ${version} FROM ${table} WHERE companies_id = $1 ORDER BY ${key}`,
    [tx.companies_id],
  )
  return rows[at % Math.max(1, rows.length)]
}

async function everythingAgrees(asha: Actor) {
  expect(await brokenInvariants(asha)).toEqual([])
  const books = await booksOf(asha)
  expect(Object.values(books).reduce((sum, balance) => sum + balance, 0)).toBe(0)
  const one = async (sql: string) => (await asha.tx((tx) => tx.client.query(sql, [asha.companies_id]))).rows[0]
  const wrong =
    await one(`SELECT count(*) FROM invoices i WHERE companies_id = $1 AND status IN ('issued', 'part_paid', 'paid') AND
    amount_due <> total - (SELECT coalesce(sum(amount), 0) FROM payment_allocations a WHERE a.companies_id = $1 AND a.invoices_id = i.invoices_id AND voided_on IS NULL)`)
  expect(wrong).toEqual({ count: 0 })
  const dues = await one('SELECT coalesce(sum(amount_due), 0)::bigint AS open FROM invoices WHERE companies_id = $1')
  const ahead = await one('SELECT coalesce(sum(unallocated), 0)::bigint AS advances FROM payments WHERE companies_id = $1')
  const owed = await one('SELECT sum(receivable)::bigint AS receivable FROM customers WHERE companies_id = $1')
  expect(books.receivable ?? 0).toBe(dues.open)
  expect(books.customer_advances ?? 0).toBe(0 - ahead.advances)
  expect(owed.receivable).toBe(dues.open - ahead.advances)
  const gaps = await one(
    'SELECT count(*) FROM (SELECT serial, row_number() OVER (PARTITION BY prefix, financial_year ORDER BY serial) n FROM invoices WHERE companies_id = $1 AND serial IS NOT NULL) s WHERE serial <> n',
  )
  expect(gaps).toEqual({ count: 0 })
}
