import { expect, test } from 'vitest'
import { advanceDues, receiveAdvance } from '#contract/sales/advances.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import { allocateAdvance } from '#contract/sales/payments.ts'
import { advanceThatSettles } from '#core/tax/tcs-advance.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { advance, invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld({ KOSHA_NOW: '2026-05-31T10:00:00+05:30' })
const scrap = { hsn: '7204', gst_rate: '0', tcs_nature: 'scrap' } as const

async function opened(advance_date: string, amount: number, sales: readonly (readonly [day: string, rate: number])[]) {
  const { asha, customers_id, bank } = await openSeller(world)
  const ids: string[] = []
  for (const [invoice_date, rate] of sales) {
    const lines = [invoiceLine({ ...scrap, rate })]
    ids.push((await issued(asha, customers_id, { invoice_date, due_date: '2026-12-31', lines })).invoices_id)
  }
  const body = advance(customers_id, bank, { ...scrap, item_type: 'goods', amount, advance_date })
  const { advances_id, payment } = await asha.call(receiveAdvance, { body })
  const dues = async () => (await asha.call(advanceDues, { params: { advances_id } })).rows
  const apply = (invoices_id: string, used: number) =>
    asha.call(allocateAdvance, {
      params: { payments_id: payment.payments_id },
      body: { allocated_on: '2026-05-31', allocations: [{ invoices_id, amount: used }] },
    })
  const dueOf = async (invoices_id: string) => (await asha.call(getInvoice, { params: { invoices_id } })).amount_due
  return { asha, ids, dues, apply, dueOf }
}

test('an advance of 1% settles an invoice of 2% with less than its due, and what is proposed settles it whole', async () => {
  // By hand: ₹1,00,000 of scrap with 2% is ₹1,02,000; ₹1,01,000 of the advance settles it, as ₹1,000 of TCS is not collected.
  const { asha, ids, dues, apply, dueOf } = await opened('2026-03-31', 3_03_000_00, [['2026-04-10', 1_00_000_00]])
  const [id = ''] = ids
  expect(await dues()).toEqual([{ invoices_id: id, used: 1_01_000_00, settled: 1_02_000_00 }])
  await apply(id, 1_01_000_00)
  expect(await dueOf(id)).toBe(0)
  expect(await dues()).toEqual([])
  expect(await asha.tx(async (tx) => (await verifyBooks(tx)).broken)).toEqual([])
})

test.each([
  ['the advance is less', '2026-03-31', 50_500_00, { used: 50_500_00, settled: 51_000_00 }],
  ['the rates are one', '2026-04-05', 3_06_000_00, { used: 1_02_000_00, settled: 1_02_000_00 }],
])('where %s, the proposal settles exactly what it says', async (_, day, amount, proposal) => {
  const { ids, dues, apply, dueOf } = await opened(day, amount, [['2026-04-10', 1_00_000_00]])
  const [id = ''] = ids
  expect(await dues()).toEqual([{ invoices_id: id, ...proposal }])
  await apply(id, proposal.used)
  expect(await dueOf(id)).toBe(1_02_000_00 - proposal.settled)
})

test('odd paise: what is proposed is accepted and settles what it says', async () => {
  const { ids, dues, apply, dueOf } = await opened('2026-03-31', 3_03_000_00, [['2026-04-10', 12_345_67]])
  const [id = ''] = ids
  const [proposal] = await dues()
  const before = await dueOf(id)
  await apply(id, proposal?.used ?? 0)
  expect(await dueOf(id)).toBe(before - (proposal?.settled ?? 0))
  expect(before - (proposal?.settled ?? 0)).toBeLessThanOrEqual(1_00)
})

test('the search never goes beyond the due or the cap', () => {
  const plain = (used: number) => used
  expect(advanceThatSettles(100, 50, plain)).toEqual({ used: 50, settled: 50 })
  expect(advanceThatSettles(100, 500, plain)).toEqual({ used: 100, settled: 100 })
  expect(advanceThatSettles(100, 0, plain)).toEqual({ used: 0, settled: 0 })
  expect(advanceThatSettles(100, -5, plain)).toEqual({ used: 0, settled: 0 })
})
