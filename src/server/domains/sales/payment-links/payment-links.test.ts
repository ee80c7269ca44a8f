import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginCollectPayment, openCollection, readCollectPayment, respondToInvoice } from '#contract/sales/collect.ts'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { createInvoice, getInvoice, issueInvoice } from '#contract/sales/invoices.ts'
import { listNotifications } from '#contract/messaging/notifications.ts'
import {
  cancelPaymentLink,
  getInvoiceCollection,
  getPaymentLink,
  listPaymentLinks,
  sendPaymentLink,
  sendPaymentLinks,
  settleDispute,
} from '#contract/sales/payment-links.ts'
import { listPayments, recordPayment } from '#contract/sales/payments.ts'
import { lockPeriod, reopenPeriod } from '#contract/accounting/periods.ts'
import { remindNow } from '#contract/sales/reminders.ts'
import { startTrial } from '#contract/billing/subscription.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { customer, invoice, invoiceLine, payment } from '#test/support/builders.ts'
import { collecting } from '#test/support/links.ts'
import { mailsTo } from '#test/support/mailbox.ts'
import { booksOf } from '#test/support/receivables.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { checkJob } from './status-polling.ts'
import { letterJob } from './email.ts'

let world: World
let sandboxes: Sandboxes
let asha: Actor
let till: ReturnType<typeof collecting>

beforeAll(async () => {
  sandboxes = await openSandboxes(['gateway'])
  world = await openWorld({ ...sandboxes.env, KOSHA_URL: 'https://books.example.in' })
})
beforeEach(async () => {
  await sandboxes.control('gateway', { faults: [], webhooks: { mode: 'lost' } })
  asha = await world.company()
  till = collecting(world, sandboxes, asha)
})

type Letter = { headers: Record<string, string>; body: string }
const deliver = async (letters: Letter[]) => {
  const answers: string[] = []
  for (const { headers, body } of letters) {
    const answer = await world.app.http.inject({ method: 'POST', url: '/api/payments/webhooks/gateway', headers, payload: body })
    answers.push(answer.json().outcome)
  }
  await till.drain()
  return answers
}

/** An issued invoice of ₹1,000 to Deccan Textiles. */
async function billed() {
  const { customers_id } = await asha.call(createCustomer, { body: customer() })
  const draft = await asha.call(createInvoice, { body: invoice(customers_id, { lines: [invoiceLine()] }) })
  const { invoices_id } = await asha.call(issueInvoice, { params: draft, body: { version: draft.version } })
  return { customers_id, invoices_id }
}

test('Meera pays ₹500 by a link: the books have it in clearing, and she is a customer with an advance', async () => {
  const link = await till.make()
  expect(link).toMatchObject({
    status: 'created',
    url: expect.stringMatching(/^https:\/\/books\.example\.in\/pay\?link=[\w-]{22}$/),
  })
  const token = till.tokenOf(link)
  expect(await till.see(token)).toMatchObject({ purpose: 'Pottery class, November', payable: { least: 500_00, most: 500_00 } })
  const order = await till.order(token, 500_00)
  await till.checkout(order.outside_order_id)
  expect(await till.look(token, order.payment_link_payments_id)).toMatchObject({ result: 'success' })
  await till.drain()
  expect(await mails()).toEqual([{ subject: 'Sahyadri Traders: ₹500.00 received' }])
  expect(await asha.call(getPaymentLink, { params: link })).toMatchObject({
    status: 'paid',
    amount_paid: 500_00,
    payable: null,
    payments: [{ result: 'success', payment_number: expect.any(String) }],
  })
  expect(await booksOf(asha)).toEqual({ gateway_clearing: 500_00, customer_advances: -500_00 })
  expect((await asha.call(listCustomers)).rows).toMatchObject([{ customer_name: 'Meera Iyer', receivable: -500_00 }])
})

test('who pays a second time is the same customer', async () => {
  for (const purpose of ['October', 'November']) {
    const token = till.tokenOf(await till.make({ purpose, email: 'Meera@example.in' }))
    const order = await till.order(token, 500_00)
    await till.checkout(order.outside_order_id)
    await till.look(token, order.payment_link_payments_id)
  }
  expect((await asha.call(listCustomers)).rows).toHaveLength(1)
})

describe('never twice', () => {
  test('two tabs and a double click get the same order, which is paid and booked once', async () => {
    const token = till.tokenOf(await till.make())
    const begun = await Promise.all(
      [1, 2, 3].map(() => world.nobody.call(beginCollectPayment, { body: { token, amount: 500_00 } })),
    )
    expect(new Set(begun.map((each) => each.payment_link_payments_id)).size).toBe(1)
    const order = await till.order(token, 500_00)
    await till.checkout(order.outside_order_id)
    await Promise.all([1, 2].map(() => till.look(token, order.payment_link_payments_id)))
    expect((await asha.call(listPayments)).rows).toHaveLength(1)
    expect(await world.nobody.refused(beginCollectPayment, { body: { token, amount: 500_00 } })).toMatchObject({
      code: 'wrong_state',
      message: 'This link is already paid.',
    })
  })

  test('a webhook replaces a lost callback, once, in any order and number of deliveries', async () => {
    await sandboxes.control('gateway', { webhooks: { mode: 'hold', release: true } })
    const token = till.tokenOf(await till.make())
    const order = await till.order(token, 500_00)
    await till.checkout(order.outside_order_id, 'SBXF')
    await till.checkout(order.outside_order_id)
    const letters = await sandboxes.get<Letter[]>('gateway', '/_webhooks')
    const answers = await deliver([...letters, ...letters].reverse())
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(letters.length)
    expect((await asha.call(listPayments)).rows).toMatchObject([{ amount: 500_00, payment_mode: 'gateway' }])
  })

  test('an order whose answer was lost is found by our reference', async () => {
    await sandboxes.control('gateway', { faults: [{ route: 'POST /v1/orders', fault: 'cut_after' }] })
    const token = till.tokenOf(await till.make())
    const begun = await till.order(token, 500_00)
    const found = await till.look(token, begun.payment_link_payments_id)
    expect(found.outside_order_id).toMatch(/^order_/)
    await till.checkout(found.outside_order_id)
    expect(await till.look(token, begun.payment_link_payments_id)).toMatchObject({ result: 'success' })
  })
})

describe('a link on an invoice', () => {
  test('settles it in parts, and the excess stays as an advance', async () => {
    const { customers_id, invoices_id } = await billed()
    const link = await till.make({
      customers_id,
      invoices_id,
      amount: 1_000_00,
      part_payment: true,
      payer_name: 'Deccan Textiles',
    })
    const token = till.tokenOf(link)
    const whole = await till.order(token, 1_000_00)
    const part = await till.order(token, 400_00)
    await till.checkout(part.outside_order_id)
    await till.look(token, part.payment_link_payments_id)
    expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ status: 'part_paid', amount_due: 600_00 })
    expect(await till.see(token)).toMatchObject({ status: 'part_paid', payable: { least: 1_00, most: 600_00 } })
    await till.checkout(whole.outside_order_id)
    await till.look(token, whole.payment_link_payments_id)
    expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ status: 'paid', amount_due: 0 })
    expect(await booksOf(asha)).toMatchObject({ gateway_clearing: 1_400_00, customer_advances: -400_00 })
  })

  test('is paid when cash and link together settled the invoice', async () => {
    const { customers_id, invoices_id } = await billed()
    const link = await till.make({ customers_id, invoices_id, amount: 1_000_00 })
    const bank = await asha.tx((tx) => accountOf(tx, 'bank'))
    const allocations = [{ invoices_id, amount: 400_00 }]
    await asha.call(recordPayment, { body: payment(customers_id, bank, { amount: 400_00, allocations }) })
    const token = till.tokenOf(link)
    expect(await till.see(token)).toMatchObject({ payable: { least: 600_00, most: 600_00 } })
    const order = await till.order(token, 600_00)
    await till.checkout(order.outside_order_id)
    await till.look(token, order.payment_link_payments_id)
    expect(await asha.call(getPaymentLink, { params: link })).toMatchObject({ status: 'paid', amount_paid: 600_00 })
    expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ status: 'paid' })
  })

  test('asks for no more than the invoice owes, of its own customer', async () => {
    const { customers_id, invoices_id } = await billed()
    await expect(till.make({ customers_id, invoices_id, amount: 2_000_00 })).rejects.toThrow('is due on')
    await expect(till.make({ invoices_id })).rejects.toThrow('another customer')
  })

  test('Deccan has paid, and the books refuse the money for now: no one reminds them of it', async () => {
    const { customers_id, invoices_id } = await billed()
    const link = await till.make({ customers_id, invoices_id, amount: 1_000_00 })
    const token = till.tokenOf(link)
    const order = await till.order(token, 1_000_00)
    const params = { period_start: '2026-04-01' }
    await asha.call(lockPeriod, { params, body: { locked_until: '2026-11-20', reason: 'Audit' } })
    await till.checkout(order.outside_order_id)
    await till.look(token, order.payment_link_payments_id)
    expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ amount_due: 1_000_00 })
    expect(await asha.refused(remindNow, { params: { invoices_id } })).toMatchObject({ code: 'wrong_state' })
    // Nor does another link on the same invoice request it a second time.
    const other = await till.make({ customers_id, invoices_id, amount: 1_000_00 })
    expect(await till.see(till.tokenOf(other))).toMatchObject({ payable: null })
    await expect(till.order(till.tokenOf(other), 1_000_00)).rejects.toThrow('Nothing is due on this link')
    await asha.call(reopenPeriod, { params, body: { reason: 'Audit is over' } })
    await checkJob(world.app.services).run(asha.tx, order)
    expect(await asha.call(getInvoice, { params: { invoices_id } })).toMatchObject({ amount_due: 0, status: 'paid' })
  })

  test('Deccan disputes it: the invoice shows why, no reminder is sent until Asha settles it', async () => {
    const { customers_id, invoices_id } = await billed()
    const link = await till.make({ customers_id, invoices_id, amount: 1_000_00 }, true)
    await till.drain()
    const body = { token: till.tokenOf(link), response: 'disputed' as const, reason: 'Two bales were wet' }
    expect(await world.nobody.call(respondToInvoice, { body })).toMatchObject({
      invoice: { response: { response: 'disputed', reason: 'Two bales were wet' } },
    })
    const params = { invoices_id }
    expect(await asha.call(getInvoiceCollection, { params })).toMatchObject({
      links: [{ payment_links_id: link.payment_links_id }],
      response: { response: 'disputed', reason: 'Two bales were wet', settled_at: null },
    })
    await backdate(link.payment_links_id)
    expect(await asha.refused(sendPaymentLink, { params: link })).toMatchObject({ code: 'wrong_state' })
    expect(await asha.refused(remindNow, { params })).toMatchObject({ code: 'wrong_state' })
    await letterJob(world.app.services).run(asha.tx, { ...link, base: 'https://books.example.in', letter: 'reminder', rung: 1 })
    expect(await mails()).toHaveLength(1)
    await asha.call(settleDispute, { params, body: { settled_note: 'Credit note for two bales' } })
    await backdate(link.payment_links_id)
    await asha.call(sendPaymentLink, { params: link })
    await till.drain()
    expect(await mails()).toMatchObject([{}, { subject: expect.stringContaining('Reminder') }])
    expect(await asha.refused(settleDispute, { params, body: { settled_note: 'Again' } })).toMatchObject({ code: 'wrong_state' })
  })
})

const backdate = (payment_links_id: string) =>
  asha.tx((tx) =>
    tx.client.query(
      `UPDATE payment_links SET sent_at = sent_at - interval '1 day' WHERE companies_id = $1 AND payment_links_id = $2`,
      [tx.companies_id, payment_links_id],
    ),
  )
const mails = async () => (await mailsTo(world, 'meera@example.in')).slice(seen).map(({ subject }) => ({ subject }))
let seen = 0
beforeEach(async () => {
  seen = (await mailsTo(world, 'meera@example.in')).length
})

describe('the status of a link', () => {
  test('mailed, looked at, expired: each shows, and an expired one takes no money', async () => {
    const link = await till.make({ expires_on: '2026-11-20' }, true)
    await till.drain()
    expect(await asha.call(getPaymentLink, { params: link })).toMatchObject({ status: 'sent', email_status: 'sent' })
    await till.see(till.tokenOf(link))
    expect(await asha.call(getPaymentLink, { params: link })).toMatchObject({ status: 'viewed' })
    await asha.tx((tx) =>
      tx.client.query(`UPDATE payment_links SET expires_on = '2026-11-19' WHERE companies_id = $1`, [tx.companies_id]),
    )
    expect((await asha.call(listPaymentLinks, { query: { status: 'expired' } })).rows).toHaveLength(1)
    expect((await asha.call(listPaymentLinks, { query: { status: 'open' } })).rows).toHaveLength(0)
    const body = { token: till.tokenOf(link), amount: 500_00 }
    expect(await world.nobody.refused(beginCollectPayment, { body })).toMatchObject({ message: 'This link has expired.' })
  })

  test('a closed link takes nothing new, but money that was on its way is booked', async () => {
    const link = await till.make()
    const token = till.tokenOf(link)
    const order = await till.order(token, 500_00)
    await asha.call(cancelPaymentLink, { params: link, body: { cancel_reason: 'The class is full' } })
    expect(await world.nobody.refused(beginCollectPayment, { body: { token, amount: 500_00 } })).toMatchObject({
      message: 'This link is closed.',
    })
    await till.checkout(order.outside_order_id)
    await till.look(token, order.payment_link_payments_id)
    expect(await asha.call(getPaymentLink, { params: link })).toMatchObject({ status: 'cancelled', amount_paid: 500_00 })
    expect(await booksOf(asha)).toMatchObject({ gateway_clearing: 500_00 })
  })

  test('an open amount stays within its bounds', async () => {
    const token = till.tokenOf(await till.make({ amount: null, least_amount: 100_00, most_amount: 900_00 }))
    const refused = await world.nobody.refused(beginCollectPayment, { body: { token, amount: 50_00 } })
    expect(refused).toMatchObject({ message: 'Pay between ₹100.00 and ₹900.00', issues: [{ path: 'amount' }] })
    const order = await till.order(token, 250_00)
    await till.checkout(order.outside_order_id)
    await till.look(token, order.payment_link_payments_id)
    expect(await till.see(token)).toMatchObject({ status: 'paid', payable: null, receipts: [{ amount: 250_00 }] })
  })

  test('a search finds a link by name, contact, purpose and amount', async () => {
    await till.make()
    await till.make({ payer_name: 'Ravi Kumar', email: null, mobile_number: '9820012345', amount: 750_00, purpose: 'Glaze' })
    for (const search of ['ravi', '9820012345', '750', 'gla'])
      expect((await asha.call(listPaymentLinks, { query: { search } })).rows, search).toMatchObject([
        { payer_name: 'Ravi Kumar' },
      ])
  })
})

test('a payer who arrives when the plan is used up sees nothing of it; Asha is notified once', async () => {
  const token = till.tokenOf(await till.make())
  await asha.tx((tx) =>
    tx.client.query(
      `INSERT INTO subscription_usage (companies_id, usage_month, collections) VALUES ($1, '2026-11-01', 50000000000)`,
      [tx.companies_id],
    ),
  )
  await asha.call(startTrial)
  const body = { token, amount: 500_00 }
  for (const _ of [1, 2])
    expect(await world.nobody.refused(beginCollectPayment, { body })).toMatchObject({
      code: 'unavailable',
      message: 'This cannot be paid online just now. Please ask the company how to pay.',
    })
  const { rows } = await asha.call(listNotifications)
  expect(rows.filter((each) => each.title.startsWith('Meera Iyer could not pay'))).toHaveLength(1)
})

test('an address that was made up answers like one that never was', async () => {
  const token = till.tokenOf(await till.make())
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const bad of [wrong, 'x', '../../etc'])
    expect(await world.nobody.refused(openCollection, { body: { token: bad } })).toMatchObject({ code: 'not_found' })
})

test('money the books refuse is on the link with the reason, and booked once they take it', async () => {
  const link = await till.make()
  const token = till.tokenOf(link)
  const order = await till.order(token, 500_00)
  const params = { period_start: '2026-04-01' }
  await asha.call(lockPeriod, { params, body: { locked_until: '2026-11-20', reason: 'Audit' } })
  await till.checkout(order.outside_order_id)
  await till.look(token, order.payment_link_payments_id)
  const held = await asha.call(getPaymentLink, { params: link })
  expect(held).toMatchObject({ status: 'paid', payments: [{ result: 'success', payments_id: null }] })
  expect(held.payments[0]?.booking_problem).toContain('locked')
  await asha.call(reopenPeriod, { params, body: { reason: 'Audit is over' } })
  await checkJob(world.app.services).run(asha.tx, order)
  await checkJob(world.app.services).run(asha.tx, order)
  expect(await asha.call(getPaymentLink, { params: link })).toMatchObject({
    payments: [{ payment_number: expect.any(String), booking_problem: null }],
  })
  expect(await booksOf(asha)).toMatchObject({ gateway_clearing: 500_00 })
})

test('a payment that is continued is polled again, and shown as pending until the gateway has answered the last poll', async () => {
  const token = till.tokenOf(await till.make())
  const { payment_link_payments_id, outside_order_id } = await till.order(token, 500_00)
  await till.look(token, payment_link_payments_id)
  const state = () => world.nobody.call(readCollectPayment, { body: { token, payment_link_payments_id } })
  const goOn = () => world.nobody.call(beginCollectPayment, { body: { token, amount: 500_00 } })
  expect(await state()).toMatchObject({ result: 'pending', is_asked: false })

  await goOn()
  expect(await state()).toMatchObject({ is_asked: true })
  // A response to an earlier query that arrives after it.
  let turns = 0
  await checkJob(world.app.services).run(
    async (work) => {
      turns++
      if (turns === 2) {
        await goOn()
        await state()
        await till.drain()
      }
      return asha.tx(work)
    },
    { payment_link_payments_id },
  )
  expect(await state()).toMatchObject({ result: 'pending', is_asked: false })

  await till.checkout(outside_order_id)
  await goOn()
  expect([await state(), await state()]).toMatchObject([{ is_asked: true }, { result: 'pending', is_asked: true }])
  await till.drain()
  expect(await state()).toMatchObject({ result: 'success' })
})

test('chosen links are emailed together; one without an address and one just emailed are named', async () => {
  const reached = await till.make()
  const silent = await till.make({ email: null })
  const ids = [reached.payment_links_id, silent.payment_links_id]
  expect(await asha.call(sendPaymentLinks, { body: { ids } })).toEqual({
    done: [reached.payment_links_id],
    failed: [{ id: silent.payment_links_id, reason: 'This link has no email address. Copy it and send it yourself.' }],
  })
  const again = await asha.call(sendPaymentLinks, { body: { ids: ids.slice(0, 1) } })
  expect(again).toMatchObject({
    done: [],
    failed: [{ reason: 'You just emailed this link. Wait a minute before the next email.' }],
  })
  expect(await asha.call(getPaymentLink, { params: reached })).toMatchObject({ times_sent: 1 })
})
