import { beforeAll, expect, test } from 'vitest'
import { approveRun, createRun } from '#contract/payroll/runs.ts'
import { listStateReturns, stateReturnFile } from '#contract/payroll/state-returns.ts'
import { sheetRows } from '#core/documents/parsing/xlsx.ts'
import { hire } from '#test/support/payroll.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-12-28T10:00:00+05:30' })
})

test('returns of a state are the lines of the slips and what the books owe', async () => {
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  const plain = { is_epf: false, is_esi: false }
  const joined = { joined_on: '2026-12-01' }
  await hire(asha, 'Meera Iyer', { employee: joined, terms: plain })
  await hire(asha, 'Om Rao', { employee: joined, terms: { ...plain, state: '29', is_lwf_exempt: true } })
  await hire(asha, 'Ravi Das', {
    employee: { ...joined, is_woman: false },
    terms: { ...plain, components: [{ code: 'BASIC', amount: 9_000_00 }] },
  })
  const run = await officer.call(createRun, { body: { month: '2026-12-01' } })
  const posted = await asha.call(approveRun, { params: { payroll_runs_id: run.payroll_runs_id } })
  for (const { name, slips, books } of posted.proof) expect([name, books]).toEqual([name, slips])
  const period = { month: '2026-12-01', months: '1' } as const
  const { rows } = await officer.call(listStateReturns, { query: period })
  expect(rows.map((row) => [row.state_tax, row.state, row.people, row.employee / 100, row.employer / 100, row.due_on])).toEqual([
    ['pt', '29', 1, 200, 0, '2027-01-20'],
    ['pt', '27', 2, 375, 0, '2027-01-31'],
    ['lwf', '27', 2, 50, 150, '2027-01-15'],
  ])
  expect(rows[1]?.slabs).toEqual([
    { amount: 175_00, people: 1 },
    { amount: 200_00, people: 1 },
  ])
  expect(posted.proof.find(({ name }) => name === 'Labour welfare fund')?.books).toBe(200_00)
  const sent = await officer.send(stateReturnFile, { query: { ...period, state_tax: 'lwf', state: '27', format: 'xlsx' } })
  const [sheet = []] = await sheetRows(new Uint8Array(sent.rawPayload), 'xlsx')
  expect(sheet.slice(1).map(({ cells }) => [cells[1], Number(cells[3]), Number(cells[4])])).toEqual([
    ['Meera Iyer', 25, 75],
    ['Ravi Das', 25, 75],
  ])
  const none = { query: { ...period, state_tax: 'lwf', state: '29', format: 'csv' } } as const
  expect(await officer.refused(stateReturnFile, none)).toMatchObject({ code: 'not_found' })
})
