import type { Run } from '#contract/payroll/runs.ts'
import { addDays, dateInIndia, financialYear, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { createEmployee, setTerms } from '#server/domains/payroll/employees/save-employees.ts'
import { createFinalRun } from '#server/domains/payroll/runs/final-run.ts'
import { approve, createRun } from '#server/domains/payroll/runs/run-states.ts'
import { paySampleStates, writeSampleLetters } from './payroll-letters.ts'
import { openLeave, takeLeave } from './payroll-leave.ts'
import { payOf, sampleEmployee, samplePeople, type Story } from './payroll-people.ts'
import { payRunBy, settleBeforeBooks } from './payroll-payments.ts'
import type { Stage } from './stage.ts'

type InSample = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>

/** The first month with rules on file. */
const FIRST_MONTH: IsoDate = '2025-12-01'
/** As many months as tell the story: a joiner, an increment, a leaver, a long leave, a correction. */
const MONTHS = 7

/** The months of the financial year that have ended, and earlier ones while they are fewer than the story needs. */
export function storyMonths(to: IsoDate): IsoDate[] {
  const months: IsoDate[] = []
  const { start } = financialYear(to)
  for (let month = monthStart(addDays(monthStart(to), -1)); month >= FIRST_MONTH; month = monthStart(addDays(month, -1))) {
    if (month < start && months.length >= MONTHS) break
    months.unshift(month)
  }
  return months
}

/**
 * Fourteen people with approved pay runs of the ended months, a settlement, leave with its ledger, and the open run of this month. What was paid
 * before the books of the sample begin is cleared, as it is part of their opening balances.
 */
export async function runPayroll(run: InSample, stage: Stage): Promise<void> {
  const months = storyMonths(stage.to)
  const story = { months, employees: await run((tx) => hirePeople(tx, months)) }
  await run((tx) => openLeave(tx, story))
  for (const [at, month] of months.entries()) {
    await run(async (tx) => {
      if (at === 3) await raise(tx, story, month)
      await takeLeave(tx, story, at)
      const made = await runMonth(tx, month)
      await pay(tx, stage, made)
      if (at === 4) await settle(tx, stage, story)
    })
  }
  await run((tx) => createRun(tx, monthStart(dateInIndia(tx.now))))
  await run((tx) => writeSampleLetters(tx, story))
  await run((tx) => paySampleStates(tx))
}

async function hirePeople(tx: CompanyTx, months: readonly IsoDate[]): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ staff_name: string; staff_id: string }>(
    'SELECT staff_name, staff_id FROM staff WHERE companies_id = $1',
    [tx.companies_id],
  )
  const staff = new Map(rows.map((row) => [row.staff_name, row.staff_id]))
  const employees = new Map<string, string>()
  for (const [at, person] of samplePeople.entries()) {
    const made = await createEmployee(tx, sampleEmployee(person, at, staff.get(person.name) ?? '', months))
    employees.set(person.name, made.payroll_employees_id)
  }
  return employees
}

const RAISED = 60_000
const raise = (tx: CompanyTx, { employees }: Story, month: IsoDate) => {
  const person = sampleEmployee({ name: '', designation: '', gross: RAISED, born_on: '1991-07-30' }, 0, '', [month])
  return setTerms(tx, employees.get('Sneha Joshi') ?? '', month, { ...person.terms, components: payOf(RAISED) })
}

async function runMonth(tx: CompanyTx, month: IsoDate): Promise<Run> {
  const { payroll_runs_id } = await createRun(tx, month)
  return approve(tx, payroll_runs_id)
}

async function settle(tx: CompanyTx, stage: Stage, { employees }: Story): Promise<void> {
  const { payroll_runs_id } = await createFinalRun(tx, [employees.get('Deepa Nair') ?? ''])
  await pay(tx, stage, await approve(tx, payroll_runs_id))
}

/** From the bank while the books run, else cleared. */
const pay = (tx: CompanyTx, stage: Stage, made: Run): Promise<void> =>
  monthEnd(made.month) < stage.from ? settleBeforeBooks(tx, made) : payRunBy(tx, stage, made)
