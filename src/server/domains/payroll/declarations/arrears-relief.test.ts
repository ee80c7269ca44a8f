import { beforeAll, expect, test } from 'vitest'
import { addDeclarationLine, decideLine, setProofWindow } from '#contract/payroll/declarations.ts'
import { setPayTerms } from '#contract/payroll/employees.ts'
import { approveRun, computeRun, createRun, getSlip } from '#contract/payroll/runs.ts'
import { getOwnYear } from '#contract/payroll/salary-tax.ts'
import { hire, payTerms } from '#test/support/payroll.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ KOSHA_NOW: '2026-04-28T10:00:00+05:30' })
})

test('arrears of an earlier year are relieved by what the employee states of it, after the last day for proofs by what is accepted', async () => {
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  const meera = await world.member(asha, ['EMPLOYEE'])
  const paid = (rupees: number) => ({
    components: [{ code: 'BASIC', amount: rupees * 100 }],
    is_esi: false,
    is_epf: false,
    state: '07',
  })
  const { payroll_employees_id } = await hire(asha, 'Meera Iyer', {
    accounts_id: meera.accounts_id,
    employee: { joined_on: '2026-03-01' },
    terms: paid(1_00_000),
  })
  const march = await officer.call(createRun, { body: { month: '2026-03-01' } })
  await asha.call(approveRun, { params: { payroll_runs_id: march.payroll_runs_id } })
  const terms = payTerms(paid(3_00_000))
  await officer.call(setPayTerms, {
    params: { payroll_employees_id },
    body: { from_on: '2026-03-01', terms, pays_arrears: true },
  })
  const { payroll_runs_id } = await officer.call(createRun, { body: { month: '2026-04-01' } })
  const params = { payroll_runs_id }
  const taxLine = async () => {
    const { slips } = await officer.call(computeRun, { params })
    const slip = await officer.call(getSlip, { params: { payroll_slips_id: slips[0]?.payroll_slips_id ?? '' } })
    const line = slip.lines.find(({ code }) => code === 'TDS')
    return { amount: line?.amount ?? 0, why: line?.why ?? '' }
  }
  const without = await taxLine()
  expect(without.why).not.toContain('Relief')
  const line = {
    line_kind: 'past_income' as const,
    amount: 4_00_000_00,
    tax: 0,
    description: '',
    party_name: '',
    party_pan: null,
    city: '',
    from_month: '2025-04-01',
    until_month: null,
    is_senior: false,
    past_regime: 'new' as const,
  }
  const year = { year_start: '2026-04-01' }
  expect(await meera.refused(addDeclarationLine, { params: year, body: { ...line, from_month: '2026-04-01' } })).toMatchObject({
    issues: [{ path: 'from_month', message: 'Choose an earlier year' }],
  })
  const { lines } = await meera.call(addDeclarationLine, { params: year, body: line })
  const withRelief = await taxLine()
  // 2,00,000 of March cost 30% and 4% this year, 62,400, and nothing within the rebate of the year before: a twelfth is 5,200.
  expect(without.amount - withRelief.amount).toBe(5_200_00)
  expect(withRelief.why).toContain('they add ₹62,400.00 to the tax of this year, and ₹0.00 in their own years; ₹62,400.00 less')
  // The last day for proofs is over with the month: nothing is accepted yet.
  await officer.call(setProofWindow, { body: { ...year, opens_on: '2026-04-01', closes_on: '2026-04-20' } })
  expect((await taxLine()).amount).toBe(without.amount)
  await officer.call(decideLine, {
    params: { payroll_declaration_lines_id: lines[0]?.payroll_declaration_lines_id ?? '' },
    body: { accepted: 4_00_000_00, reason: '' },
  })
  expect((await taxLine()).amount).toBe(withRelief.amount)
  await asha.call(approveRun, { params })
  const own = await meera.call(getOwnYear, { params: year })
  // April alone with the arrears is below the limit: the year's tax so far is nothing, and so is the relief.
  expect(own.relief).toMatchObject({ years: [{ year_start: '2025-04-01', arrears: 2_00_000_00, income: 4_00_000_00 }] })
  const next = await officer.call(createRun, { body: { month: '2026-05-01' } })
  const may = await officer.call(getSlip, { params: { payroll_slips_id: next.slips[0]?.payroll_slips_id ?? '' } })
  expect(may.lines.find(({ code }) => code === 'TDS')?.why, 'the year keeps it').toContain('Relief for arrears')
})
