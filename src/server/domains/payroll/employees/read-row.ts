import * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'
import { type Declared, NewEmployee } from '#contract/payroll/employees.ts'
import type { PayeeBank } from '#contract/directory/payee-banks.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { componentCodes, componentOf } from '#core/payroll/components.ts'
import { readOwnAmounts } from '#core/payroll/own-amounts.ts'
import { solveCtc } from '#core/payroll/solve-ctc.ts'
import type { RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { bankOfRow } from './bank-of-row.ts'
import { assignmentProblem, type ComponentLibrary } from '../components/library.ts'

export type ReadEmployee = { employee: NewEmployee; bank: PayeeBank | null }
/** The cell with components of the company. */
const OWN = 'pay_own_components'
type Known = { today: IsoDate; dimensions_id: string | null; staff_id: string; library: ComponentLibrary }

const amount = (given: RowValues, field: string): number => Number(given[field] ?? 0)
const isYes = (given: RowValues, field: string, blank: boolean): boolean => (given[field] ?? blank) === true

/** The employee a row names, or what is wrong at its cells. */
export function readEmployee(given: RowValues, known: Known): { issues: Issue[] } | { value: ReadEmployee } {
  const employee = z.safeParse(NewEmployee, employeeOf(given, known), { error: issueWords })
  const bank = bankOfRow(given, 'staff_name')
  const issues: Issue[] = [...(employee.error?.issues ?? [])].map(({ path, message }) => ({
    path: cellOf(path.map(String)),
    message,
  }))
  issues.push(...payIssues(given), ...ownIssues(given, known.library), ...bank.issues)
  const [joined, left] = [words(given, 'joined_on', null), words(given, 'left_on', null)]
  if (joined !== null && left !== null && left < joined)
    issues.push({ path: 'left_on', message: t('Enter a date after they joined') })
  if (issues.length > 0 || !employee.success) return { issues }
  return { value: { employee: employee.data, bank: bank.value } }
}

const cellOf = (path: readonly string[]): string =>
  path[0] === 'terms' ? (path[1] === 'components' ? 'pay_basic' : (path.at(-1) ?? '')) : (path[0] ?? '')

function payIssues(given: RowValues): Issue[] {
  const isMonthly = componentCodes.some((code) => amount(given, payField(code)) > 0)
  const isYearly = amount(given, 'pay_yearly_cost') > 0
  if (isMonthly && isYearly) return [{ path: 'pay_yearly_cost', message: t('Enter either the monthly pay or the yearly cost') }]
  const hasBasic = componentCodes.some((code) => componentOf(code).is_basic && amount(given, payField(code)) > 0)
  return isYearly || hasBasic ? [] : [{ path: 'pay_basic', message: t('Enter at least the basic pay') }]
}

/** Components of the company have to hold on the day of joining, and to have an amount unless a formula computes them. */
function ownIssues(given: RowValues, library: ComponentLibrary): Issue[] {
  const [cell, joined_on] = [words(given, OWN, null), words(given, 'joined_on', null)]
  if (cell === null || joined_on === null) return []
  if (amount(given, 'pay_yearly_cost') > 0) return [{ path: OWN, message: t('Enter either the monthly pay or the yearly cost') }]
  const read = readOwnAmounts(cell)
  if ('problem' in read) return [{ path: OWN, message: read.problem }]
  return read.amounts.flatMap((part) => {
    const problem = assignmentProblem(library, part, joined_on)
    return problem === undefined ? [] : [{ path: OWN, message: problem }]
  })
}

export const payField = (code: string): string => `pay_${code.toLowerCase()}`

function componentsOf(given: RowValues, today: IsoDate) {
  const schemes = { is_epf: isYes(given, 'is_epf', true), ...pensionOf(given) }
  const ctc = amount(given, 'pay_yearly_cost')
  // The shares of the form for one employee.
  if (ctc > 0) return solveCtc({ ctc, basic_percent: 50, hra_percent: 40, ...schemes }, today).components
  const own = readOwnAmounts(words(given, OWN, null) ?? '')
  return [
    ...componentCodes.map((code) => ({ code, amount: amount(given, payField(code)) })).filter((each) => each.amount > 0),
    ...('amounts' in own ? own.amounts : []),
  ]
}

const pensionOf = (given: RowValues) => ({
  epf_on_full_wage: isYes(given, 'epf_on_full_wage', false),
  is_pension: isYes(given, 'is_pension', true),
})

function employeeOf(given: RowValues, { today, dimensions_id, staff_id }: Known) {
  const declared: z.infer<typeof Declared> = {
    savings: amount(given, 'pay_declared_savings'),
    health: amount(given, 'pay_declared_health'),
    house_interest: amount(given, 'pay_declared_house_interest'),
    other: amount(given, 'pay_declared_other'),
    rent: amount(given, 'pay_declared_rent'),
    rent_city: words(given, 'rent_city', null) ?? '',
  }
  return {
    staff_id,
    employee_code: words(given, 'employee_code', null) ?? '',
    designation: words(given, 'designation', null),
    is_woman: isYes(given, 'is_woman', false),
    has_disability: isYes(given, 'has_disability', false),
    born_on: words(given, 'born_on', null),
    joined_on: words(given, 'joined_on', null),
    left_on: words(given, 'left_on', null),
    contract_kind: words(given, 'contract_kind', null) ?? 'permanent',
    left_reason: null,
    pan: words(given, 'pan', null),
    uan: words(given, 'uan', null),
    esi_number: words(given, 'esi_number', null),
    earlier_taxable: amount(given, 'pay_earlier_taxable'),
    earlier_tax: amount(given, 'pay_earlier_tax'),
    terms: {
      components: componentsOf(given, today),
      state: words(given, 'state', null) ?? '',
      regime: words(given, 'regime', null) ?? 'new',
      is_epf: isYes(given, 'is_epf', true),
      ...pensionOf(given),
      is_pension_deferred: isYes(given, 'is_pension_deferred', false),
      voluntary_pf: amount(given, 'pay_voluntary_pf'),
      is_esi: isYes(given, 'is_esi', true),
      declared,
      grade: words(given, 'grade', null) ?? '',
      dimensions_id,
    },
  }
}
