import { beforeAll, expect, test } from 'vitest'
import { updateCustomer } from '#contract/directory/customers.ts'
import { createItem } from '#contract/directory/items.ts'
import { discardInvoice, getInvoice, listInvoices } from '#contract/sales/invoices.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import {
  createRecurringInvoice,
  getRecurringInvoice,
  listRecurringDates,
  listRecurringInvoices,
  pauseRecurringInvoices,
  retryRecurringDate,
  setRecurringStatus,
  skipRecurringDate,
  updateRecurringInvoice,
} from '#contract/sales/recurring-invoices.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { makeDueInvoices } from '#server/domains/sales/recurring-invoices/due.ts'
import { customer, invoiceLine, item, recurringInvoice } from '#test/support/builders.ts'
import { booksOf, lockedUntil, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** The round a server makes, on another day. */
const onDay = (date: string) => {
  const { services } = world.app
  const clock = { now: () => new Date(`${date}T10:00:00+05:30`) }
  return makeDueInvoices({ ...services, database: { ...services.database, clock } } as Dependencies)
}
const invoicesOf = async (asha: Actor) =>
  (await asha.call(listInvoices, { query: { sort: 'invoice_date', order: 'asc' } })).rows.map((row) => [
    row.invoice_date,
    row.invoice_number,
    row.status,
  ])

test('the total of a schedule has the tax that its items collect at source, as its invoices will', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { items_id } = await asha.call(createItem, { body: item({ item_name: 'Steel scrap', tcs_nature: 'scrap' }) })
  const lines = [invoiceLine({ items_id, item_name: 'Steel scrap', rate: 1_000_00, gst_rate: '18' })]
  const made = await asha.call(createRecurringInvoice, { body: recurringInvoice(customers_id, { lines }) })
  // 2% of ₹1,180 from 1 Apr 2026 (Act 2025 s.394).
  expect(made).toMatchObject({ total: 1_180_00 + 24_00, lines: [{ tcs_nature: 'scrap' }] })
  await onDay(made.next_on ?? '')
  expect((await asha.call(listInvoices, { query: {} })).rows[0]).toMatchObject({ total: made.total })
})

test('rent is invoiced on the last day of every month, numbered and posted, while no one thinks of it', async () => {
  const { asha, customers_id } = await openSeller(world)
  const rent = recurringInvoice(customers_id, {
    on_day: 31,
    due_days: 10,
    lines: [invoiceLine({ item_name: 'Rent for {month}' })],
  })
  const made = await asha.call(createRecurringInvoice, { body: rent })
  expect(made).toMatchObject({ status: 'active', next_on: '2026-11-30', total: 1_180_00, taken: 0 })
  expect(made.next_dates.slice(0, 4)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
  await onDay('2026-11-29')
  expect(await invoicesOf(asha)).toEqual([])
  await onDay('2026-11-30')
  await onDay('2026-11-30')
  expect(await invoicesOf(asha)).toEqual([['2026-11-30', 'INV/26-27/0001', 'issued']])
  expect(await booksOf(asha)).toMatchObject({ receivable: 1_180_00 })
  const [first] = (await asha.call(listInvoices, { query: {} })).rows
  const params = { invoices_id: first?.invoices_id ?? '' }
  expect(await asha.call(getInvoice, { params })).toMatchObject({
    due_date: '2026-12-10',
    lines: [{ item_name: 'Rent for November 2026' }],
  })
})

test('a server that was down for months makes up for them in order, and two at once make none twice', async () => {
  const { asha, customers_id } = await openSeller(world)
  await asha.call(createRecurringInvoice, { body: recurringInvoice(customers_id, { times: 3 }) })
  await Promise.all([onDay('2027-03-01'), onDay('2027-03-01')])
  expect(await invoicesOf(asha)).toEqual([
    ['2026-11-20', 'INV/26-27/0001', 'issued'],
    ['2026-12-20', 'INV/26-27/0002', 'issued'],
    ['2027-01-20', 'INV/26-27/0003', 'issued'],
  ])
  const { rows } = await asha.call(listRecurringInvoices, { query: { status: 'ended' } })
  expect(rows).toMatchObject([{ taken: 3, next_on: null, last_on: '2027-01-20' }])
})

test('a draft waits for a person; discarding it makes no other of that date', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { recurring_invoices_id } = await asha.call(createRecurringInvoice, {
    body: recurringInvoice(customers_id, { make_as: 'draft' }),
  })
  await onDay('2026-11-20')
  const [draft] = (await asha.call(listInvoices, { query: {} })).rows
  expect(draft).toMatchObject({ status: 'draft', invoice_date: '2026-11-20' })
  await asha.call(discardInvoice, { params: { invoices_id: draft?.invoices_id ?? '' } })
  await onDay('2026-11-21')
  expect(await invoicesOf(asha)).toEqual([])
  const { rows } = await asha.call(listRecurringDates, { params: { recurring_invoices_id }, query: {} })
  expect(rows).toMatchObject([{ invoice_date: '2026-11-20', outcome: 'made', invoices_id: null }])
})

test('the invoice is sent to the customer by mail with its PDF', async () => {
  const { asha, customers_id } = await openSeller(world)
  await asha.call(createRecurringInvoice, { body: recurringInvoice(customers_id, { make_as: 'send' }) })
  await onDay('2026-11-20')
  await world.app.services.jobs.drain()
  expect((await asha.call(listInvoices, { query: {} })).rows).toMatchObject([{ status: 'issued', email_status: 'sent' }])
})

test('a mail needs an address, when the schedule is made and on the day', async () => {
  const { asha, customers_id } = await openSeller(world)
  const params = { customers_id }
  await asha.call(createRecurringInvoice, { body: recurringInvoice(customers_id, { make_as: 'send' }) })
  await asha.call(updateCustomer, { params, body: customer({ email: null }) })
  const body = recurringInvoice(customers_id, { make_as: 'send' })
  expect((await asha.refused(createRecurringInvoice, { body })).issues).toMatchObject([{ path: 'mail_to' }])
  await onDay('2026-11-20')
  expect(await invoicesOf(asha)).toEqual([])
  const [row] = (await asha.call(listRecurringInvoices, { query: { status: 'failing' } })).rows
  expect(row).toMatchObject({ failing: 1, status: 'active', next_on: '2026-12-20' })
})

test('a date in a closed period is shown with its reason, reported to who made the schedule, and made by trying again', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { recurring_invoices_id } = await asha.call(createRecurringInvoice, { body: recurringInvoice(customers_id) })
  const params = { recurring_invoices_id }
  await lockedUntil(asha, '2026-11-20')
  await onDay('2026-11-25')
  const [failed] = (await asha.call(listRecurringDates, { params, query: {} })).rows
  expect(failed).toMatchObject({ outcome: 'failed', invoices_id: null })
  expect(failed?.problem).toContain('locked')
  const { rows } = await asha.call(listNotifications, { query: {} })
  expect(rows[0]).toMatchObject({ title: 'The invoice of 20 Nov 2026 for Deccan Textiles could not be made' })
  const body = { invoice_date: '2026-11-20' }
  expect(await asha.refused(retryRecurringDate, { params, body })).toMatchObject({ code: 'period_locked' })
  await asha.tx((tx) =>
    tx.client.query('SELECT lock_period($1, $2, NULL, $3, $4, $5)', [
      asha.companies_id,
      '2026-04-01',
      'opened again',
      asha.accounts_id,
      tx.now,
    ]),
  )
  expect(await asha.call(retryRecurringDate, { params, body })).toMatchObject({ failing: 0, taken: 1 })
  expect(await invoicesOf(asha)).toEqual([['2026-11-20', 'INV/26-27/0001', 'issued']])
  expect(await asha.refused(retryRecurringDate, { params, body })).toMatchObject({ code: 'wrong_state' })
  expect(await invoicesOf(asha)).toHaveLength(1)
})

test('a pause leaves out what falls into it, and one date can be skipped', async () => {
  const { asha, customers_id } = await openSeller(world)
  const body = recurringInvoice(customers_id, { every: 1, period: 'week', on_day: null })
  const { recurring_invoices_id } = await asha.call(createRecurringInvoice, { body })
  const params = { recurring_invoices_id }
  expect(await asha.call(skipRecurringDate, { params, body: { invoice_date: '2026-11-20' } })).toMatchObject({
    next_on: '2026-11-27',
    taken: 1,
  })
  expect(await asha.refused(skipRecurringDate, { params, body: { invoice_date: '2026-12-04' } })).toMatchObject({
    code: 'wrong_state',
  })
  await asha.call(setRecurringStatus, { params, body: { status: 'paused' } })
  await onDay('2026-12-05')
  expect(await invoicesOf(asha)).toEqual([])
  expect(await asha.call(setRecurringStatus, { params, body: { status: 'active' } })).toMatchObject({ next_on: '2026-11-27' })
  await asha.call(setRecurringStatus, { params, body: { status: 'ended' } })
  await onDay('2026-12-05')
  expect(await invoicesOf(asha)).toEqual([])
  expect(await asha.refused(setRecurringStatus, { params, body: { status: 'active' } })).toMatchObject({ code: 'wrong_state' })
})

test('an edit touches only what is to come', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { recurring_invoices_id, version } = await asha.call(createRecurringInvoice, { body: recurringInvoice(customers_id) })
  const params = { recurring_invoices_id }
  await onDay('2026-11-20')
  const dearer = { ...recurringInvoice(customers_id, { lines: [invoiceLine({ rate: 2_000_00 })], on_day: 5 }), version }
  const changed = await asha.call(updateRecurringInvoice, { params, body: dearer })
  expect(changed).toMatchObject({ total: 2_360_00, next_on: '2026-12-05', taken: 1 })
  expect(await asha.refused(updateRecurringInvoice, { params, body: dearer })).toMatchObject({ code: 'conflict' })
  await onDay('2026-12-05')
  const totals = (await asha.call(listInvoices, { query: { sort: 'invoice_date', order: 'asc' } })).rows.map((row) => row.total)
  expect(totals).toEqual([1_180_00, 2_360_00])
})

test('it begins today or later, has a date, and lines as an invoice has them', async () => {
  const { asha, customers_id } = await openSeller(world)
  const refusal = async (over: Parameters<typeof recurringInvoice>[1]) =>
    (await asha.refused(createRecurringInvoice, { body: recurringInvoice(customers_id, over) })).issues.map((issue) => issue.path)
  expect(await refusal({ starts_on: '2026-11-19' })).toEqual(['starts_on'])
  expect(await refusal({ ends_on: '2026-11-19' })).toEqual(['ends_on'])
  expect(await refusal({ on_day: 5, ends_on: '2026-11-30' })).toEqual(['ends_on'])
  expect(await refusal({ on_day: null })).toEqual(['on_day'])
  expect(await refusal({ lines: [invoiceLine({ gst_rate: '17' })] })).toEqual(['lines.0.gst_rate'])
})

test('another company neither sees nor changes a schedule', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { recurring_invoices_id } = await asha.call(createRecurringInvoice, { body: recurringInvoice(customers_id) })
  const { asha: ravi } = await openSeller(world, 'Ravi Stores')
  const params = { recurring_invoices_id }
  expect(await ravi.refused(getRecurringInvoice, { params })).toMatchObject({ status: 404 })
  expect(await ravi.refused(setRecurringStatus, { params, body: { status: 'ended' } })).toMatchObject({ status: 404 })
})

test('chosen schedules are paused together and resumed by Undo; one that is paused already is named and stays so', async () => {
  const { asha, customers_id } = await openSeller(world)
  const make = () => asha.call(createRecurringInvoice, { body: recurringInvoice(customers_id) })
  const [first, second] = [await make(), await make()]
  const ids = [first.recurring_invoices_id, second.recurring_invoices_id]
  await asha.call(setRecurringStatus, { params: second, body: { status: 'paused' } })
  const paused = await asha.call(pauseRecurringInvoices, { body: { ids, is_paused: true } })
  expect(paused).toEqual({
    done: [first.recurring_invoices_id],
    failed: [{ id: second.recurring_invoices_id, reason: 'This schedule is already paused.' }],
  })
  await asha.call(pauseRecurringInvoices, { body: { ids: paused.done, is_paused: false } })
  const { rows } = await asha.call(listRecurringInvoices, { query: {} })
  expect(new Map(rows.map((row) => [row.recurring_invoices_id, row.status]))).toEqual(
    new Map([
      [first.recurring_invoices_id, 'active'],
      [second.recurring_invoices_id, 'paused'],
    ]),
  )
  const { asha: stranger } = await openSeller(world)
  expect(await stranger.call(pauseRecurringInvoices, { body: { ids, is_paused: true } })).toMatchObject({ done: [] })
})
