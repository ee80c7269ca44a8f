import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { advance, invoice, invoiceLine } from '#test/support/builders.ts'
import { booksOf, brokenInvariants, openSeller, type Seller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { issue } from '../invoices/issue-invoice.ts'
import * as invoices from '../invoices/service.ts'
import * as payments from '../payments/service.ts'
import { unallocate } from '../payments/unallocate.ts'
import { receiveAdvance } from './receive-advance.ts'
import { refund, undoRefund } from './refunds.ts'
import { voidAlone } from './void-advance.ts'

let world: World

const paise = fc.integer({ min: 1, max: 90_000 })
const pick = fc.nat({ max: 50 })
const step = fc.oneof(
  fc.record({
    what: fc.constant('receive' as const),
    amount: paise,
    gst_rate: fc.constantFrom('18', '5', '0.25', '40', null),
    isAway: fc.boolean(),
    tcs_nature: fc.constantFrom(null, 'scrap' as const, 'motor_vehicle' as const, 'toll' as const),
  }),
  fc.record({ what: fc.constant('sell' as const), rate: paise, sold: fc.constantFrom(null, 'scrap' as const, 'toll' as const) }),
  ...[1, 2, 3].map(() => fc.record({ what: fc.constant('apply' as const), pick, invoice: pick, amount: paise })),
  fc.record({ what: fc.constant('takeBack' as const), pick }),
  fc.record({ what: fc.constant('takeBack' as const), pick }),
  fc.record({ what: fc.constant('refund' as const), pick, amount: paise }),
  fc.record({ what: fc.constant('undoRefund' as const), pick }),
  fc.record({ what: fc.constant('voidVoucher' as const), pick }),
  fc.record({ what: fc.constant('voidPayment' as const), pick }),
  fc.record({ what: fc.constant('cancelInvoice' as const), pick }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('for any receipts, applications, undos, refunds, voids and cancellations, GST and TCS payable are those of the rest and the books balance', async () => {
  world = await openWorld()
  const done: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45 }), async (steps) => {
      const seller = await openSeller(world)
      for (const each of steps) {
        if (!(await taken(seller, each))) continue
        done[each.what] = (done[each.what] ?? 0) + 1
        await everythingAgrees(seller.asha)
      }
    }),
    { numRuns: 12, seed: 2026, endOnFailure: true },
  )
  const verbs = ['apply', 'cancelInvoice', 'receive', 'refund', 'sell', 'takeBack', 'undoRefund', 'voidPayment', 'voidVoucher']
  expect(Object.keys(done).toSorted()).toEqual(verbs)
})

/** One step by the use case itself; false when it was refused for a reason of the business, or had nothing to act on. */
async function taken(seller: Seller, each: Step): Promise<boolean> {
  try {
    return (await seller.asha.tx((tx) => perform(tx, seller, each))) !== undefined
  } catch (error) {
    if (error instanceof AppError && ['invalid', 'wrong_state', 'conflict'].includes(error.code)) return false
    throw error
  }
}

const LAST = '2026-11-30'

async function perform(tx: CompanyTx, { customers_id, bank }: Seller, each: Step) {
  if (each.what === 'receive') {
    const { amount, gst_rate, isAway, tcs_nature } = each
    const goods = { item_type: 'goods' as const, hsn: '7204', tcs_nature }
    const kind = tcs_nature === null ? {} : tcs_nature === 'toll' ? { tcs_nature } : goods
    const chosen_place_of_supply = isAway ? '29' : null
    return receiveAdvance(tx, advance(customers_id, bank, { ...kind, amount, gst_rate, chosen_place_of_supply }))
  }
  if (each.what === 'sell') {
    const draft = await invoices.saveDraft(
      tx,
      invoice(customers_id, { lines: [invoiceLine({ rate: each.rate, tcs_nature: each.sold })] }),
    )
    return issue(tx, world.app.services, draft.invoices_id, draft.version)
  }
  if (each.what === 'cancelInvoice') {
    const id = await nth(tx, 'SELECT invoices_id AS id FROM invoices WHERE companies_id = $1', each.pick)
    return id && invoices.cancel(tx, id, { cancelled_on: LAST, cancel_reason: 'tried' })
  }
  if (each.what === 'takeBack') {
    const found = 'SELECT payment_allocations_id AS id FROM payment_allocations WHERE companies_id = $1 AND voided_on IS NULL'
    const id = await nth(tx, found, each.pick)
    return id && unallocate(tx, await owner(tx, 'payments_id', 'payment_allocations', id), id, LAST)
  }
  if (each.what === 'undoRefund') {
    const id = await nth(tx, 'SELECT advance_refunds_id AS id FROM advance_refunds WHERE companies_id = $1', each.pick)
    return id && undoRefund(tx, await owner(tx, 'advances_id', 'advance_refunds', id), id, LAST)
  }
  const id = await nth(tx, 'SELECT advances_id AS id FROM advances WHERE companies_id = $1', each.pick)
  if (!id) return undefined
  const payments_id = await owner(tx, 'payments_id', 'advances', id)
  if (each.what === 'voidVoucher') return voidAlone(tx, id, { voided_on: LAST, void_reason: 'tried' })
  if (each.what === 'voidPayment') return payments.voidPayment(tx, payments_id, { voided_on: LAST, void_reason: 'tried' })
  const { amount } = each
  if (each.what === 'refund')
    return refund(tx, id, { refunded_on: '2026-11-22', amount, payment_mode: 'upi', reference: null, ledger_accounts_id: bank })
  const invoices_id = await nth(tx, 'SELECT invoices_id AS id FROM invoices WHERE companies_id = $1', each.invoice)
  if (!invoices_id) return undefined
  return payments.allocateAdvance(tx, payments_id, { allocated_on: '2026-11-21', allocations: [{ invoices_id, amount }] })
}

async function nth(tx: CompanyTx, sql: string, at: number): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ id: string }>(`${sql} ORDER BY 1`, [tx.companies_id])
  return rows[at % Math.max(1, rows.length)]?.id
}

async function owner(tx: CompanyTx, column: string, table: string, id: string): Promise<string> {
  const { rows } = await tx.client.query<{ id: string }>(
    `SELECT ${column} AS id FROM ${table} WHERE companies_id = $1 AND ${table}_id = $2`,
    [tx.companies_id, id],
  )
  return rows[0]?.id ?? ''
}

async function everythingAgrees(asha: Actor) {
  expect(await brokenInvariants(asha)).toEqual([])
  const books = await booksOf(asha)
  expect(Object.values(books).reduce((sum, balance) => sum + balance, 0)).toBe(0)
  const rows = async (sql: string) => (await asha.tx((tx) => tx.client.query(sql, [asha.companies_id]))).rows
  // Nothing below zero, no more of a voucher than its payment has, and its moves explain it.
  expect(
    await rows(`SELECT a.advances_id FROM advances a JOIN payments p USING (companies_id, payments_id) WHERE a.companies_id = $1
      AND (a.advance_left < 0 OR p.unallocated < 0 OR (a.voided_on IS NULL AND a.advance_left > p.unallocated)
        OR a.advance_left <> (SELECT sum(amount) FROM advance_moves m WHERE m.companies_id = $1 AND m.advances_id = a.advances_id))`),
  ).toEqual([])
  // The tax of a voucher is its rate of the remaining amount, to within a paisa per tax.
  const taxes =
    await rows(`SELECT a.advance_left, a.gst_rate, a.tax_rule, sum(m.cgst + m.sgst + m.igst)::int AS tax, sum(m.tcs)::int AS tcs,
      (SELECT coalesce(sum(c.tax), 0)::int FROM tcs_collections c WHERE c.companies_id = $1 AND c.sources_id = a.advances_id) AS collected FROM advances a
    JOIN advance_moves m USING (companies_id, advances_id) WHERE a.companies_id = $1 GROUP BY 1, 2, 3, a.advances_id`)
  for (const { advance_left, gst_rate, tax_rule, tax, tcs, collected } of taxes) {
    expect(tcs).toBe(collected)
    const exact = tax_rule === 'none' ? 0 : ((advance_left - tcs) * Number(gst_rate)) / (100 + Number(gst_rate))
    expect(Math.abs(tax - exact)).toBeLessThanOrEqual(1)
  }
  const payable = taxes.reduce((sum, { tax }) => sum + tax, 0)
  expect(books['gst_on_advances'] ?? 0).toBe(payable)
  await tcsAgrees(rows, books)
  const [ahead] = await rows('SELECT coalesce(sum(unallocated), 0)::bigint AS sum FROM payments WHERE companies_id = $1')
  const [dues] = await rows('SELECT coalesce(sum(amount_due), 0)::bigint AS sum FROM invoices WHERE companies_id = $1')
  const [owed] = await rows('SELECT sum(receivable)::bigint AS sum FROM customers WHERE companies_id = $1')
  expect(books['customer_advances'] ?? 0).toBe(0 - ahead.sum)
  expect(books['receivable'] ?? 0).toBe(dues.sum)
  expect(owed.sum).toBe(dues.sum - ahead.sum)
}

/** The collections of each voucher are the rate of what is left of it, in whole rupees, and those of invoices that of what stands. */
async function tcsAgrees(rows: (sql: string) => Promise<Record<string, string | number>[]>, books: Record<string, number>) {
  const vouchers = await rows(`SELECT a.advance_left, a.tcs_rate::int AS rate,
      (SELECT coalesce(sum(c.tax), 0)::bigint FROM tcs_collections c WHERE c.companies_id = $1 AND c.sources_id = a.advances_id) AS tax,
      (SELECT coalesce(sum(c.tax + c.base), 0)::bigint FROM tcs_collections c WHERE c.companies_id = $1 AND c.sources_id = a.advances_id) AS money
    FROM advances a WHERE a.companies_id = $1 AND a.tcs_nature IS NOT NULL`)
  let held = 0
  for (const { advance_left, rate, tax, money } of vouchers) {
    const rupees = Math.floor(
      (2 * Number(advance_left) * Number(rate) + (100 + Number(rate)) * 100) / (2 * (100 + Number(rate)) * 100),
    )
    expect(tax).toBe(rupees * 100)
    expect(money).toBe(advance_left)
    held += rupees * 100
  }
  const [sold] = await rows(
    "SELECT coalesce(sum(tcs), 0)::bigint AS tcs FROM invoices WHERE companies_id = $1 AND status NOT IN ('draft', 'cancelled')",
  )
  expect(books['tcs_on_advances'] ?? 0).toBe(held)
  expect(books['tcs_payable'] ?? 0).toBe(0 - held - Number(sold?.['tcs'] ?? 0))
}
