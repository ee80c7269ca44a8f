import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createCard, listCards, type NewCard, saveCardStatement, updateCard } from '#contract/payouts/cards.ts'
import { createPayout } from '#contract/payouts/payouts.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { creditCard, openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let desk: Payables

beforeAll(async () => {
  const sandboxes = await openSandboxes(['bank'])
  world = await openWorld(sandboxes.env)
})
beforeEach(async () => {
  desk = await openPayables(world)
})

const statement = { statement_date: '2026-11-05', statement_amount: 48_000_00, minimum_amount: 2_400_00, due_date: '2026-11-25' }
const cardNow = async () => (await desk.asha.call(listCards, { query: {} })).rows[0]
const repayment = (cards_id: string, amount: number) =>
  payout('', desk.hdfc.bank_accounts_id, {
    payout_kind: 'card',
    vendors_id: null,
    cards_id,
    purpose: 'repayment',
    amount,
    narration: 'Card 4321',
  })
/** The balance of Credit cards, credit positive. */
const owedOnCards = () =>
  desk.asha.tx(async (tx) => {
    const { rows } = await tx.client.query<{ owed: number }>(
      'SELECT coalesce(sum(credit - debit), 0)::bigint AS owed FROM account_months WHERE companies_id = $1 AND ledger_accounts_id = $2',
      [tx.companies_id, await accountOf(tx, 'credit_cards')],
    )
    return rows[0]?.owed
  })

test('the minimum and then a part of a card’s statement is paid from the bank, and booked from the card to the bank', async () => {
  const { cards_id, version } = await desk.asha.call(createCard, { body: creditCard() })
  await desk.asha.call(saveCardStatement, { params: { cards_id }, body: { ...statement, version } })
  await desk.asha.tx((tx) =>
    tx.client.query("UPDATE cards SET payee_changed_at = payee_changed_at - interval '3 days' WHERE companies_id = $1", [
      tx.companies_id,
    ]),
  )
  const least = await desk.make(repayment(cards_id, 2_400_00))
  expect(least).toMatchObject({ payee_name: 'HDFC Business 4321', payout_status: 'pending', cards_id })
  expect(await cardNow()).toMatchObject({ repaid: 0, on_its_way: 2_400_00, minimum_left: 0, statement_left: 45_600_00 })
  await desk.pay([least.payouts_id])
  expect(await desk.look(least.payouts_id)).toMatchObject({ payout_status: 'processed', processed_on: '2026-11-20' })
  expect(await cardNow()).toMatchObject({ repaid: 2_400_00, on_its_way: 0, minimum_left: 0, statement_left: 45_600_00 })
  expect(await owedOnCards()).toBe(-2_400_00)
})

test('the issuer declining leaves the card as it was', async () => {
  const { cards_id, version } = await desk.asha.call(createCard, { body: creditCard({ payee_account_number: '9912340009001' }) })
  await desk.asha.call(saveCardStatement, { params: { cards_id }, body: { ...statement, version } })
  const made = await desk.make(repayment(cards_id, 48_000_00))
  await desk.pay([made.payouts_id], desk.ravi, 'Read out by the bank')
  expect(await desk.look(made.payouts_id)).toMatchObject({ payout_status: 'failed' })
  expect(await cardNow()).toMatchObject({ repaid: 0, on_its_way: 0, statement_left: 48_000_00 })
  expect(await owedOnCards()).toBe(0)
})

test('the number of the card itself is not kept, and neither a place that does not exist nor an income account is taken', async () => {
  const refused = (over: Partial<NewCard>) => desk.asha.refused(createCard, { body: creditCard(over) })
  expect(await refused({ payee_account_number: '4111111111111111' })).toMatchObject({
    code: 'invalid',
    issues: [{ path: 'payee_account_number', message: expect.stringContaining('must not be kept') }],
  })
  expect(await refused({ payee_ifsc: 'ICIC0999999' })).toMatchObject({ issues: [{ path: 'payee_ifsc' }] })
  const sales = await desk.asha.tx((tx) => accountOf(tx, 'sales'))
  expect(await refused({ ledger_accounts_id: sales })).toMatchObject({ issues: [{ path: 'ledger_accounts_id' }] })
})

test('a new account for reimbursements waits: the person who entered it cannot pay to it alone', async () => {
  const made = await desk.asha.call(createCard, { body: creditCard() })
  const first = await desk.make(repayment(made.cards_id, 100_00))
  await desk.asha.call(updateCard, {
    params: { cards_id: made.cards_id },
    body: { ...creditCard({ payee_account_number: '9912340005555' }), version: made.version },
  })
  const seen = await desk.look(first.payouts_id)
  expect(seen.approval_problem).toBe('Where the payee is paid was changed since: save the payout again and look at it.')
  expect(seen.payee_warning).toContain('less than 24 hours ago')
})

test('a person without access to payables sees no card, and another company’s card does not exist', async () => {
  const { cards_id } = await desk.asha.call(createCard, { body: creditCard() })
  const clerk = await world.member(desk.asha, ['ACCOUNTS_RECEIVABLE'])
  expect(await clerk.refused(listCards, { query: {} })).toMatchObject({ status: 403 })
  const other = await openPayables(world, 'Konkan Fisheries')
  const body = payout('', other.hdfc.bank_accounts_id, { payout_kind: 'card', vendors_id: null, cards_id, purpose: 'repayment' })
  expect(await other.asha.refused(createPayout, { body })).toMatchObject({ status: 404 })
})
