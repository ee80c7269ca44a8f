import { beforeAll, expect, test } from 'vitest'
import { approveRun, createRun } from '#contract/payroll/runs.ts'
import { listStateDues } from '#contract/payroll/state-payments.ts'
import { getTaxCalendar } from '#contract/reporting/tax-calendar.ts'
import { hire } from '#test/support/payroll.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-12-28T10:00:00+05:30' })
})

/** Three people in Maharashtra and two in Karnataka, and a pay run for each month. */
async function paid(...months: string[]) {
  const asha = await world.company()
  for (const state of ['27', '27', '27', '29', '29'])
    await hire(asha, `Person of ${state}`, {
      employee: { joined_on: '2026-11-01' },
      terms: { state, is_epf: false, is_esi: false },
    })
  for (const month of months) await pay(asha, month)
  return asha
}
async function pay(asha: Actor, month: string) {
  const run = await asha.call(createRun, { body: { month } })
  await asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
}
const dues = async (asha: Actor) =>
  (await asha.call(listStateDues)).rows.map((row) => [row.state_tax, row.state, row.month, row.owed / 100])
const without = (asha: Actor, what: string) =>
  asha.tx((tx) => tx.client.query(`UPDATE ${what} WHERE companies_id = $1`, [tx.companies_id]))

test('what is due to the states is read from sums, not from the slips; a run without sums gets them with the next approval', async () => {
  const asha = await paid('2026-11-01')
  const november = [
    ['pt', '29', '2026-11-01', 400],
    ['pt', '27', '2026-11-01', 600],
  ]
  expect(await dues(asha)).toEqual(november)
  await without(asha, 'payroll_runs SET state_sums = NULL')
  expect(await dues(asha), 'approved before sums were stored').toEqual(november)
  await pay(asha, '2026-12-01')
  await without(asha, 'payroll_slips SET slip = NULL')
  expect((await dues(asha)).slice(-2)).toEqual(november)
  const { rows } = await asha.tx((tx) =>
    tx.client.query("SELECT 1 FROM payroll_runs WHERE companies_id = $1 AND encode(state_sums, 'escape') LIKE '%people%'", [
      tx.companies_id,
    ]),
  )
  expect(rows, 'sealed').toEqual([])
})

test('who does not see pay sees no tax of one or two people in the tax calendar, and the figure of three', async () => {
  const asha = await paid('2026-11-01')
  const seen = async (who: Actor) =>
    (await who.call(getTaxCalendar)).rows
      .filter(({ form }) => form === 'pt')
      .map(({ state_code, state, amount }) => [state_code, state, amount])
  const all = [
    ['29', 'late', 400_00],
    ['27', 'due', 600_00],
  ]
  expect(await seen(asha)).toEqual(all)
  expect(await seen(await world.member(asha, ['APPS_PAYROLL', 'REPORTS']))).toEqual(all)
  for (const permission of ['REPORTS', 'APPS_TAXES', 'ADMIN'] as const)
    expect(await seen(await world.member(asha, [permission])), permission).toEqual([
      ['29', 'late', null],
      ['27', 'due', 600_00],
    ])
})
