import { beforeAll, expect, test } from 'vitest'
import { getCustomer } from '#contract/directory/customers.ts'
import { cancelInvoice, getInvoice, listInvoices, undoWriteOff, writeOffInvoice } from '#contract/sales/invoices.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { agedReceivables } from '#contract/reporting/reports.ts'
import { payment } from '#test/support/builders.ts'
import { booksOf, brokenInvariants, issued, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { documentOf } from './document.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const gone = { written_off_on: '2026-11-25', amount: 1_180_00, reason: 'The firm is wound up' }

test('a bad debt is a loss with its GST, which stays payable, and the customer owes it no more', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id)
  const params = { invoices_id }
  const written = await asha.call(writeOffInvoice, { params, body: gone })
  expect(written).toMatchObject({ status: 'written_off', amount_due: 0, write_offs: [{ amount: 1_180_00, reason: gone.reason }] })
  expect(await booksOf(asha)).toEqual({ bad_debts: 1_180_00, sales: -1_000_00, cgst_output: -90_00, sgst_output: -90_00 })
  expect(await asha.call(getCustomer, { params: { customers_id } })).toMatchObject({ receivable: 0 })
  expect((await asha.call(listInvoices, { query: { status: 'written_off' } })).rows).toHaveLength(1)
  expect(await brokenInvariants(asha)).toEqual([])
})

test('the rest of a part payment is written off, and undone when the money is received after all', async () => {
  const { asha, customers_id, bank } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id)
  const params = { invoices_id }
  const some = payment(customers_id, bank, { amount: 500_00, allocations: [{ invoices_id, amount: 500_00 }] })
  await asha.call(recordPayment, { body: some })
  const [writeOff] = (await asha.call(writeOffInvoice, { params, body: { ...gone, amount: 680_00 } })).write_offs
  const paper = await asha.tx((tx) => documentOf(tx, world.app.services.files, invoices_id))
  expect(paper).toMatchObject({ amount_paid: 500_00, totals: { total: 1_180_00 } })
  const rest = payment(customers_id, bank, { amount: 680_00, allocations: [{ invoices_id, amount: 680_00 }] })
  expect((await asha.refused(recordPayment, { body: rest })).issues[0]?.message).toContain('is written off')
  const undo = { params: { invoices_id, invoice_write_offs_id: writeOff?.invoice_write_offs_id ?? '' } }
  const early = await asha.refused(undoWriteOff, { ...undo, body: { undone_on: '2026-11-24' } })
  expect(early.issues).toMatchObject([{ path: 'undone_on' }])
  const back = await asha.call(undoWriteOff, { ...undo, body: { undone_on: '2026-12-01' } })
  expect(back).toMatchObject({ status: 'part_paid', amount_due: 680_00, write_offs: [] })
  expect(await asha.refused(undoWriteOff, { ...undo, body: { undone_on: '2026-12-01' } })).toMatchObject({ code: 'wrong_state' })
  await asha.call(recordPayment, { body: rest })
  expect(await asha.call(getInvoice, { params })).toMatchObject({ status: 'paid', amount_due: 0 })
  expect(await booksOf(asha)).not.toHaveProperty('bad_debts')
})

test('the ageing of any past day shows what was owed on that day', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id)
  const { write_offs } = await asha.call(writeOffInvoice, { params: { invoices_id }, body: { ...gone, amount: 180_00 } })
  const params = { invoices_id, invoice_write_offs_id: write_offs[0]?.invoice_write_offs_id ?? '' }
  await asha.call(undoWriteOff, { params, body: { undone_on: '2026-12-01' } })
  const total = async (as_of: string) => (await asha.call(agedReceivables, { query: { as_of } })).totals.total
  expect(await total('2026-11-24')).toBe(1_180_00)
  expect(await total('2026-11-25')).toBe(1_000_00)
  expect(await total('2026-11-30')).toBe(1_000_00)
  expect(await total('2026-12-01')).toBe(1_180_00)
})

test('no more is written off than is due, not before the invoice, and not by everybody', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { invoices_id } = await issued(asha, customers_id)
  const params = { invoices_id }
  const refusal = async (over: object) => (await asha.refused(writeOffInvoice, { params, body: { ...gone, ...over } })).issues
  expect(await refusal({ amount: 1_180_01 })).toMatchObject([{ path: 'amount' }])
  expect(await refusal({ written_off_on: '2026-11-19' })).toMatchObject([{ path: 'written_off_on' }])
  expect(await refusal({ reason: ' ' })).toMatchObject([{ path: 'reason' }])
  const clerk = await world.member(asha, ['ACCOUNTS_RECEIVABLE'])
  expect(await clerk.refused(writeOffInvoice, { params, body: gone })).toMatchObject({ code: 'forbidden' })
  await asha.call(writeOffInvoice, { params, body: gone })
  const cancel = { cancelled_on: '2026-11-25', cancel_reason: 'Wrong' }
  expect(await asha.refused(cancelInvoice, { params, body: cancel })).toMatchObject({ code: 'wrong_state' })
})
