import { mulDiv, type Paise } from '../money.ts'
import type { PerquisiteLaw } from './law/perquisites.ts'
import type { Perquisite, PerquisiteFacts, PerquisiteKind } from './perquisite-model.ts'

/** Below a salary of the law these are taxed only of directors and who holds a substantial interest. */
const ofSpecified: readonly PerquisiteKind[] = ['car', 'education']

/** Why a benefit has its value: the figures, from which `perquisiteWords` makes a sentence. */
export type PerquisiteBasis = Pick<PerquisiteFacts, 'amount' | 'cost' | 'count' | 'rate' | 'reason'> & {
  /** Which of the ways the rule has for this kind. */
  way:
    | 'car_mixed'
    | 'car_private'
    | 'own_car'
    | 'home_owned'
    | 'home_rented'
    | 'loan'
    | 'loan_small'
    | 'gift'
    | 'gift_small'
    | 'meals'
    | 'meals_whole'
    | 'education'
    | 'fund'
    | 'entered'
  /** The salary, the loans, the gifts or the contributions that it was measured by. */
  on: Paise
  /** The limit of the rule. */
  limit: Paise
  /** What of it is for the furniture. */
  furniture: Paise
}

/** A benefit of a month: its value by the rule, what the employee paid for it, and what is taxed in each regime. */
export type ValuedPerquisite = {
  kind: PerquisiteKind
  value: Paise
  recovered: Paise
  new: Paise
  old: Paise
  /** Taxed only above a salary of the law. */
  is_specified: boolean
  /** The employer pays the tax on it; absent otherwise. */
  is_tax_borne?: true
  basis: PerquisiteBasis
}

/** What a tax year’s benefits are measured by, up to a month. */
export type PerquisiteYear = {
  by: Partial<Record<PerquisiteKind, { new: Paise; old: Paise; recovered: Paise; specified: Paise }>>
  gifts: Paise
  funds: Paise
  /** Rent and a tenth of the salary of each rented home. */
  rented: Readonly<Record<string, { rent: Paise; share: Paise }>>
  /** Of `by`, those whose tax the employer pays; absent without any. */
  borne?: { new: Paise; old: Paise; specified: Paise }
}
export const noPerquisites: PerquisiteYear = { by: {}, gifts: 0, funds: 0, rented: {} }

/** Money lent by the employer: together as given, and what is left at the end of the month. */
export type Lent = { given: Paise; left: Paise }
export type PerquisiteMonth = {
  law: PerquisiteLaw
  /** Pay, allowances and bonus of the month, as far as they are taxed. */
  salary: Paise
  /** What the employer paid into the provident fund. */
  provident_fund: Paise
  lent: Lent
  /** A slip besides that of the month: only a share of its salary is new. */
  is_salary_only: boolean
}

type Value = { value: Paise; old?: Paise; way: PerquisiteBasis['way']; on?: Paise; limit?: Paise; furniture?: Paise }

/** The benefits of a month and the year with them. Rules: `law/perquisites.ts`. */
export function valueMonth(
  rows: readonly Perquisite[],
  before: PerquisiteYear,
  month: PerquisiteMonth,
): { lines: ValuedPerquisite[]; year: PerquisiteYear } {
  let year = before
  const lines: ValuedPerquisite[] = []
  for (const row of inOrder(rows, month)) {
    const valued = valueOf(row, year, month)
    year = withMemory(row, year, month)
    const line = lineOf(row, valued, month)
    if (row.payroll_perquisites_id === '' && line.value === 0) continue
    lines.push(line)
    year = { ...year, by: addTo(year.by, line), ...(line.is_tax_borne && { borne: addBorne(year.borne, line) }) }
  }
  return { lines, year }
}

const inOrder = (rows: readonly Perquisite[], { is_salary_only }: PerquisiteMonth) =>
  is_salary_only ? rows.filter(({ perquisite_kind }) => perquisite_kind === 'home') : rows

function lineOf(
  row: Perquisite,
  { value, old = value, way, on = 0, limit = 0, furniture = 0 }: Value,
  month: PerquisiteMonth,
): ValuedPerquisite {
  const { perquisite_kind: kind, amount, cost, count, rate, reason } = row
  const recovered = month.is_salary_only ? 0 : Math.min(row.recovered, Math.max(value, old))
  return {
    kind,
    value,
    recovered,
    new: Math.max(0, value - recovered),
    old: Math.max(0, old - recovered),
    is_specified: ofSpecified.includes(kind) && !row.is_director,
    ...(row.is_tax_borne && { is_tax_borne: true }),
    basis: { amount, cost, count, rate, reason, way, on, limit, furniture },
  }
}

function valueOf(row: Perquisite, year: PerquisiteYear, month: PerquisiteMonth): Value {
  const { law, lent } = month
  switch (row.perquisite_kind) {
    case 'car':
      return carValue(row, law)
    case 'own_car':
      return ownCarValue(row, law)
    case 'home':
      return homeValue(row, year, month)
    case 'loan': {
      const isSmall = lent.given <= law.loans_upto
      const value = isSmall ? 0 : mulDiv(lent.left, BigInt(row.rate), 120_000n)
      return { value, way: isSmall ? 'loan_small' : 'loan', on: isSmall ? lent.given : lent.left, limit: law.loans_upto }
    }
    case 'gift':
      return giftValue(row, year, law)
    case 'meals':
      return mealsValue(row, law)
    case 'education':
      return schoolValue(row, law)
    case 'fund': {
      const now = year.funds + row.amount + month.provident_fund
      const over = (sum: Paise) => Math.max(0, sum - law.funds)
      return { value: over(now) - over(year.funds), way: 'fund', on: now, limit: law.funds }
    }
    default:
      return { value: row.amount, way: 'entered' }
  }
}

/** Rule 3(2), Table II, serial 1; rule 15(3): a month of the car. */
function carValue(row: PerquisiteFacts, law: PerquisiteLaw): Value {
  const table = law.car[row.engine]
  if (row.is_private) return { value: row.amount + mulDiv(row.cost, BigInt(law.car_wear), 120_000n), way: 'car_private' }
  const value = (row.is_run_by_employee ? table.by_employee : table.by_employer) + (row.has_driver ? law.driver : 0)
  return { value, way: 'car_mixed' }
}

/** Table II, serial 2(ii): what the employer spends on the employee’s car, less a month of a car. */
function ownCarValue(row: PerquisiteFacts, law: PerquisiteLaw): Value {
  const limit = law.car[row.engine].by_employer + (row.has_driver ? law.driver : 0)
  return { value: Math.max(0, row.amount - limit), way: 'own_car', limit }
}

/** Rule 3(1), Table I, serial 2. For a rented home the lower of rent and a tenth of the salary, over the whole time. */
function homeValue(row: Perquisite, year: PerquisiteYear, month: PerquisiteMonth): Value {
  const { law, salary, is_salary_only } = month
  const furniture = is_salary_only ? 0 : mulDiv(row.cost, BigInt(law.furniture), 120_000n)
  if (!row.is_rented) {
    const rate = law.home[row.place]
    return { value: share(salary, rate) + furniture, way: 'home_owned', on: salary, limit: rate, furniture }
  }
  const least = (of: PerquisiteYear) => {
    const { rent, share: tenth } = of.rented[row.payroll_perquisites_id] ?? { rent: 0, share: 0 }
    return Math.min(rent, tenth)
  }
  const value = least(withMemory(row, year, month)) - least(year)
  return { value: value + furniture, way: 'home_rented', on: salary, limit: law.rented_home, furniture }
}

/** Rule 3(7)(iv): below the limit nothing, from it on all gifts of the year. */
function giftValue(row: PerquisiteFacts, { gifts }: PerquisiteYear, { gifts_below: limit }: PerquisiteLaw): Value {
  const now = gifts + row.amount
  if (now < limit) return { value: 0, way: 'gift_small', on: now, limit }
  return { value: gifts < limit ? now : row.amount, way: 'gift', on: now, limit }
}

/** Rule 3(7)(iii): the price of meals above the limit; in the new regime of the rules of 1962 the whole price of vouchers. */
function mealsValue(row: PerquisiteFacts, law: PerquisiteLaw): Value {
  const above = Math.max(0, row.amount - law.meal) * row.count
  const isWhole = row.is_voucher && !law.vouchers_in_new
  const value = isWhole ? row.amount * row.count : above
  return { value, old: above, way: isWhole ? 'meals_whole' : 'meals', limit: law.meal }
}

/** Rule 3(5): a school of the employer, or one that takes the child because of the employment, is not valued up to a limit for each child. */
function schoolValue(row: PerquisiteFacts, { education }: PerquisiteLaw): Value {
  const limit = row.is_free_school ? education * row.count : 0
  return { value: row.amount <= limit ? 0 : row.amount, way: 'education', limit }
}

const share = (amount: Paise, rate: number): Paise => mulDiv(amount, BigInt(rate), 10_000n)

function withMemory(row: Perquisite, year: PerquisiteYear, month: PerquisiteMonth): PerquisiteYear {
  const { perquisite_kind: kind, amount, payroll_perquisites_id: id } = row
  if (kind === 'gift') return { ...year, gifts: year.gifts + amount }
  if (kind === 'fund') return { ...year, funds: year.funds + amount + month.provident_fund }
  if (kind !== 'home' || !row.is_rented) return year
  const { rent, share: tenth } = year.rented[id] ?? { rent: 0, share: 0 }
  const now = {
    rent: rent + (month.is_salary_only ? 0 : amount),
    share: tenth + share(month.salary, month.law.rented_home),
  }
  return { ...year, rented: { ...year.rented, [id]: now } }
}

function addTo(by: PerquisiteYear['by'], line: ValuedPerquisite): PerquisiteYear['by'] {
  const { kind, is_specified, recovered } = line
  const old = by[kind] ?? { new: 0, old: 0, recovered: 0, specified: 0 }
  const sums = {
    new: old.new + line.new,
    old: old.old + line.old,
    recovered: old.recovered + recovered,
    specified: old.specified + (is_specified ? line.new : 0),
  }
  return { ...by, [kind]: sums }
}

const addBorne = (
  { new: inNew, old: inOld, specified }: NonNullable<PerquisiteYear['borne']> = { new: 0, old: 0, specified: 0 },
  line: ValuedPerquisite,
) => ({ new: inNew + line.new, old: inOld + line.old, specified: specified + (line.is_specified ? line.new : 0) })
