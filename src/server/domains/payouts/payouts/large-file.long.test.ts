import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listPayouts } from '#contract/payouts/payouts.ts'
import { approvePayouts } from '#contract/payouts/payout-approval.ts'
import { getPayoutBatch, refreshPayoutBatch } from '#contract/payouts/payout-batches.ts'
import { getRowImport, startRowImport, uploadRows } from '#contract/documents/row-imports.ts'
import { openPayables, type Payables } from '#test/support/payouts.ts'
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

const upload = async (lines: string[]) => {
  const raw = Buffer.from(lines.join('\n'))
  const { row_imports_id } = await desk.asha.call(uploadRows, { query: { import_kind: 'payouts', file_name: 'pay.csv' }, raw })
  await desk.drain()
  return desk.asha.call(getRowImport, { params: { row_imports_id } })
}
const start = async (row_imports_id: string) => {
  const body = { leave_wrong: false, again: false }
  await desk.asha.call(startRowImport, { params: { row_imports_id }, body })
  await desk.drain()
  return desk.asha.call(getRowImport, { params: { row_imports_id } })
}
const standing = (row_imports_id: string) => desk.asha.call(getPayoutBatch, { params: { row_imports_id } })
const releaseAll = async (row_imports_id: string) => {
  const right = await desk.otp([], desk.ravi, row_imports_id)
  const result = await desk.ravi.call(approvePayouts, { body: { ...right, payee_reason: null } })
  await desk.drain()
  return result
}
const bankBalance = async () => {
  const number = desk.hdfc.account_number ?? ''
  return (await sandboxes.get<{ available_balance: number }>('bank', `/v1/accounts/${number}`)).available_balance
}

test('5,000 rows with a bank that declines, delays, loses answers and hangs up: each is paid once or clearly not', async () => {
  const endings = ['1234', '2345', '9001', '9002', '9003', '9005']
  for (const ending of endings) await desk.vendor(ending, `Vendor ${ending}`)
  const rows = Array.from({ length: 5_000 }, (_, at) => `Vendor ${endings[at % 250] ?? '1234'},${1 + (at % 7)}`)
  const { row_imports_id, ready_count } = await upload(['Vendor,Amount', ...rows])
  expect(ready_count).toBe(5_000)
  await start(row_imports_id)
  const faults = ['cut', 'cut_after', 'garbage', 'error'] as const
  await sandboxes.control('bank', {
    faults: faults.map((fault) => ({ route: 'POST /v1/payouts', fault, status: 500 })),
  })
  await releaseAll(row_imports_id)
  for (let rounds = 0; rounds < 6 && (await standing(row_imports_id)).is_under_way; rounds++) {
    const { rows: open } = await desk.asha.call(listPayouts, { query: { tab: 'under_way', limit: '200' } })
    for (const { payouts_id, payee_name } of open) {
      const { reference } = await desk.look(payouts_id)
      const status = payee_name === 'Vendor 9003' ? 'failed' : 'processed'
      await sandboxes.control('bank', { conclude_payout: { reference, status } })
    }
    await desk.asha.call(refreshPayoutBatch, { params: { row_imports_id } })
    await desk.drain()
  }
  const { states, payout_count, is_under_way } = await standing(row_imports_id)
  expect({ payout_count, is_under_way }).toEqual({ payout_count: 5_000, is_under_way: false })
  expect(states.map(({ payout_status }) => payout_status)).toEqual(['failed', 'processed'])
  const paid = states.find(({ payout_status }) => payout_status === 'processed')
  expect(await bankBalance()).toBe(10_00_000_00 - (paid?.amount ?? 0))
  const { rows: booked } = await desk.asha.tx((tx) =>
    tx.client.query(
      `SELECT count(*)::int AS count, -sum(l.amount)::bigint AS amount FROM journal_lines l JOIN journal_entries e USING (companies_id, journal_entries_id)
       WHERE l.companies_id = $1 AND l.ledger_accounts_id = $2 AND e.source = 'payout'`,
      [tx.companies_id, desk.hdfc.ledger_accounts_id],
    ),
  )
  expect({ count: booked[0].count, amount: Number(booked[0].amount) }).toEqual({ count: paid?.count, amount: paid?.amount })
}, 300_000)
