import { beforeAll, expect, test } from 'vitest'
import { createGroup, groupReport, listGroups } from '#contract/groups.ts'
import { createCompany, switchCompany } from '#contract/session.ts'
import { create } from '#server/modules/journals/service.ts'
import { inCompany } from '#server/platform/db.ts'
import { accountIds, journal } from '#test/support/ledger.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

let world: World
let asha: Actor
let exportsId: string

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Textiles')
  const second = await asha.call(createCompany, { body: { company_name: 'Asha Exports', state_code: '29' } })
  exportsId = second.companies_id
  await asha.call(switchCompany, { body: { companies_id: asha.companies_id } })
})

const period = { from: '2026-04-01', to: '2026-11-20' }

test('a group of two companies', async () => {
  const group = await asha.call(createGroup, { body: { group_name: 'Asha group', companies: [exportsId] } })
  expect(group.companies.map((each) => each.company_name)).toEqual(['Asha Textiles', 'Asha Exports'])
  const { company_groups_id } = group
  expect((await asha.call(listGroups)).led).toEqual([group])
  const exports = {
    ...asha,
    companies_id: exportsId,
    tx: (work: never) => inCompany(world.app.services.database, { companies_id: exportsId, accounts_id: asha.accounts_id }, work),
  } as Actor
  for (const [who, rent] of [
    [asha, 100_00],
    [exports, 40_00],
  ] as const) {
    const ids = await accountIds(who)
    await who.tx((tx) =>
      create(
        tx,
        journal(ids, '2026-05-10', [
          ['rent', rent],
          ['bank', -rent],
        ]),
      ),
    )
  }
  const report = await asha.call(groupReport, { params: { company_groups_id, group_report: 'profit_and_loss' }, query: period })
  expect(report.rows.find((row) => row.label === 'Rent')?.cells).toEqual([100_00, 40_00, 0, 140_00])
})
