import { addDays, financialYear, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { arrearsExtras, arrearsOf, periodPay } from '#core/payroll/arrears.ts'
import { bonusOf } from '#core/payroll/bonus.ts'
import { finalExtras } from '#core/payroll/final-pay.ts'
import { fullMonth } from '#core/payroll/full-month.ts'
import { gratuityOf, type Leaver } from '#core/payroll/gratuity.ts'
import { epfCharges, joinsPension } from '#core/payroll/provident-fund.ts'
import { compareRegimes, noDeclaration, taxAge } from '#core/payroll/salary-tax.ts'
import { computeSlip } from '#core/payroll/slip.ts'
import { noFinal, noInputs, nothingYet, type Slip, type SlipInput, type Terms } from '#core/payroll/slip-model.ts'
import { contributionPeriod, isEsiCovered } from '#core/payroll/state-insurance.ts'
import type { Case, Facts } from './case.ts'

const states: Readonly<Record<string, string>> = {
  Delhi: '07',
  Haryana: '06',
  Karnataka: '29',
  Maharashtra: '27',
  Telangana: '36',
  'Uttar Pradesh': '09',
  'West Bengal': '19',
}
const codes: Readonly<Record<string, string>> = {
  Basic: 'BASIC',
  'House rent allowance': 'HRA',
  'Conveyance allowance': 'CONV',
  'Special allowance': 'SPECIAL',
  'Taxable one-off': 'INCENTIVE',
  'Discretionary bonus': 'BONUS',
  Arrears: 'ARREARS',
}
const codeOf = (name: string) => {
  const code = codes[name]
  if (code === undefined) throw new Error(`no component for ${name}`)
  return code
}
const first = (month: string) => `${month}-01` as IsoDate
type Change = { month?: string; basic?: number; sex?: 'M' | 'F' }

/** What the case says, as the engine asks for it. */
function inputOf(facts: Facts, { month: asked, basic, sex = facts.sex }: Change = {}): SlipInput {
  const month = first(asked ?? facts.monthComputed)
  const terms = termsOf(facts, basic)
  const person = {
    is_woman: sex === 'F',
    born_on: facts.dateOfBirth,
    has_pan: facts.pan,
    joined_on: facts.joined,
    left_on: facts.left,
  }
  const isOwnMonth = asked === undefined || asked === facts.monthComputed
  const one_offs = (isOwnMonth ? (facts.oneOffs ?? []) : []).map(({ name, rupees }) => ({
    code: codeOf(name),
    amount: rupees * 100,
  }))
  const lop_days = facts.componentsAre ? facts.daysInMonth - facts.daysPaid : (facts.lossOfPayDays ?? 0)
  return {
    month,
    person,
    terms,
    inputs: { ...noInputs, one_offs, lop_days },
    year: yearOf(facts, terms, month),
    is_esi: facts.company.esiCovered && isInsured(facts, terms, month),
    past: pastOf(facts),
    ...(isOwnMonth && facts.arrears && { extras: arrearsOfMonths(facts) }),
  }
}

function termsOf(facts: Facts, basic: number | undefined): Terms {
  // Earned amounts are those of a whole month, cut by days.
  const factor = facts.componentsAre ? facts.daysInMonth / facts.daysPaid : 1
  const own = facts.components.map(({ name, rupees }) => ({ code: codeOf(name), amount: Math.round(rupees * 100 * factor) }))
  return {
    components: basic === undefined ? own : [{ code: 'BASIC', amount: basic * 100 }],
    state: states[facts.state] ?? '',
    regime: facts.regime,
    is_epf: facts.company.epfCovered,
    epf_on_full_wage: facts.pf?.onFullWage ?? false,
    is_pension: isPensionMember(facts),
    voluntary_pf: 0,
    declared: declaredOf(facts),
    grade: '',
    dimensions_id: null,
    // Welfare funds are of the cases that name one.
    is_lwf_exempt: facts.lwf === undefined,
  }
}

/** As the case says, or by the rule for first members. */
function isPensionMember({ pf, components }: Facts): boolean {
  if (!pf) return true
  if (typeof pf.epsMember === 'boolean') return pf.epsMember
  return joinsPension(
    pf.memberSince as IsoDate,
    components.reduce((sum, { rupees }) => sum + rupees * 100, 0),
  )
}

const declaredOf = ({ declared: { rent, s123_80C = 0, s126_80D = 0, houseInterestSelfOccupied = 0 } }: Facts) => ({
  ...noDeclaration,
  savings: s123_80C * 100,
  health: s126_80D * 100,
  house_interest: houseInterestSelfOccupied * 100,
  rent: (rent?.perMonth ?? 0) * 1_200,
  rent_city: rent?.city ?? '',
})

/** What the year has before the month: of whole months of these terms, and what the case says was paid and deducted. */
function yearOf(facts: Facts, terms: Terms, month: IsoDate) {
  const paid = (facts.paidEarlierThisYear ?? 0) * 100
  const full = fullMonth(terms)
  const months = full.gross === 0 ? 0 : Math.round(paid / full.gross)
  const pt = terms.state === '29' ? Math.max(0, months) * 200_00 + (month.slice(5, 7) === '03' && months > 0 ? 100_00 : 0) : 0
  return {
    ...nothingYet,
    taxable: paid,
    gross: paid,
    basic: full.basic * months,
    hra: full.hra * months,
    pt,
    tax: (facts.taxDeductedSoFar ?? 0) * 100,
    other_taxable: (facts.earlierEmployer?.grossSalary ?? 0) * 100,
    other_tax: (facts.earlierEmployer?.taxDeducted ?? 0) * 100,
  }
}

/** As the server decides it: by the rate of wages at the start of the contribution period, or on joining. */
function isInsured(facts: Facts, terms: Terms, month: IsoDate): boolean {
  const { start } = contributionPeriod(month)
  const held = facts.wageHistory?.filter(({ from }) => from <= start).at(-1)
  const day = facts.joined > start ? facts.joined : start
  const rate = held ? held.basic * 100 : fullMonth(terms).esi_wages
  return isEsiCovered(rate, day, facts.disability ?? false)
}

function pastOf({ arrearsRelief: relief, oneOffs = [] }: Facts): SlipInput['past'] {
  if (!relief) return undefined
  const year_start = `${relief.year.slice(0, 4)}-04-01` as IsoDate
  const amount = oneOffs.filter(({ ofYear }) => ofYear === relief.year).reduce((sum, { rupees }) => sum + rupees * 100, 0)
  const incomes = [{ year_start, income: relief.totalIncomeWithoutArrears * 100, regime: relief.regime }]
  return { arrears: { [year_start]: amount }, incomes }
}

function arrearsOfMonths(facts: Facts) {
  const due = (facts.arrears ?? []).flatMap(({ month, old, new: now }) => {
    const of = (basic: number) => periodPay(computeSlip(inputOf({ ...facts, arrears: undefined }, { month, basic })))
    const pay = arrearsOf(of(now), [of(old)])
    return pay ? [{ month: first(month), pay }] : []
  })
  return arrearsExtras(due)
}

const rupees = (amount: number) => amount / 100
const sum = (slip: Slip, ...names: string[]) =>
  rupees(slip.lines.filter(({ code }) => names.includes(code)).reduce((total, { amount }) => total + amount, 0))
const ofArrears = (slip: Slip, code: string) =>
  rupees(
    slip.lines
      .filter((each) => each.code === code && each.basis.kind === 'arrears')
      .reduce((total, { amount }) => total + amount, 0),
  )

type Ask = { facts: Facts; slip: Slip }
const taxBasis = ({ lines }: Slip) => {
  const basis = lines.find(({ code }) => code === 'TDS')?.basis
  if (basis?.kind !== 'tax') throw new Error('no tax line')
  return basis
}
const other = (facts: Facts, change: Change) => computeSlip(inputOf(facts, change))
const second = (facts: Facts) => other(facts, { month: facts.secondMonthComputed ?? facts.monthComputed })

function leaverOf(facts: Facts): Leaver {
  const reasons = { resignation: 'resigned', retirement: 'retired', 'expiry of term': 'contract_ended' } as const
  const { joined, left, leavingReason = 'resignation', contract } = facts
  return {
    joined_on: joined,
    left_on: left ?? '',
    contract_kind: contract?.startsWith('fixed') ? 'fixed_term' : 'permanent',
    left_reason: Object.entries(reasons).find(([name]) => name === leavingReason)?.[1] ?? 'resigned',
  }
}
const gratuity = (facts: Facts) =>
  rupees(gratuityOf(leaverOf(facts), fullMonth(termsOf(facts, undefined)).gratuity_wages)?.amount ?? 0)

/** A year of whole months on this basic pay. */
function bonus(facts: Facts, basic: number, percent: number): number {
  const year_start = `${facts.bonusYear?.slice(0, 4)}-04-01` as IsoDate
  const months = Array.from({ length: 12 }, (_, at) => {
    let month = year_start
    for (let step = 0; step < at; step++) month = addDays(monthEnd(month), 1)
    const days = Number(monthEnd(month).slice(8))
    return { month, wages: basic * 100, full_wages: basic * 100, paid_days: days, days, state: states[facts.state] ?? '' }
  })
  return rupees(bonusOf(months, year_start, percent)?.amount ?? 0)
}

function leaveLine(facts: Facts) {
  const { encashedDays = 0, averageSalary10Months = 0, taken = 0 } = facts.leave ?? {}
  const found = finalExtras({
    leaver: leaverOf(facts),
    inputs: { ...noFinal, leave_days: encashedDays },
    full: fullMonth(termsOf(facts, undefined)),
    basic: averageSalary10Months * 100,
    leave_used: taken,
  }).earnings.find(({ line }) => line.code === 'LEAVE')
  return { amount: rupees(found?.line.amount ?? 0), taxable: rupees(found?.taxable ?? 0) }
}

function yearInOther(facts: Facts): number {
  const { month, terms } = inputOf(facts)
  const { taxable, hra, basic } = fullMonth(terms)
  const pay = { taxable: taxable * 12, professional_tax: 0, hra: hra * 12, basic: basic * 12 }
  const age = taxAge(facts.dateOfBirth, financialYear(month).end)
  return rupees(compareRegimes(pay, terms.declared, age, monthStart(month)).new.tax)
}

/** Every figure that a case can expect, in rupees. */
const figures: Readonly<Record<string, (ask: Ask) => number>> = {
  totalIncome: ({ slip }) => rupees(taxBasis(slip).year.income),
  taxOfYear: ({ slip }) => rupees(taxBasis(slip).year.tax - (taxBasis(slip).arrears_relief?.amount ?? 0)),
  taxBeforeRelief: ({ slip }) => rupees(taxBasis(slip).year.tax),
  arrearsRelief: ({ slip }) => rupees(taxBasis(slip).arrears_relief?.amount ?? 0),
  taxOfYearNewRegime: ({ facts }) => yearInOther(facts),
  hraExempt: ({ slip }) => rupees(taxBasis(slip).year.hra_exempt),
  taxThisMonth: ({ slip }) => sum(slip, 'TDS'),
  netPay: ({ slip }) => rupees(slip.net),
  grossThisMonth: ({ slip }) => rupees(slip.gross),
  wages: ({ slip }) => rupees(slip.wages.wages),
  professionalTax: ({ slip }) => sum(slip, 'PT'),
  lwfEmployee: ({ slip }) => sum(slip, 'LWF'),
  lwfEmployer: ({ slip }) => sum(slip, 'LWF_ER'),
  pfWage: ({ slip }) => rupees(slip.epf?.epf_wage ?? 0),
  epsWage: ({ slip }) => rupees(slip.epf?.pension_wage ?? 0),
  employeePf: ({ slip }) => sum(slip, 'EPF'),
  employerEps: ({ slip }) => sum(slip, 'EPS'),
  employerEpf: ({ slip }) => sum(slip, 'EPF_ER'),
  edli: ({ slip }) => (slip.epf ? rupees(epfCharges([slip.epf], slip.month).insurance) : 0),
  // Of an establishment whose other members bring the charge above its least.
  epfAdmin: ({ slip }) =>
    slip.epf
      ? rupees(
          epfCharges(
            Array.from({ length: 10 }, () => slip.epf ?? never()),
            slip.month,
          ).admin,
        ) / 10
      : 0,
  employeeEsi: ({ slip }) => sum(slip, 'ESI'),
  employerEsi: ({ slip }) => sum(slip, 'ESI_ER'),
  ncpDays: ({ slip }) => slip.employed_days - slip.paid_days,
  arrearsGross: ({ slip }) => ofArrears(slip, 'ARREARS'),
  arrearsEmployeePf: ({ slip }) => ofArrears(slip, 'EPF'),
  arrearsEmployerEps: ({ slip }) => ofArrears(slip, 'EPS'),
  arrearsEmployerEpf: ({ slip }) => ofArrears(slip, 'EPF_ER'),
  employeeEsiOct2026: ({ facts }) => sum(second(facts), 'ESI'),
  employerEsiOct2026: ({ facts }) => sum(second(facts), 'ESI_ER'),
  netPayOct2026: ({ facts }) => rupees(second(facts).net),
  professionalTaxSep2026: ({ facts }) => sum(second(facts), 'PT'),
  netPaySep2026: ({ facts }) => rupees(second(facts).net),
  lwfEmployeeNov2026: ({ facts }) => sum(second(facts), 'LWF'),
  lwfEmployerNov2026: ({ facts }) => sum(second(facts), 'LWF_ER'),
  netPayNov2026: ({ facts }) => rupees(second(facts).net),
  professionalTaxColleague: ({ facts }) => sum(other(facts, facts.colleague ?? {}), 'PT'),
  professionalTaxColleagueSep2026: ({ facts }) =>
    sum(other(facts, { ...facts.colleague, month: facts.secondMonthComputed ?? '' }), 'PT'),
  gratuity: ({ facts }) => gratuity(facts),
  gratuityColleague: ({ facts }) =>
    gratuity({ ...facts, joined: facts.colleague?.joined ?? '', left: facts.colleague?.left ?? '' }),
  bonus: ({ facts }) => bonus(facts, facts.components[0]?.rupees ?? 0, 833),
  bonusAt20Percent: ({ facts }) => bonus(facts, facts.components[0]?.rupees ?? 0, 2_000),
  bonusColleague: ({ facts }) => bonus(facts, facts.colleague?.basic ?? 0, 833),
  leaveEncashment: ({ facts }) => leaveLine(facts).amount,
  leaveEncashmentTaxable: ({ facts }) => leaveLine(facts).taxable,
  leaveEncashmentExempt: ({ facts }) => leaveLine(facts).amount - leaveLine(facts).taxable,
}
const never = (): never => {
  throw new Error('no provident fund')
}

/** The figures that a case expects, as the engine computes them. */
export function workedBy({ facts, expected }: Pick<Case, 'facts' | 'expected'>): Record<string, number> {
  const slip = computeSlip(inputOf(facts))
  return Object.fromEntries(
    Object.keys(expected).map((name) => {
      const figure = figures[name]
      if (!figure) throw new Error(`the engine has no figure ${name}`)
      return [name, figure({ facts, slip })]
    }),
  )
}
