import { beforeAll, expect, test } from 'vitest'
import { setCustomerReminders } from '#contract/directory/customers.ts'
import { cancelInvoice, getInvoice, invoiceTimeline, listInvoices } from '#contract/sales/invoices.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { getReminderLadder, listReminders, remindNow, saveReminderLadder } from '#contract/sales/reminders.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { askDueReminders } from '#server/domains/sales/reminders/due.ts'
import { payment } from '#test/support/builders.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** The rounds of a server at a moment in India, and the mails that follow. */
const at = async (moment: string) => {
  const { services } = world.app
  const clock = { now: () => new Date(`${moment}+05:30`) }
  await askDueReminders({ ...services, database: { ...services.database, clock } } as Dependencies)
  await services.jobs.drain()
}
const at10 = (date: string) => at(`${date}T10:00:00`)

async function withLadder(): Promise<Seller> {
  const seller = await openSeller(world)
  const ladder = await seller.asha.call(getReminderLadder)
  expect(ladder).toMatchObject({ is_on: false, version: 0 })
  expect(ladder.rungs.map((rung) => rung.days)).toEqual([-3, 0, 3, 7, 15])
  await seller.asha.call(saveReminderLadder, { body: { ...ladder, is_on: true } })
  return seller
}
const remindersOf = async (asha: Actor, invoices_id: string) =>
  (await asha.call(listReminders, { params: { invoices_id } })).rows.map((row) => [row.days, row.status]).toReversed()
const subjectsTo = async (address: string) => (await mailsTo(world, address)).map((mail) => mail.subject)

test('an unpaid invoice gets each reminder of the ladder on its day, at ten in the morning, once', async () => {
  const { asha, customers_id } = await withLadder()
  const { invoices_id } = await issued(asha, customers_id, { due_date: '2026-12-01' })
  await at10('2026-11-27')
  expect(await remindersOf(asha, invoices_id)).toEqual([])
  await at('2026-11-28T09:59:00')
  expect(await remindersOf(asha, invoices_id)).toEqual([])
  await at10('2026-11-28')
  await at10('2026-11-28')
  for (const day of ['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-16', '2026-12-30']) await at10(day)
  expect(await remindersOf(asha, invoices_id)).toEqual([-3, 0, 3, 7, 15].map((days) => [days, 'sent']))
  const { rows } = await asha.call(invoiceTimeline, { params: { invoices_id } })
  expect(rows[0]).toMatchObject({ action: 'reminded', detail: { to: 'accounts@deccan.in', days: 15 } })
})

test('after days without a server the customer gets the last rung missed, not all of them', async () => {
  const { asha, customers_id } = await withLadder()
  const { invoices_id } = await issued(asha, customers_id, { due_date: '2026-12-01' })
  await at10('2026-12-10')
  expect(await remindersOf(asha, invoices_id)).toEqual([[7, 'sent']])
  expect((await asha.call(listReminders, { params: { invoices_id } })).next_on).toBe('2026-12-16')
})

test('switching it on reminds no one of the past', async () => {
  const { asha, customers_id } = await openSeller(world)
  const old = await issued(asha, customers_id, { invoice_date: '2026-10-01', due_date: '2026-10-01' })
  const ladder = await asha.call(getReminderLadder)
  await asha.call(saveReminderLadder, { body: { ...ladder, is_on: true } })
  await at10('2026-11-21')
  expect(await remindersOf(asha, old.invoices_id)).toEqual([])
})

test('payment, cancellation and a customer who is left alone stop it; a part payment does not', async () => {
  const { asha, customers_id, bank } = await withLadder()
  const due = { due_date: '2026-12-01' }
  const [paid, partly, cancelled] = [
    await issued(asha, customers_id, due),
    await issued(asha, customers_id, due),
    await issued(asha, customers_id, due),
  ]
  const settle = (invoices_id: string, amount: number) =>
    asha.call(recordPayment, { body: payment(customers_id, bank, { amount, allocations: [{ invoices_id, amount }] }) })
  await settle(paid.invoices_id, paid.total)
  await settle(partly.invoices_id, 100_00)
  const gone = { cancelled_on: '2026-11-20', cancel_reason: 'Twice' }
  await asha.call(cancelInvoice, { params: { invoices_id: cancelled.invoices_id }, body: gone })
  await at10('2026-12-01')
  expect(await remindersOf(asha, paid.invoices_id)).toEqual([])
  expect(await remindersOf(asha, cancelled.invoices_id)).toEqual([])
  expect(await remindersOf(asha, partly.invoices_id)).toEqual([[0, 'sent']])
  await asha.call(setCustomerReminders, { params: { customers_id }, body: { is_reminded: false } })
  await at10('2026-12-04')
  expect(await remindersOf(asha, partly.invoices_id)).toEqual([[0, 'sent']])
  expect((await asha.call(listReminders, { params: { invoices_id: partly.invoices_id } })).next_on).toBeNull()
})

test('money that arrives between asking and mailing stops the mail', async () => {
  const { asha, customers_id, bank } = await withLadder()
  const { invoices_id, total } = await issued(asha, customers_id)
  await asha.call(remindNow, { params: { invoices_id } })
  await asha.call(recordPayment, { body: payment(customers_id, bank, { allocations: [{ invoices_id, amount: total }] }) })
  await world.app.services.jobs.drain()
  expect(await remindersOf(asha, invoices_id)).toEqual([[null, 'stopped']])
  expect(await asha.refused(remindNow, { params: { invoices_id } })).toMatchObject({ code: 'wrong_state' })
})

test('a person reminds at once in the words of the rung it has reached, with the invoice attached', async () => {
  const { asha, customers_id } = await openSeller(world)
  const late = await issued(asha, customers_id, { invoice_date: '2026-10-01', due_date: '2026-11-10' })
  await asha.call(remindNow, { params: { invoices_id: late.invoices_id } })
  await world.app.services.jobs.drain()
  expect((await subjectsTo('accounts@deccan.in')).at(-1)).toBe(`Invoice ${late.invoice_number} is overdue by 10 days`)
})

test('two people do not overwrite each other’s words, and a day has one reminder', async () => {
  const { asha } = await withLadder()
  const { rungs } = await asha.call(getReminderLadder)
  expect(await asha.refused(saveReminderLadder, { body: { is_on: true, rungs, late_fee: null, version: 0 } })).toMatchObject({
    code: 'conflict',
  })
  const twice = { is_on: true, late_fee: null, rungs: [...rungs, ...rungs.slice(0, 1)], version: 1 }
  expect((await asha.refused(saveReminderLadder, { body: twice })).issues).toMatchObject([{ path: 'rungs' }])
})

test('a share of the amount due is drafted every month as a separate invoice, with the GST of the supply', async () => {
  const { asha, customers_id } = await openSeller(world)
  const ladder = await asha.call(getReminderLadder)
  const late_fee = { kind: 'percent', percent: '1.5', after_days: 30 } as const
  await asha.call(saveReminderLadder, { body: { ...ladder, is_on: true, late_fee } })
  await issued(asha, customers_id, { due_date: '2026-11-25' })
  await at10('2026-12-24')
  const drafts = async () => (await asha.call(listInvoices, { query: { status: 'draft' } })).rows
  expect(await drafts()).toEqual([])
  await at10('2026-12-25')
  await at10('2026-12-25')
  const [charge] = await drafts()
  expect(charge).toMatchObject({ customers_id, taxable_value: 17_70, total: 21_00 })
  const { lines } = await asha.call(getInvoice, { params: { invoices_id: charge?.invoices_id ?? '' } })
  expect(lines).toMatchObject([{ item_name: 'Late payment charge on INV/26-27/0001, due on 25 Nov 2026', gst_rate: '18' }])
  await at10('2027-01-24')
  expect(await drafts()).toHaveLength(2)
  const { rows } = await asha.call(listNotifications, { query: {} })
  expect(rows[0]).toMatchObject({ title: 'A late fee for Deccan Textiles waits to be issued' })
})

test('a sum is charged once', async () => {
  const { asha, customers_id } = await openSeller(world)
  const ladder = await asha.call(getReminderLadder)
  const late_fee = { kind: 'flat', amount: 500_00, after_days: 10 } as const
  await asha.call(saveReminderLadder, { body: { ...ladder, is_on: true, late_fee } })
  await issued(asha, customers_id, { due_date: '2026-11-25' })
  await at10('2027-03-01')
  await at10('2027-04-01')
  const { rows } = await asha.call(listInvoices, { query: { status: 'draft' } })
  expect(rows).toMatchObject([{ taxable_value: 500_00 }])
})
