import { expect, test } from 'vitest'
import { exportRows } from '#contract/documents/row-imports.ts'
import { getEmployee } from '#contract/payroll/employees.ts'
import { lawChangeImpact } from '#contract/payroll/law-impact.ts'
import { letterPdf, listLetters, previewLetter, writeLetter } from '#contract/payroll/letters.ts'
import { createOffer, getOffer, offerPdf } from '#contract/payroll/offers.ts'
import { getSalaryCertificates, salaryYearPdf } from '#contract/payroll/salary-certificates.ts'
import { approveRun, createRun, getRun, getSlip, runEcr, runEsi, slipPdf } from '#contract/payroll/runs.ts'
import { listStateDues } from '#contract/payroll/state-payments.ts'
import { listStateReturns, stateReturnFile } from '#contract/payroll/state-returns.ts'
import { hire } from '#test/support/payroll.ts'
import { openWorld } from '#test/support/world.ts'

test('every look at pay by who works on the payroll is logged: slips, offers, letters, files, exports, challans and what a law changes', async () => {
  const world = await openWorld()
  const asha = await world.company()
  const officer = await world.member(asha, ['APPS_PAYROLL'])
  const { payroll_employees_id } = await hire(asha, 'Meera Iyer', { employee: { designation: 'Accountant' } })
  const { payroll_runs_id } = await asha.call(createRun, { body: { month: '2026-10-01' } })
  const { slips } = await officer.call(approveRun, { params: { payroll_runs_id } })
  const person = { params: { payroll_employees_id } }
  const ask = { letter_kind: 'appointment', dated_on: '2026-11-02', from_on: null } as const
  await asha.call(writeLetter, { ...person, body: { ...ask, letter_text: 'Welcome.' } })
  const [letter] = (await asha.call(listLetters, person)).rows
  const { payroll_offers_id } = await asha.call(createOffer, {
    body: {
      candidate_name: 'Om Rao',
      candidate_email: 'om@candidates.example.in',
      designation: 'Accountant',
      joins_on: '2026-12-01',
      valid_until: '2026-12-10',
      state: '27',
      ctc: 9_00_000_00,
      basic_percent: 50,
      hra_percent: 40,
      is_epf: true,
      epf_on_full_wage: false,
      is_pension: true,
      has_gratuity: true,
    },
  })
  const run = { params: { payroll_runs_id } }
  const slip = { params: { payroll_slips_id: slips[0]?.payroll_slips_id ?? '' } }
  const offer = { params: { payroll_offers_id } }
  const period = { month: '2026-10-01', months: '1' } as const
  const looks: [string, () => Promise<unknown>][] = [
    ['employee', () => officer.call(getEmployee, person)],
    ['run', () => officer.call(getRun, run)],
    ['slip', () => officer.call(getSlip, slip)],
    ['slip as PDF', () => officer.call(slipPdf, slip)],
    ['offer', () => officer.call(getOffer, offer)],
    ['offer as PDF', () => officer.call(offerPdf, offer)],
    ['letter before it is stored', () => officer.call(previewLetter, { ...person, body: ask })],
    ['letter as PDF', () => officer.call(letterPdf, { params: { payroll_letters_id: letter?.payroll_letters_id ?? '' } })],
    ['export of employees', () => officer.call(exportRows, { params: { import_kind: 'payroll-employees' }, query: {} })],
    ['salary certificates', () => officer.call(getSalaryCertificates, { query: { year_start: '2026-04-01' } })],
    ['salary and tax of the year', () => officer.call(salaryYearPdf, { params: { ...person.params, year_start: '2026-04-01' } })],
    ['ECR', () => officer.call(runEcr, run)],
    ['sheet of ESIC', () => officer.call(runEsi, run)],
    ['challans', () => officer.call(listStateDues)],
    ['returns of states', () => officer.call(listStateReturns, { query: period })],
    [
      'file of a return',
      () => officer.call(stateReturnFile, { query: { ...period, state_tax: 'pt', state: '27', format: 'csv' } }),
    ],
    ['effect of a law', () => officer.call(lawChangeImpact, { query: { kind: 'pt', state: '19', on: '2026-10-01' } })],
  ]
  const logged = async () =>
    (
      await asha.tx((tx) =>
        tx.client.query(
          "SELECT 1 FROM audit_log WHERE companies_id = $1 AND accounts_id = $2 AND action IN ('viewed', 'exported')",
          [tx.companies_id, officer.accounts_id],
        ),
      )
    ).rows.length
  for (const [what, look] of looks) {
    const before = await logged()
    await look()
    expect(await logged(), what).toBe(before + 1)
  }
})
