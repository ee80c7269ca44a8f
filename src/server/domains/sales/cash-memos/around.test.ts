import { beforeAll, expect, test } from 'vitest'
import { cancelCashMemo, createCashMemo } from '#contract/sales/cash-memos.ts'
import { updateCompany } from '#contract/company/company.ts'
import { categoriseLines } from '#contract/banking/reconciliation.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { bankLines } from '#test/support/bank-lines.ts'
import { cashMemo, companyDetails, invoiceLine } from '#test/support/builders.ts'
import { booksOf } from '#test/support/receivables.ts'
import { openTrader } from '#test/support/reconciling.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { printed } from '#test/support/printed.ts'
import { documentOf } from './document.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const sell = (asha: Actor, over: Parameters<typeof cashMemo>[0] = {}) => asha.call(createCashMemo, { body: cashMemo(over) })

test('the bank line of a sale by UPI clears what waited for it', async () => {
  const { asha, hdfc } = await openTrader(world)
  await sell(asha, { payment_mode: 'upi', reference: 'CM7K2P' })
  const [line] = await bankLines(asha, hdfc, [
    { amount: 1_180_00, description: 'UPI-RAVI-RAVI@OKICICI-ICIC0000104-609112345678-CM7K2P' },
  ])
  const clearing = await asha.tx((tx) => accountOf(tx, 'gateway_clearing'))
  await asha.call(categoriseLines, { body: { bank_transactions_ids: [line ?? ''], ledger_accounts_id: clearing, memo: null } })
  const books = await booksOf(asha)
  expect(books['gateway_clearing']).toBeUndefined()
  expect(books['sales']).toBe(-1_000_00)
})

test('what is sold counts in the plan, and what is cancelled does not', async () => {
  const { asha } = await openTrader(world)
  const collections = () =>
    asha.tx(async (tx) => {
      const { rows } = await tx.client.query<{ collections: number }>(
        'SELECT collections FROM subscription_usage WHERE companies_id = $1',
        [tx.companies_id],
      )
      return rows[0]?.collections
    })
  const { cash_memos_id } = await sell(asha)
  await sell(asha)
  expect(await collections()).toBe(2_360_00)
  await asha.call(cancelCashMemo, { params: { cash_memos_id }, body: { cancel_reason: 'Returned' } })
  expect(await collections()).toBe(1_180_00)
})

test('the document says how it was paid and owes nothing; seller and buyer stay as they were', async () => {
  const { asha } = await openTrader(world)
  const lines = [invoiceLine(), invoiceLine({ gst_rate: '0' })]
  const who = { customer_name: 'Ravi', address_line: '4 MG Road\nCamp', state_code: '27' }
  const { cash_memos_id } = await sell(asha, {
    ...who,
    lines,
    total: 2_180_00,
    payment_mode: 'card',
    reference: '00123',
    notes: 'No returns',
  })
  await asha.call(updateCompany, { body: companyDetails({ legal_name: 'Another Name Private Limited' }) })
  const paper = await asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, cash_memos_id, 'roll')))
  expect(paper).toMatchObject({
    title: 'Invoice-cum-Bill of Supply',
    status: 'final',
    amount_paid: 2_180_00,
    references: [
      { label: 'Cash memo', value: 'Paid at the counter' },
      { label: 'Payment method', value: 'Card 00123' },
    ],
    seller: { name: 'Sahyadri Traders Private Limited', gstin: '27AADCS4321F1ZN' },
    buyer: { name: 'Ravi', address: ['4 MG Road', 'Camp'], state: '27' },
    notes: 'No returns',
  })
  await asha.call(cancelCashMemo, { params: { cash_memos_id }, body: { cancel_reason: 'Returned' } })
  const undone = await asha.tx(async (tx) => printed(await documentOf(tx, world.app.services.files, cash_memos_id, 'a4')))
  expect(undone).toMatchObject({ status: 'cancelled', amount_paid: 0 })
})
