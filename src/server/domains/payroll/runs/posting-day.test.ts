import { beforeAll, expect, test } from 'vitest'
import { approveRun, cancelRun, createRun } from '#contract/payroll/runs.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company()
})

test('a run that is approved before its month begins is booked and reversed in its month', async () => {
  await hire(asha, 'Meera Iyer', { employee: { joined_on: '2026-12-01' } })
  const { payroll_runs_id } = await asha.call(createRun, { body: { month: '2026-12-01' } })
  const params = { payroll_runs_id }
  expect(await asha.call(approveRun, { params })).toMatchObject({ posted_on: '2026-12-01' })
  await asha.call(cancelRun, { params })
  const { rows } = await asha.tx((tx) =>
    tx.client.query<{ posting_date: string }>(
      `SELECT e.posting_date FROM payroll_runs r JOIN journal_entries e ON e.companies_id = r.companies_id
         AND e.journal_entries_id IN (r.journal_entries_id, r.reversal_journal_entries_id)
       WHERE r.companies_id = $1 AND r.payroll_runs_id = $2`,
      [tx.companies_id, payroll_runs_id],
    ),
  )
  expect(rows.map((row) => row.posting_date)).toEqual(['2026-12-01', '2026-12-01'])
})
