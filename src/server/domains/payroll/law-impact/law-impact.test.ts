import { beforeAll, expect, test } from 'vitest'
import { draftImpact, lawChangeImpact, listLawChanges } from '#contract/payroll/law-impact.ts'
import { hire } from '#test/support/payroll.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('a change of the law names whom it touches and by how much a month, and who else sees it', async () => {
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  const bengal = { components: [{ code: 'BASIC', amount: 45_000_00 }], state: '19', is_esi: false }
  await hire(asha, 'Meera Iyer', { terms: bengal })
  await hire(asha, 'Om Rao', { terms: { ...bengal, epf_on_full_wage: true, state: '27' } })
  const { rows } = await officer.call(listLawChanges)
  expect(rows[0]).toEqual({ kind: 'pt', state: '19', on: '2026-10-01' })
  const tax = await officer.call(lawChangeImpact, { query: { kind: 'pt', state: '19', on: '2026-10-01' } })
  // ₹200 until September, ₹140 up to ₹50,000 since.
  expect(tax.rows.map(({ staff_name, deducted, employer }) => [staff_name, deducted, employer])).toEqual([
    ['Meera Iyer', -60_00, 0],
  ])
  expect([tax.untouched, tax.deducted]).toEqual([1, -60_00])
  // 12% of 5,000 more of each share; who contributes on the full wage changes nothing but the pension inside the employer's.
  const draft = await officer.call(draftImpact, { query: { kind: 'epf', wage_limit: '30000', on: '2027-04-01' } })
  expect(draft.rows.map(({ staff_name, deducted, employer }) => [staff_name, deducted, employer])).toEqual([
    ['Meera Iyer', 600_00, 600_00],
  ])
  const other = await world.member(asha, ['EMPLOYEE'])
  expect(await other.refused(listLawChanges)).toMatchObject({ code: 'forbidden' })
})
