import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createBankAccount } from '#contract/banking/bank-accounts.ts'
import { getBill } from '#contract/purchases/bills.ts'
import { listImportRows, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { retryPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { askPayoutBalance, listPayoutAccounts } from '#contract/payouts/payout-plans.ts'
import { createPayout, listPayouts, payoutTimeline, retryPayout, updatePayout } from '#contract/payouts/payouts.ts'
import { bankAccount } from '#test/support/builders.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
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

const change = (sql: string, ...values: unknown[]) => desk.asha.tx((tx) => tx.client.query(sql, [tx.companies_id, ...values]))
const events = async (payouts_id: string) => {
  const { rows } = await desk.asha.call(payoutTimeline, { params: { payouts_id } })
  return rows.map(({ action, detail }) => [action, detail]).toReversed()
}
const billed = async (ending = '1234', rupees = 5_000) => {
  const { vendors_id } = await desk.vendor(ending)
  const { bills_id } = await desk.bill(vendors_id, rupees)
  const body = payout(vendors_id, desk.hdfc.bank_accounts_id, {
    amount: rupees * 100,
    purpose: 'bill',
    bills: [{ bills_id, amount: rupees * 100 }],
  })
  return { body, bills_id, vendors_id }
}
/** The payout settles so much of the bill, this part of it by a discount. */
const takes = async (payouts_id: string, bills_id: string, amount: number, discount: number) => {
  await change('DELETE FROM payout_bills WHERE companies_id = $1 AND payouts_id = $2', payouts_id)
  await change('INSERT INTO payout_bills VALUES ($1, $2, $3, $4, $5)', payouts_id, bills_id, amount, discount)
}

test('the history of a payout has each change with what it was before', async () => {
  const { vendors_id } = await desk.vendor('9001')
  const body = payout(vendors_id, desk.hdfc.bank_accounts_id)
  const { payouts_id, version } = await desk.make(body)
  await desk.asha.call(updatePayout, { params: { payouts_id }, body: { ...body, amount: 6_000_00, version } })
  await desk.pay([payouts_id])
  const again = await desk.asha.call(retryPayout, { params: { payouts_id } })
  expect(await events(payouts_id)).toEqual([
    ['created', { payee_name: 'Nila Printers', amount: 5_000_00 }],
    ['changed', { amount: [5_000_00, 6_000_00], payee_name: ['Nila Printers', 'Nila Printers'] }],
    ['otp_asked', { amount: 6_000_00, payout_count: 1 }],
    ['approved', { amount: 6_000_00 }],
    ['processing', { payout_status: ['queued', 'processing'] }],
    ['failed', { payout_status: ['processing', 'failed'], reason: 'The payee’s account is closed' }],
    ['retried', { retried_by: again.payouts_id }],
  ])
  expect(await events(again.payouts_id)).toEqual([
    ['created', { payee_name: 'Nila Printers', amount: 6_000_00, retry_of: payouts_id }],
  ])
  expect(await desk.look(payouts_id)).toMatchObject({ retried_by: again.payouts_id })
})

test('a payout that was paid shows its UTR in its history, and the bill under which reference it was paid', async () => {
  const { body, bills_id } = await billed()
  const { payouts_id } = await desk.make(body)
  await desk.pay([payouts_id])
  const { utr } = await desk.look(payouts_id)
  expect((await events(payouts_id)).at(-1)).toEqual(['processed', { payout_status: ['processing', 'processed'], utr }])
  expect((await desk.asha.call(getBill, { params: { bills_id } })).payments).toMatchObject([
    { reference: utr, payment_mode: 'bank_transfer' },
  ])
})

test('without a UTR the bill has our own reference; one paid by UPI says so', async () => {
  const { body, bills_id } = await billed('9002')
  const made = await desk.make(body)
  await desk.pay([made.payouts_id])
  const word = { outside_id: 'o', utr: null, rail: 'upi' as const, amount: 5_000_00, status: 'processed' as const, reason: null }
  await desk.asha.tx((tx) => applyBankStatus(tx, made.payouts_id, word))
  expect((await desk.asha.call(getBill, { params: { bills_id } })).payments).toMatchObject([
    { reference: made.reference, payment_mode: 'upi' },
  ])
  expect(await desk.look(made.payouts_id)).toMatchObject({ rail: 'upi', utr: null })
})

test('a payout that takes a discount is another one with another amount: it is cancelled, not changed', async () => {
  const { body, bills_id } = await billed()
  const { payouts_id, version } = await desk.make(body)
  await takes(payouts_id, bills_id, 5_001_00, 1_00)
  expect(await desk.asha.refused(updatePayout, { params: { payouts_id }, body: { ...body, version } })).toMatchObject({
    code: 'wrong_state',
    message: 'This payout takes a discount for early payment. Cancel it, and pay the bill again in Pay Bills.',
  })
})

test('what failed is tried again with its discount as long as the bill owes it, and without it otherwise', async () => {
  const { body, bills_id } = await billed('9001')
  const made = await desk.make({ ...body, amount: 4_900_00, bills: [{ bills_id, amount: 4_900_00 }] })
  await desk.pay([made.payouts_id])
  await takes(made.payouts_id, bills_id, 5_000_00, 100_00)
  const settled = async (payouts_id: string) => {
    const { rows } = await change(
      'SELECT amount, discount FROM payout_bills WHERE companies_id = $1 AND payouts_id = $2',
      payouts_id,
    )
    return rows
  }
  const again = await desk.asha.call(retryPayout, { params: { payouts_id: made.payouts_id } })
  expect(await settled(again.payouts_id)).toEqual([{ amount: 5_000_00, discount: 100_00 }])
  await desk.pay([again.payouts_id])
  await desk.make({ ...body, amount: 50_00, bills: [{ bills_id, amount: 50_00 }] })
  const third = await desk.asha.call(retryPayout, { params: { payouts_id: again.payouts_id } })
  expect(await settled(third.payouts_id)).toEqual([{ amount: 4_900_00, discount: 0 }])
})

test.each(['ifsc = NULL', "currency = 'USD'", 'is_active = false', 'account_number = NULL, ifsc = NULL'])(
  'an account of one’s own that takes no transfer is refused by its label: %s',
  async (fault) => {
    const { bank_accounts_id } = await desk.asha.call(createBankAccount, {
      body: bankAccount({ account_label: 'Old current', account_number: '50100012340009' }),
    })
    await change(`UPDATE bank_accounts SET ${fault} WHERE companies_id = $1 AND bank_accounts_id = $2`, bank_accounts_id)
    const body = payout('', desk.hdfc.bank_accounts_id, {
      payout_kind: 'own_account',
      vendors_id: null,
      to_bank_accounts_id: bank_accounts_id,
      purpose: 'transfer',
    })
    expect((await desk.asha.refused(createPayout, { body })).issues).toEqual([
      { path: 'to_bank_accounts_id', message: 'Old current has no account number and IFSC on file, or is not in rupees' },
    ])
  },
)

test('accounts that can pay are listed, and their balance is asked for', async () => {
  const { rows } = await desk.asha.call(listPayoutAccounts)
  expect(rows).toMatchObject([{ kosha_bank_accounts_id: desk.hdfc.bank_accounts_id }])
  await desk.asha.call(askPayoutBalance, { body: { bank_accounts_id: desk.hdfc.bank_accounts_id } })
  await desk.drain()
  const [account] = (await desk.asha.call(listPayoutAccounts)).rows
  expect(account).toMatchObject({ available_balance: 10_00_000_00 })
})

test('a file is narrowed to, its rows are told by their text, and what failed of it is recorded as made again', async () => {
  await desk.vendor('9001', 'Closed')
  const upload = async (lines: string[]) => {
    const raw = Buffer.from(lines.join('\n'))
    const { row_imports_id } = await desk.asha.call(uploadRows, { query: { import_kind: 'payouts', file_name: 'p.csv' }, raw })
    await desk.drain()
    return { row_imports_id }
  }
  const wrong = await upload(['Vendor,Amount,Narration', 'Closed,100,###'])
  const { rows } = await desk.asha.call(listImportRows, { params: wrong, query: { row_status: 'wrong' } })
  expect(rows.map(({ issues }) => issues)).toEqual([
    [{ path: 'narration', message: 'Enter the text the payee sees on their statement' }],
  ])
  const params = await upload(['Vendor,Amount', 'Closed,100'])
  await desk.asha.call(startRowImport, { params, body: { leave_wrong: false, again: false } })
  await desk.drain()
  await desk.make(payout((await desk.vendor('1234', 'Other')).vendors_id, desk.hdfc.bank_accounts_id))
  const ofFile = async () => (await desk.asha.call(listPayouts, { query: params })).rows
  expect((await ofFile()).map(({ payee_name }) => payee_name)).toEqual(['Closed'])
  const right = await desk.otp([], desk.ravi, params.row_imports_id)
  await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
  await desk.drain()
  expect(await desk.asha.call(retryPayoutBatch, { params })).toEqual({ retried_count: 1 })
  const [again] = await ofFile()
  expect(await events(again?.payouts_id ?? '')).toEqual([['created', { amount: 100_00 }]])
})
