import { beforeAll, expect, test } from 'vitest'
import { approveRun, createBonusRun, createFinalRun, createRun, getSlip, type Run } from '#contract/payroll/runs.ts'
import { updateEmployee } from '#contract/payroll/employees.ts'
import { getRegister } from '#contract/payroll/registers.ts'
import { employeeInput, hire } from '#test/support/payroll.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const of = (run: Run) => ({ payroll_runs_id: run.payroll_runs_id })

test('an apprentice is paid the stipend without EPF, ESI, bonus or gratuity, and an employee beside them with all of it', async () => {
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  const stipend = { components: [{ code: 'STIPEND', amount: 9_000_00 }] }
  const basic = { components: [{ code: 'BASIC', amount: 9_000_00 }] }
  const old = { joined_on: '2020-04-01', left_on: null }
  const ojas = await hire(asha, 'Ojas Patil', { employee: { contract_kind: 'apprentice', ...old, uan: null }, terms: stipend })
  const meera = await hire(asha, 'Meera Iyer', { employee: old, terms: basic })
  let run = await officer.call(createRun, { body: { month: '2026-10-01' } })
  // A missing UAN is no problem of an apprentice.
  expect(run.checks.flatMap(({ rows }) => rows.map(({ payroll_employees_id }) => payroll_employees_id))).not.toContain(
    ojas.payroll_employees_id,
  )
  run = await asha.call(approveRun, { params: of(run) })
  const codesOf = async (slips: Run['slips'], id: string) => {
    const slip = slips.find((each) => each.payroll_employees_id === id)
    const { lines } = await officer.call(getSlip, { params: { payroll_slips_id: slip?.payroll_slips_id ?? '' } })
    return lines.map(({ code, amount }) => `${code} ${amount / 100}`)
  }
  expect(await codesOf(run.slips, ojas.payroll_employees_id)).toEqual(['STIPEND 9000', 'TDS 0'])
  expect(await codesOf(run.slips, meera.payroll_employees_id)).toEqual([
    'BASIC 9000',
    'EPF 1080',
    'ESI 68',
    'TDS 0',
    'EPS 750',
    'EPF_ER 330',
    'ESI_ER 293',
  ])
  const { sheet } = await officer.call(getRegister, { query: { register: 'employees', month: '2026-10-01' } })
  expect(sheet.rows.map(({ label, cells }) => [label.replace(/ \(.*/, ''), cells[4]])).toEqual([
    ['Ojas Patil', 'Apprentice'],
    ['Meera Iyer', 'Permanent'],
  ])
  const bonus = await officer.call(createBonusRun, { body: { year_start: '2026-04-01', percent: 833 } })
  expect(bonus.slips.map(({ staff_name }) => staff_name)).toEqual(['Meera Iyer'])
  await asha.call(approveRun, { params: of(bonus) })
  for (const person of [ojas, meera])
    await officer.call(updateEmployee, {
      params: { payroll_employees_id: person.payroll_employees_id },
      body: { ...employeeInput(person), left_on: '2026-10-31', left_reason: 'contract_ended' },
    })
  const final = await officer.call(createFinalRun, {
    body: { employees: [ojas.payroll_employees_id, meera.payroll_employees_id] },
  })
  expect(await codesOf(final.slips, ojas.payroll_employees_id)).not.toEqual(
    expect.arrayContaining([expect.stringContaining('GRATUITY')]),
  )
  expect(await codesOf(final.slips, meera.payroll_employees_id)).toEqual(
    expect.arrayContaining([expect.stringContaining('GRATUITY')]),
  )
})
