import type { MonthInputs, RunKind } from '#contract/payroll/runs.ts'
import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { computeSlip } from '#core/payroll/slip.ts'
import { bonusLine } from '#core/payroll/bonus-line.ts'
import { bonusOf, type PaidMonth } from '#core/payroll/bonus.ts'
import { coveredTerms, isCovered } from '#core/payroll/contract-cover.ts'
import { accruedGratuity } from '#core/payroll/gratuity.ts'
import type { Absence } from '#core/payroll/absence.ts'
import { inputsWith } from '#core/payroll/absence-inputs.ts'
import { addPastArrears } from '#core/payroll/arrears-relief.ts'
import { type Arrears, arrearsExtras } from '#core/payroll/arrears.ts'
import { type AgreedAsset, assetLines } from '#core/payroll/asset-lines.ts'
import { encashedExtras } from '#core/payroll/leave-encashment.ts'
import { finalExtras } from '#core/payroll/final-pay.ts'
import type { CountedDeclaration } from '#core/payroll/declared-lines.ts'
import { fullMonth, monthsLeft, payMonths } from '#core/payroll/full-month.ts'
import { noFinal, noInputs, type Slip, type SlipExtras, type SlipInput, type YearSoFar } from '#core/payroll/slip-model.ts'
import type { SlipLine } from '#core/payroll/slip-lines.ts'
import type { Benefits } from '#core/payroll/slip-perquisites.ts'
import { contributionPeriod, isEsiCovered } from '#core/payroll/state-insurance.ts'
import type { OpenLoan } from '#core/payroll/loan-lines.ts'
import { mulDiv, sumPaise } from '#core/money.ts'
import { benefitsAfter } from '../perquisites/stored.ts'
import { loansAfter } from '../employees/read-loans.ts'
import type { EarlierEmployment } from '../employees/earlier-employment.ts'
import { type DatedTerms, earlierWith, type NamedEmployee, termsOn } from '../employees/read-employees.ts'
import { pickMark, pickTax, withEarlierJob, yearBefore } from './declared-year.ts'
import type { StoredPay } from './read-slips.ts'

type Given = {
  month: IsoDate
  run_kind: RunKind
  inputs: MonthInputs
  before: StoredPay | undefined
  loans: readonly OpenLoan[]
  /** The days of this month are paid, by its monthly run or a settlement. */
  is_month_paid: boolean
  /** Of a bonus run: what its year paid. */
  bonus_months: readonly PaidMonth[]
  /** The company sets gratuity aside. */
  provides_gratuity: boolean
  /** Leave and attendance of the month. */
  absence: Absence | undefined
  /** Of a settlement: days of leave that the balance has to pay. */
  leave_balance: number
  /** Of a settlement: days of such leave that were used before. */
  leave_used: number
  /** Leave that the month pays out, in days. */
  encashed_days: number
  /** Of earlier months that were corrected. */
  arrears: readonly Arrears[]
  /** What earlier employments of the person in the company paid in the year; undefined: there was none. */
  found: EarlierEmployment | undefined
  /** What they declared of the year themselves; undefined: what is on file with their pay terms. */
  declaration: CountedDeclaration | undefined
  /** What they get besides money; undefined without any. */
  benefits: Benefits | undefined
  /** Claims that are paid with the pay. */
  claims: readonly SlipLine[]
  /** Of a settlement: what they agreed to pay for assets that are not returned. */
  assets: readonly AgreedAsset[]
}

type Kept = { inputs: MonthInputs; pay: Pick<StoredPay, 'leave_balance'> | null }

/** The inputs of a slip; those of a settlement have its days of leave, which follow the balance until others are entered. */
export function inputsFor(run_kind: RunKind, old: Kept | undefined, leave_balance = 0): MonthInputs {
  const inputs = old?.inputs ?? noInputs
  if (run_kind !== 'final') return inputs
  const final = inputs.final ?? { ...noFinal, leave_days: leave_balance }
  const isEntered = final.leave_days !== (old?.pay?.leave_balance ?? leave_balance)
  return { ...inputs, final: isEntered ? final : { ...final, leave_days: leave_balance } }
}

export function payOf(person: NamedEmployee, dated: readonly DatedTerms[], given: Given): StoredPay | null {
  const { month, run_kind, before, arrears } = given
  const held = termsOn(dated, run_kind === 'final' && person.left_on !== null ? person.left_on : monthEnd(month))
  if (!held) return null
  const { declaration } = given
  const covered = coveredTerms(held.terms, person.contract_kind, monthEnd(month))
  const terms = declaration ? { ...covered, ...pickTax(declaration) } : covered
  const entered = yearBefore(person, month, before, given.found)
  const { here } = earlierWith(person, given.found)
  const year = withEarlierJob(entered, declaration, here)
  const absence = isDaysPaid(person, given) ? given.absence : undefined
  const { wages, leave_wages } = fullMonth(terms)
  const inputs = absence ? inputsWith(given.inputs, absence, wages, monthEnd(month)) : given.inputs
  const loans = loansAfter(given.loans, before?.slip.loans)
  const slip = computeSlip({
    month,
    person: { ...person, has_pan: person.pan !== null },
    terms,
    inputs,
    year,
    declaration: declaration && pickMark(declaration),
    past: pastOf(year, given),
    benefits: benefitsOfSlip(given),
    claims: given.claims,
    is_esi: terms.is_esi && isInsured(person, dated, month),
    loans: recoveredIn(run_kind, loans),
    ...finalParts(person, dated, given),
    ...bonusParts(person, given),
    extras: extrasOf(person, dated, given, leave_wages),
  })
  const provision = provisionOf(person, fullMonth(terms).gratuity_wages, given)
  return {
    // A bonus recovers no loan, and passes on what is left of it.
    slip: run_kind === 'bonus' && before?.slip.loans ? { ...slip, loans: before.slip.loans } : slip,
    year: { ...yearWith(year, slip), ...pastArrears(year, given) },
    state: terms.state,
    dimensions_id: terms.dimensions_id,
    ...(provision && { provision }),
    ...(run_kind === 'final' && { leave_balance: given.leave_balance }),
    ...(here && { here }),
    ...(absence && { absence }),
    ...(arrears.length > 0 && { arrears }),
    ...(declaration && { declaration: storedDeclaration(declaration, entered, person, month) }),
  }
}

/** A declaration as it counted, the months of pay of the year, and what was entered of an earlier employer. */
const storedDeclaration = (declaration: CountedDeclaration, entered: YearSoFar, person: NamedEmployee, month: IsoDate) => ({
  ...declaration,
  months: payMonths(month, person, monthsLeft(month, person.left_on)),
  entered: { taxable: entered.other_taxable, tax: entered.other_tax },
})

/** Arrears of earlier years that the year paid with this run. */
function pastArrears({ past_arrears }: YearSoFar, { arrears, month }: Given): Pick<YearSoFar, 'past_arrears'> {
  const sums = addPastArrears(past_arrears, arrears, month)
  return sums ? { past_arrears: sums } : {}
}

function pastOf(year: YearSoFar, given: Given): SlipInput['past'] {
  const { past_arrears: arrears } = pastArrears(year, given)
  return arrears && { arrears, incomes: given.declaration?.past ?? [] }
}

/** What a run recovers of loans: a bonus nothing, a settlement all that is left. */
function recoveredIn(run_kind: RunKind, loans: readonly OpenLoan[]): readonly OpenLoan[] {
  if (run_kind === 'bonus') return []
  return run_kind === 'final' ? loans.map((loan) => ({ ...loan, instalment: loan.left })) : loans
}

/** Whether the slip pays days of its month. */
const isDaysPaid = ({ left_on }: NamedEmployee, { run_kind, month, is_month_paid }: Given): boolean =>
  run_kind === 'monthly' || (run_kind === 'final' && !is_month_paid && left_on !== null && left_on >= month)

const extrasOf = (person: NamedEmployee, dated: readonly DatedTerms[], given: Given, leave_wages: number) =>
  allExtras(
    finalParts(person, dated, given).extras ?? bonusParts(person, given).extras,
    encashedExtras(given.encashed_days, leave_wages, monthEnd(given.month)),
    arrearsExtras(given.arrears),
    { earnings: [], deductions: assetLines(given.assets) },
  )

const benefitsOfSlip = ({ benefits, before }: Given): Benefits | undefined =>
  benefits && benefitsAfter(benefits, before?.slip.loans)

const allExtras = (...parts: readonly (SlipExtras | undefined)[]): SlipExtras => ({
  earnings: parts.flatMap((each) => each?.earnings ?? []),
  deductions: parts.flatMap((each) => each?.deductions ?? []),
  employer: parts.flatMap((each) => each?.employer ?? []),
})

function finalParts(
  person: NamedEmployee,
  dated: readonly DatedTerms[],
  { month, run_kind, inputs, is_month_paid, leave_used }: Given,
): Pick<SlipInput, 'without_days' | 'extras'> {
  const { left_on } = person
  const held = left_on === null ? undefined : termsOn(dated, left_on)
  if (run_kind !== 'final' || left_on === null || !held) return {}
  return {
    without_days: is_month_paid || left_on < month,
    extras: finalExtras({
      leaver: { ...person, left_on },
      inputs: inputs.final ?? noFinal,
      full: fullMonth(held.terms),
      basic: basicOfTenMonths(person, dated, left_on),
      leave_used,
    }),
  }
}

function bonusParts(
  { left_on }: NamedEmployee,
  { month, run_kind, inputs, is_month_paid, bonus_months }: Given,
): Pick<SlipInput, 'without_days' | 'month_follows' | 'extras'> {
  if (run_kind !== 'bonus') return {}
  const bonus = inputs.bonus && bonusOf(bonus_months, inputs.bonus.year_start, inputs.bonus.percent)
  return {
    without_days: true,
    month_follows: !is_month_paid && (left_on === null || left_on >= month),
    extras: { earnings: bonus ? [bonusLine(bonus)] : [], deductions: [] },
  }
}

/** What is set aside for a person grows each month, passes through other runs, and ends when they are settled. */
function provisionOf(person: NamedEmployee, wages: number, { month, run_kind, before, provides_gratuity }: Given) {
  const held = before?.provision?.after ?? 0
  if (run_kind === 'final') return held === 0 ? undefined : { before: held, after: 0 }
  const isSet = run_kind === 'monthly' && provides_gratuity && isCovered(person.contract_kind, 'gratuity', monthEnd(month))
  const after = isSet ? accruedGratuity(person.joined_on, monthEnd(month), wages) : held
  return after === 0 && held === 0 ? undefined : { before: held, after }
}

/** Agreed basic pay and dearness, a month, on average of the ten months to the last day, as far as they were employed. */
function basicOfTenMonths({ joined_on }: NamedEmployee, dated: readonly DatedTerms[], left_on: IsoDate): number {
  const amounts: number[] = []
  for (let day = left_on; amounts.length < 10 && day >= joined_on; day = addDays(monthStart(day), -1)) {
    const held = termsOn(dated, day)
    if (held) amounts.push(fullMonth(held.terms).basic)
  }
  return mulDiv(sumPaise(amounts), 1n, BigInt(Math.max(1, amounts.length)))
}

/** By the rate of wages at the start of the contribution period, or on joining in it. */
export function isInsured({ joined_on, has_disability }: NamedEmployee, dated: readonly DatedTerms[], month: IsoDate): boolean {
  const { start } = contributionPeriod(month)
  const day = joined_on > start ? joined_on : start
  const held = termsOn(dated, day)
  return held !== undefined && isEsiCovered(fullMonth(held.terms).esi_wages, day, has_disability)
}

function yearWith(year: YearSoFar, { counted, lines, perquisites }: Slip): YearSoFar {
  const sum = (group: SlipLine['group'], code: string) =>
    sumPaise(lines.filter((line) => line.group === group && line.code === code).map(({ amount }) => amount))
  const borne = sum('employer', 'TDS_ER')
  return {
    ...year,
    taxable: year.taxable + counted.taxable,
    hra: year.hra + counted.hra,
    basic: year.basic + counted.basic,
    gross: year.gross + counted.gross,
    ...(counted.outside_pt !== undefined && { outside_pt: (year.outside_pt ?? 0) + counted.outside_pt }),
    ...(perquisites && { perquisites: perquisites.year }),
    pt: year.pt + sum('deduction', 'PT'),
    tax: year.tax + sum('deduction', 'TDS'),
    ...(borne > 0 && { tax_borne: (year.tax_borne ?? 0) + borne }),
  }
}
