import { beforeAll, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { createBillBatch } from '#contract/payouts/bill-batches.ts'
import { approveBill, createBill, getBill, submitBill } from '#contract/purchases/bills.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { balance } from '#server/ledger/balances.ts'
import { companyDetails } from '#test/support/builders.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
import { bill, billLine } from '#test/support/purchase-builders.ts'
import { openSandboxes } from '#test/support/sandbox.ts'
import { openWorld } from '#test/support/world.ts'
import { applyBankStatus } from '../payouts/settle.ts'

let desk: Payables
beforeAll(async () => {
  const sandboxes = await openSandboxes(['bank'])
  desk = await openPayables(await openWorld(sandboxes.env))
  await desk.asha.call(updateCompany, { body: companyDetails() })
})

test('a bank that pays after the last day of the discount leaves the discount due, and the books agree', async () => {
  const { vendors_id } = await desk.vendor()
  const account = await desk.asha.tx((tx) => accountOf(tx, 'advertising'))
  const terms = { discount_percent: '2', discount_days: 10 }
  const { bills_id, version, total } = await desk.asha.call(createBill, { body: bill(vendors_id, [billLine(account)], terms) })
  const params = { bills_id }
  const submitted = await desk.asha.call(submitBill, { params, body: { version } })
  await desk.asha.call(approveBill, { params, body: { version: submitted.version } })
  const discount = total / 50
  const body = { bank_accounts_id: desk.hdfc.bank_accounts_id, bills: [{ bills_id, amount: total, discount }] }
  const made = await desk.asha.call(createBillBatch, { body })
  const { payouts_id = '', amount = 0 } = made.payments[0] ?? {}
  const sent = `UPDATE payouts SET payout_status = 'processing', approved_by = made_by WHERE payouts_id = $1`
  await desk.asha.tx((tx) => tx.client.query(sent, [payouts_id]))
  const word = { outside_id: 'x', status: 'processed', amount, rail: 'neft', utr: 'U1', reason: null } as const
  await desk.asha.tx((tx) => applyBankStatus(tx, payouts_id, word, '2026-11-21'))
  expect(await desk.asha.call(getBill, { params })).toMatchObject({
    status: 'approved',
    amount_due: discount,
    payments: [{ amount: total - discount, discount: 0 }],
  })
  const income = await desk.asha.tx(async (tx) => balance(tx, await accountOf(tx, 'discount_received'), '2026-11-30'))
  expect(income).toBe(0)
  expect(await desk.asha.tx(async (tx) => (await tx.client.query('SELECT * FROM broken_payables()')).rows)).toEqual([])
})
