import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getBill } from '#contract/bills.ts'
import { getVendor } from '#contract/vendors.ts'
import { approvePayouts, createPayout } from '#contract/payouts.ts'
import { openPayables, type Payables, payout } from '#test/support/payouts.ts'
import { openSandboxes, type Sandboxes } from '#test/support/sandbox.ts'
import { openWorld, type World } from '#test/support/world.ts'

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

const journal = (source: string, source_ref: string) =>
  desk.asha.tx(async (tx) => {
    const { rows } = await tx.client.query(
      `SELECT coalesce(a.account_role, a.account_name) AS account, l.amount FROM journal_entries e JOIN journal_lines l USING (companies_id, journal_entries_id)
       JOIN ledger_accounts a USING (companies_id, ledger_accounts_id) WHERE e.source = $1 AND e.source_ref = $2 ORDER BY l.line_no`,
      [source, source_ref],
    )
    return rows
  })
const bankBalance = async () => {
  const number = desk.hdfc.account_number ?? ''
  return (await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)).available_balance
}
const bankSays = (reference: string, status: string) => sandboxes.control('bank', { conclude_payout: { reference, status } })

test('a payout released by a second person is sent, booked and settles its bill', async () => {
  const { vendors_id } = await desk.vendor()
  const { bills_id } = await desk.bill(vendors_id, 5_000)
  const made = await desk.make(
    payout(vendors_id, desk.hdfc.bank_accounts_id, { purpose: 'bill', bills: [{ bills_id, amount: 5_000_00 }] }),
  )
  expect(made).toMatchObject({
    payout_status: 'pending',
    rail: 'imps',
    approval_problem: 'You made this payout: somebody else approves it.',
  })
  expect(await desk.pay([made.payouts_id])).toEqual({ approved_count: 1, amount: 5_000_00 })
  const paid = await desk.look(made.payouts_id)
  expect(paid).toMatchObject({ payout_status: 'processed', utr: expect.stringMatching(/^SBXN/), processed_on: '2026-11-20' })
  expect(await journal('payout', made.payouts_id)).toEqual([
    { account: 'payable', amount: 5_000_00 },
    { account: 'Current 1111', amount: -5_000_00 },
  ])
  expect(await desk.asha.call(getBill, { params: { bills_id } })).toMatchObject({ status: 'paid', amount_due: 0 })
  expect((await desk.asha.call(getVendor, { params: { vendors_id } })).payable).toBe(0)
  expect(await bankBalance()).toBe(9_95_000_00)
})
