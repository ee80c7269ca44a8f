import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getBill } from '#contract/purchases/bills.ts'
import { createPayout, refreshPayout } from '#contract/payouts/payouts.ts'
import { createCard, updateCard } from '#contract/payouts/cards.ts'
import type { BankPayout } from '#server/adapters/bank/port.ts'
import { creditCard, openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { receiveBankEvent } from './bank-webhook.ts'
import { applyBankStatus } from './settle.ts'

let world: World
let sandboxes: Sandboxes
let desk: Payables

beforeAll(async () => {
  sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  await sandboxes.control('bank', { faults: [], rails_down: [], webhooks: { mode: 'lost' } })
  desk = await openPayables(world)
})

/** With the bank, and not decided there. */
const underWay = async () => {
  const { vendors_id } = await desk.vendor('9002')
  const { bills_id } = await desk.bill(vendors_id, 5_000)
  const made = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { bills: [{ bills_id, amount: 5_000_00 }] }))
  await desk.pay([made.payouts_id])
  return { ...made, bills_id }
}
const word: BankPayout = { outside_id: 'out_1', utr: 'UTR1', rail: 'imps', amount: 5_000_00, status: 'processed', reason: null }
const says = (payouts_id: string, over: Partial<BankPayout>) =>
  desk.asha.tx((tx) => applyBankStatus(tx, payouts_id, { ...word, ...over }))
const event = (reference: string, over: { event_id?: string; created_at?: Date } = {}) =>
  receiveBankEvent(world.app.services, {
    event_id: reference,
    event: 'payout.processed',
    reference,
    created_at: new Date(),
    ...over,
  })
const row = async (payouts_id: string) => {
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ outside_id: string | null; utr: string | null; status_reason: string | null; checks: number }>(
      'SELECT outside_id, utr, status_reason, checks FROM payouts WHERE companies_id = $1 AND payouts_id = $2',
      [tx.companies_id, payouts_id],
    ),
  )
  return rows[0]
}

test('another amount than was approved is never booked: the bank is to be asked', async () => {
  const { payouts_id } = await underWay()
  expect(await says(payouts_id, { amount: 4_999_99 })).toBe(true)
  expect(await desk.look(payouts_id)).toMatchObject({
    payout_status: 'processing',
    journal_entries_id: null,
    status_reason: 'The bank names ₹4,999.99 for this payment. Ask your bank.',
  })
  // A reference that was closed names no amount.
  expect(await says(payouts_id, { status: 'cancelled', amount: 0 })).toBe(false)
  expect(await desk.look(payouts_id)).toMatchObject({
    payout_status: 'failed',
    status_reason: 'The bank never had it: nothing was paid',
  })
})

test('what the bank works on keeps the first word of it, and what has ended is not opened again by it', async () => {
  const { payouts_id } = await underWay()
  await desk.asha.tx((tx) =>
    tx.client.query("UPDATE payouts SET outside_id = NULL, status_reason = 'Asked' WHERE companies_id = $1", [tx.companies_id]),
  )
  expect(await says(payouts_id, { status: 'processing', utr: null })).toBe(true)
  expect(await row(payouts_id)).toMatchObject({ outside_id: 'out_1', utr: null, status_reason: null })
  expect(await says(payouts_id, { status: 'processing', outside_id: 'out_2' })).toBe(true)
  expect(await row(payouts_id)).toMatchObject({ outside_id: 'out_1' })
  expect(await says(payouts_id, {})).toBe(false)
  expect(await says(payouts_id, { status: 'processing' })).toBe(false)
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processed', utr: 'UTR1' })
})

test('money returned before the payment was known to be made is booked both ways', async () => {
  const { payouts_id, bills_id } = await underWay()
  expect(await says(payouts_id, { status: 'reversed' })).toBe(false)
  expect(await desk.look(payouts_id)).toMatchObject({
    payout_status: 'reversed',
    status_reason: 'Sent back by the payee’s bank',
    processed_on: '2026-11-20',
    reversed_on: '2026-11-20',
  })
  expect(await desk.asha.call(getBill, { params: { bills_id } })).toMatchObject({ amount_due: 5_000_00 })
})

test('a failure without a reason of the bank gets a default one, and the makers and releasers are notified once', async () => {
  const { payouts_id } = await underWay()
  expect(await says(payouts_id, { status: 'failed' })).toBe(false)
  expect(await says(payouts_id, { status: 'failed', reason: 'Later word' })).toBe(false)
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'failed', status_reason: 'Declined by the bank' })
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ title: string; body: string; accounts_id: string }>(
      "SELECT * FROM notifications WHERE companies_id = $1 AND title LIKE '%was not paid'",
      [tx.companies_id],
    ),
  )
  expect(rows.map(({ title }) => title)).toEqual(rows.map(() => '₹5,000.00 to Nila Printers was not paid'))
  expect(rows.map(({ accounts_id }) => accounts_id).toSorted()).toEqual([desk.asha.accounts_id, desk.ravi.accounts_id].toSorted())
})

test('an event of the bank is processed once, while it is fresh, and only for a payment of the company', async () => {
  const { payouts_id, reference } = await underWay()
  await sandboxes.control('bank', { conclude_payout: { reference, status: 'processed' } })
  const old = new Date(Date.now() - 301_000)
  expect(await event(reference, { created_at: old })).toBe('stale')
  expect(await event(reference, { created_at: new Date(Date.now() + 301_000) })).toBe('stale')
  expect(await event(reference, { created_at: new Date(Number.NaN) })).toBe('stale')
  expect(await event('PO00000000000000000000000000000000')).toBe('unknown')
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processing' })
  const twice = await Promise.all([event(reference), event(reference)])
  expect(twice.toSorted()).toEqual(['accepted', 'duplicate'])
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processed' })
  expect(await event(reference)).toBe('duplicate')
})

test('an event that the bank cannot explain just now is asked about later', async () => {
  const { payouts_id, reference } = await underWay()
  await sandboxes.control('bank', {
    conclude_payout: { reference, status: 'processed' },
    faults: [{ route: 'GET /v1/payouts/:reference', fault: 'error', status: 503 }],
  })
  expect(await event(reference)).toBe('accepted')
  await sandboxes.control('bank', { faults: [] })
  await desk.drain()
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processed' })
})

test('an order that the bank refuses has failed with its words, at once', async () => {
  const { vendors_id } = await desk.vendor()
  const { payouts_id } = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  await sandboxes.control('bank', {
    faults: [{ route: 'POST /v1/payouts', fault: 'error', status: 422, message: 'The narration is not allowed' }],
  })
  await desk.pay([payouts_id])
  expect(await desk.look(payouts_id)).toMatchObject({
    payout_status: 'failed',
    status_reason: expect.stringContaining('The narration is not allowed'),
    expected_by: null,
  })
})

test('what the bank takes too many of at once waits in the queue, and the others are paid', async () => {
  const made = []
  for (const ending of ['1234', '5678']) {
    const { vendors_id } = await desk.vendor(ending, `Vendor ${ending}`)
    made.push((await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))).payouts_id)
  }
  await sandboxes.control('bank', { faults: [{ route: 'POST /v1/payouts', fault: 'error', status: 429 }] })
  await desk.pay(made)
  const rows = await Promise.all(made.map((payouts_id) => desk.look(payouts_id)))
  expect(rows.map(({ payout_status }) => payout_status).toSorted()).toEqual(['processed', 'queued'])
  const waiting = rows.find(({ payout_status }) => payout_status === 'queued')
  expect(waiting).toMatchObject({ status_reason: 'The bank could not be reached', expected_by: null, utr: null })
  expect(await desk.asked(waiting?.payouts_id ?? '')).toMatchObject({ payout_status: 'processed', status_reason: null })
})

test('a payout that no rail takes just now waits in the queue and says why', async () => {
  const { vendors_id } = await desk.vendor()
  const { payouts_id } = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 5_000_00 }))
  const choose = (rail_choice: string) =>
    desk.asha.tx((tx) =>
      tx.client.query('UPDATE payouts SET rail_choice = $3 WHERE companies_id = $1 AND payouts_id = $2', [
        tx.companies_id,
        payouts_id,
        rail_choice,
      ]),
    )
  await choose('rtgs')
  await desk.pay([payouts_id])
  expect(await desk.look(payouts_id)).toMatchObject({
    payout_status: 'queued',
    status_reason: 'From ₹2 lakh',
    utr: null,
  })
  await choose('auto')
  expect(await desk.asked(payouts_id)).toMatchObject({ payout_status: 'processed' })
})

test('a conflict at the bank says nothing of what was done: it is asked about', async () => {
  const { vendors_id } = await desk.vendor()
  const { payouts_id } = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  await sandboxes.control('bank', { faults: [{ route: 'POST /v1/payouts', fault: 'error', status: 409 }] })
  await desk.pay([payouts_id])
  expect(await desk.look(payouts_id)).toMatchObject({
    payout_status: 'processing',
    status_reason: 'The bank has not answered yet and is being asked',
  })
})

test('a rail that a person chose is waited for: no other one is used instead', async () => {
  const { vendors_id } = await desk.vendor()
  await sandboxes.control('bank', { rails_down: ['imps'] })
  const { payouts_id } = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { rail_choice: 'imps' }))
  await desk.pay([payouts_id])
  expect(await desk.look(payouts_id)).toMatchObject({
    payout_status: 'queued',
    status_reason: 'IMPS is not available just now',
    expected_by: null,
  })
  await sandboxes.control('bank', { rails_down: [] })
  await desk.asha.call(refreshPayout, { params: { payouts_id } })
  await desk.drain()
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'processed', rail: 'imps' })
})

test('with both rails down it waits, and says for which', async () => {
  const { vendors_id } = await desk.vendor()
  await sandboxes.control('bank', { rails_down: ['imps', 'neft'] })
  const { payouts_id } = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id))
  await desk.pay([payouts_id])
  expect(await desk.look(payouts_id)).toMatchObject({ payout_status: 'queued', status_reason: 'IMPS is not available just now' })
})

test('an approved payout waits 90 days for money and is given up then', async () => {
  const { vendors_id } = await desk.vendor()
  const large = await desk.make(payout(vendors_id, desk.hdfc.bank_accounts_id, { amount: 11_00_000_00 }))
  await desk.pay([large.payouts_id])
  const since = (days: number) =>
    desk.asha.tx((tx) =>
      tx.client.query('UPDATE payouts SET approved_at = $2 WHERE companies_id = $1', [
        tx.companies_id,
        new Date(tx.now.getTime() - days * 86_400_000 - 1_000),
      ]),
    )
  await since(89)
  expect(await desk.asked(large.payouts_id)).toMatchObject({ payout_status: 'queued' })
  await since(90)
  expect(await desk.asked(large.payouts_id)).toMatchObject({
    payout_status: 'cancelled',
    status_reason: 'No money for it in 90 days',
  })
})

test('a card is repaid into its own account, and one that is archived is not', async () => {
  const { cards_id, version } = await desk.asha.call(createCard, { body: creditCard() })
  await desk.asha.tx((tx) =>
    tx.client.query("UPDATE cards SET payee_changed_at = payee_changed_at - interval '24 hours' WHERE companies_id = $1", [
      tx.companies_id,
    ]),
  )
  const body = payout('', desk.hdfc.bank_accounts_id, {
    payout_kind: 'card',
    vendors_id: null,
    cards_id,
    purpose: 'repayment',
  })
  const made = await desk.make(body)
  expect(made).toMatchObject({ payee_name: 'HDFC Business 4321', payee_ifsc: 'ICIC0000103', payee_warning: null })
  await desk.pay([made.payouts_id])
  expect(await desk.look(made.payouts_id)).toMatchObject({ payout_status: 'processed' })
  const { rows } = await desk.asha.tx((tx) =>
    tx.client.query<{ account: string; amount: number }>(
      `SELECT coalesce(a.account_role, a.account_name) AS account, l.amount FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
       JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE e.companies_id = $1 AND e.source = 'payout' ORDER BY l.line_no`,
      [tx.companies_id],
    ),
  )
  expect(rows).toEqual([
    { account: 'credit_cards', amount: 5_000_00 },
    { account: 'Current 1111', amount: -5_000_00 },
  ])
  await desk.asha.call(updateCard, { params: { cards_id }, body: { ...creditCard({ card_label: 'Office card' }), version } })
  await desk.asha.tx((tx) => tx.client.query('UPDATE cards SET is_active = false WHERE companies_id = $1', [tx.companies_id]))
  expect(await desk.asha.call(refreshPayout, { params: { payouts_id: made.payouts_id } })).toBeUndefined()
  expect(await desk.asha.refused(createPayout, { body })).toMatchObject({
    issues: [{ path: 'cards_id', message: 'Office card is archived: restore the card first' }],
  })
})
