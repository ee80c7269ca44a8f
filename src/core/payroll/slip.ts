import { daysBetween, financialYear, type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../money.ts'
import { type Component, componentCodes, componentOf } from './components.ts'
import { type AgreedPart, agreedParts } from './agreed-parts.ts'
import { type Epf, epfOf, paysPension } from './provident-fund.ts'
import { expectedPt, ptOf } from './professional-tax.ts'
import { toRupee } from './rounding.ts'
import { borneInTax, leftOfLoans, perquisitesInTax, type SlipPerquisites, slipPerquisites } from './slip-perquisites.ts'
import { type LoanLeft, loanLines } from './loan-lines.ts'
import { taxAge } from './salary-tax.ts'
import { lwfOf } from './welfare-fund.ts'
import { esiOf } from './state-insurance.ts'
import { monthTax } from './month-tax.ts'
import { baseOf, esiBase, ptBase, wagesOf } from './wages.ts'
import type { Terms, MonthInputs, SlipInput, Slip } from './slip-model.ts'
import type { Basis } from './slip-lines.ts'
import { deductionLines, employerLines, line } from './withheld-lines.ts'
import { fullMonth, monthsLeft, payMonths } from './full-month.ts'

/**
 * One person's pay for a month: gross, wage bases, PF, ESI, professional tax, income tax, net; every line with why. Same input,
 * same slip.
 */
export function computeSlip(input: SlipInput): Slip {
  const { month, person, terms, claims = [] } = input
  const { first, last, days, from, to, employed_days, paid_days } = daysOf(input)
  const { paid, lines: earned, pay, gross, counted, salary, owned, extras } = earnedOf(input, { days, paid_days })
  const wages = wagesOf(paid)
  const pfWages = baseOf(paid, wages.wages, 'pf')
  const epf = terms.is_epf && employed_days > 0 ? epfOf(pfWages, epfFacts(input), from, to) : null
  const esi = input.is_esi && employed_days > 0 ? esiOf(esiBase(paid, wages.wages), paid_days, last) : null
  const full = fullMonth(terms)
  const months_left = monthsLeft(month, person.left_on) + (input.month_follows ? 1 : 0)
  const year_gross = input.year.gross - (input.year.outside_pt ?? 0) + ptBase(paid, pay) + full.pt_pay * (months_left - 1)
  const ptFacts = { state: terms.state, is_woman: person.is_woman, year_gross, months_left }
  const pt = ptOf({ ...ptFacts, gross: ptBase(paid, pay), deducted: input.year.pt, has_days: employed_days > 0 }, first)
  const pt_expected = expectedPt({ ...ptFacts, gross: full.pt_pay, deducted: input.year.pt + (pt?.amount ?? 0) }, first)
  const shares = {
    wages: { ...wages, wages: pfWages },
    epf,
    esi,
    lwf: welfareOf(input, baseOf(paid, wages.wages, 'lwf'), paid_days > 0),
  }
  const {
    perquisites,
    tax: yearsTax,
    deducted,
    loans,
  } = settle((left) => {
    const found = slipPerquisites({ ...benefitFacts(input, { salary, epf, full, to, employed_days, months_left }), left })
    const tax = taxOf(input, { counted, full, months_left, pt: pt?.amount ?? 0, pt_expected, perquisites: found })
    const withheld = [...deductionLines(input, { ...shares, pt, tax }), ...owned, ...extras]
    const recovered = loanLines(input.loans ?? [], gross - sumOf(withheld))
    return { perquisites: found, tax, deducted: [...withheld, ...recovered.lines], loans: recovered }
  }, input)
  const employer = [...employerLines(input, { ...shares, borne: yearsTax.borne }), ...(input.extras?.employer ?? [])]
  const [deductions, cost] = [sumOf(deducted), sumOf(employer)]
  return {
    month: first,
    days,
    employed_days,
    paid_days,
    lines: [...earned, ...claims, ...deducted, ...employer],
    wages,
    epf,
    esi,
    gross,
    deductions,
    net: gross + sumOf(claims) - deductions,
    employer_cost: gross + cost,
    counted,
    ...(loans.left.length > 0 && { loans: loans.left }),
    ...(perquisites && {
      perquisites: { lines: perquisites.lines, year: perquisites.year, regime: terms.regime },
    }),
  }
}

type TaxFacts = Pick<Parameters<typeof monthTax>[0], 'counted' | 'full' | 'months_left' | 'pt' | 'pt_expected'> & {
  perquisites: SlipPerquisites | undefined
}

function taxOf({ month, person, terms, year, declaration, past }: SlipInput, { perquisites, ...facts }: TaxFacts) {
  const money = year.other_taxable + year.taxable + facts.counted.taxable + facts.full.taxable * (facts.months_left - 1)
  return monthTax({
    month: monthStart(month),
    ...facts,
    perquisites: perquisitesInTax(perquisites, money, monthStart(month)),
    borne: borneInTax(perquisites, money, monthStart(month)),
    ...pickTax(terms),
    year,
    declaration,
    age: taxAge(person.born_on, financialYear(month).end),
    has_pan: person.has_pan,
    pay_months: payMonths(month, person, facts.months_left),
    past: past && { ...past, born_on: person.born_on },
  })
}

type Settled = { loans: { left: readonly LoanLeft[] } }

/** Interest on a loan is taxed by what is left of it, which the tax itself may change: repeated until both agree. */
function settle<T extends Settled>(attempt: (left?: Paise) => T, { benefits }: SlipInput): T {
  let done = attempt()
  if (!benefits) return done
  let left = leftOfLoans(benefits.loans, done.loans.left)
  for (let tries = 0; tries < 5; tries++) {
    done = attempt(left)
    const now = leftOfLoans(benefits.loans, done.loans.left)
    if (now === left) return done
    left = now
  }
  return done
}

type BenefitFacts = {
  salary: Paise
  epf: Epf | null
  full: ReturnType<typeof fullMonth>
  to: IsoDate
  employed_days: number
  months_left: number
}

function benefitFacts(input: SlipInput, { salary, epf, full, to, employed_days, months_left }: BenefitFacts) {
  const { terms, month } = input
  const whole = terms.is_epf ? epfOf(full.pf_wages, epfFacts(input), to, to) : null
  return {
    month,
    benefits: input.benefits,
    before: input.year.perquisites,
    has_days: employed_days > 0,
    month_follows: input.month_follows === true,
    months_left,
    salary,
    provident_fund: epf?.employer ?? 0,
    full: { salary: full.taxable, provident_fund: whole?.employer ?? 0 },
    on_full_wage: terms.is_epf && terms.epf_on_full_wage,
  }
}

const welfareOf = (
  { month, person: { left_on }, terms: { state, is_lwf_exempt = false } }: SlipInput,
  wages: Paise,
  has_days: boolean,
) => lwfOf({ state, wages, is_exempt: is_lwf_exempt, left_on, has_days }, monthStart(month))

const pickTax = ({ regime, declared }: Terms) => ({ regime, declared })
const sumOf = (lines: readonly { amount: Paise }[]) => sumPaise(lines.map(({ amount }) => amount))

/** What is paid, for the days and besides them, and what of it counts for the year. */
function earnedOf({ terms, inputs, without_days, extras }: SlipInput, days: { days: number; paid_days: number }) {
  const agreed = agreedParts(without_days ? [] : terms.components, days.paid_days)
  const monthly = agreed.map((part) => monthlyPart(part, days))
  const earned = [...monthly.filter(({ line: { group } }) => group === 'earning'), ...oneOffs(inputs)]
  const { earnings: besides, deductions } = extras ?? { earnings: [], deductions: [] }
  const sum = (of: (component: Component) => boolean) =>
    sumPaise(earned.filter((each) => of(each.component)).map((each) => each.amount))
  const pay = sum(() => true)
  const outside_pt = sum((each) => each.outside?.includes('pt') === true)
  const gross = pay + sumPaise(besides.map((each) => each.line.amount))
  return {
    paid: earned.map(({ component, amount }) => ({ component, amount })),
    lines: [...earned, ...besides].map(({ line: each }) => each),
    pay,
    gross,
    counted: {
      taxable: sum((each) => each.is_taxable) + sumPaise(besides.map(({ taxable }) => taxable)),
      hra: sum((each) => each.is_hra) + sumPaise(besides.map(({ hra = 0 }) => hra)),
      basic: sum((each) => each.is_basic) + sumPaise(besides.map(({ basic = 0 }) => basic)),
      gross,
      ...(outside_pt > 0 && { outside_pt }),
    },
    // What the value of a home is measured by: pay, bonus and arrears, and nothing paid because somebody leaves.
    salary:
      sum((each) => each.is_taxable) +
      sumPaise(
        besides.flatMap(({ line: each, taxable }) =>
          each.basis.kind === 'bonus' || each.basis.kind === 'arrears' ? taxable : [],
        ),
      ),
    owned: monthly.flatMap(({ line: each }) => (each.group === 'deduction' && each.amount > 0 ? each : [])),
    extras: deductions,
  }
}

/** The month, the part of it in which the person was employed, and the days paid. */
function daysOf({ month, person, inputs, without_days }: SlipInput) {
  const [first, last] = [monthStart(month), monthEnd(month)]
  const from = person.joined_on > first ? person.joined_on : first
  const to = person.left_on !== null && person.left_on < last ? person.left_on : last
  const employed_days = without_days ? 0 : Math.max(0, daysBetween(from, to) + 1)
  const paid_days = Math.max(0, employed_days - inputs.lop_days)
  return { first, last, days: daysBetween(first, last) + 1, from, to, employed_days, paid_days }
}

const epfFacts = ({ terms, person, month }: SlipInput) => ({
  on_full_wage: terms.epf_on_full_wage,
  is_pension_member: paysPension(terms, person.born_on, month),
  voluntary: terms.voluntary_pf,
})

/** A component for the days paid, as a line that says why. */
function monthlyPart(part: AgreedPart, { days, paid_days }: { days: number; paid_days: number }) {
  const { code, component, amount: monthly, formula, has_days } = part
  const isPart = component.is_prorated && !has_days && paid_days < days
  const amount = isPart ? toRupee(mulDiv(monthly, BigInt(Math.round(paid_days * 2)), BigInt(days * 2))) : monthly
  const counted = component.is_prorated ? paid_days : days
  const basis: Basis = formula
    ? { kind: 'formula', formula: component.formula ?? '', monthly, paid_days: has_days ? paid_days : counted, days, has_days }
    : { kind: 'monthly', monthly, paid_days: counted, days }
  const group = component.deducted_to === undefined ? 'earning' : 'deduction'
  const of = line(group, code, component.name, amount, basis)
  return { component, amount, line: isOwn(component) ? { ...of, component } : of }
}

const isOwn = ({ code }: Component) => !componentCodes.includes(code)

const oneOffs = ({ one_offs }: MonthInputs) =>
  one_offs.map(({ code, amount }) => {
    const component = componentOf(code)
    return { component, amount, line: line('earning', code, component.name, amount, { kind: 'one_off' }) }
  })
