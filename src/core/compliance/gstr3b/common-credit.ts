import type { IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import type { Period } from '../gstr1/period.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy } from './tax.ts'

/**
 * What a purchase is used for: taxable and zero-rated supplies alone, those and exempt ones (`common`), or private purposes, too (`common_private`).
 * Lines of bills that are for exempt supplies or private purposes alone give no credit in the first place.
 */
export const creditUses = ['taxable', 'common', 'common_private'] as const
export type CreditUse = (typeof creditUses)[number]

/** Credit of a return by use. */
export type CreditByUse = Readonly<Record<CreditUse, Taxes>>
export const noUse = (): Record<CreditUse, Taxes> => ({ taxable: noTax, common: noTax, common_private: noTax })

/** Supplies of a registration in a tax period, without tax: E and F of rules 42 and 43. */
export type Turnover = { exempt: Paise; total: Paise }

/** The exempt part of credit, between nothing and all of it: credit notes may exceed supplies. */
const exemptPart = (credit: Paise, { exempt, total }: Turnover, periods = { count: 1, of: 1 }): Paise => {
  if (total <= 0 || exempt <= 0) return 0
  const share = BigInt(Math.min(exempt, total)) * BigInt(periods.count)
  return mulDiv(credit, share, BigInt(total) * BigInt(periods.of))
}

/**
 * CGST Rules r.42 in one period: D1 = C2 × E ÷ F, and D2, five percent of the common credit that private purposes use, too. Both are reversed, beside
 * what bills never credited (T1 to T3).
 */
export type Rule42 = { c2: Taxes; partly_private: Taxes; d1: Taxes; d2: Taxes }
export function rule42({ common, common_private }: CreditByUse, turnover: Turnover): Rule42 {
  const c2 = addTaxes(common, common_private)
  return { c2, partly_private: common_private, ...sharesOf(c2, common_private, turnover) }
}

const sharesOf = (c2: Taxes, partlyPrivate: Taxes, turnover: Turnover) => ({
  d1: taxesBy((head) => exemptPart(c2[head], turnover)),
  d2: taxesBy((head) => mulDiv(partlyPrivate[head], 5n, 100n)),
})

/**
 * CGST Rules r.42(2): D1 and D2 of the year by its own turnover, less what its returns reversed. Above zero is reversed with interest from 1 April;
 * below zero is credit again. A period that took the turnover of another one adds none of its own; a year without any has nothing to divide by, and
 * nothing changes.
 */
export function trueUp(returns: readonly { period: Period; turnover: Turnover & { period: Period }; rule42: Rule42 }[]): Taxes {
  const turnover = returns.reduce(
    (sum, { period, turnover: own }) =>
      own.period === period ? { exempt: sum.exempt + own.exempt, total: sum.total + own.total } : sum,
    { exempt: 0, total: 0 },
  )
  if (turnover.total <= 0) return noTax
  const sum = (of: (each: Rule42) => Taxes) => returns.map((each) => of(each.rule42)).reduce(addTaxes, noTax)
  const { d1, d2 } = sharesOf(
    sum(({ c2 }) => c2),
    sum(({ partly_private }) => partly_private),
    turnover,
  )
  return lessTaxes(
    addTaxes(d1, d2),
    sum((each) => addTaxes(each.d1, each.d2)),
  )
}

/** Tax periods of a capital good: 60 months from that of its invoice (r.43(1)(c), explanation). */
const LIFE = 60
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** Months of a return, from the first to the last, that fall into the life of a capital good, and those that are left after them. */
export function lifeWithin(bill_date: IsoDate, first: Period, last: Period): { months: number; left: number } {
  const [start, end] = [monthsBetween(bill_date, first), monthsBetween(bill_date, last)]
  const months = Math.max(0, Math.min(end, LIFE - 1) - Math.max(start, 0) + 1)
  return { months, left: Math.max(0, LIFE - 1 - Math.max(end, -1)) }
}

/** CGST Rules r.43: the exempt part of a sixtieth of the common credit for each month; goods by the months that count. */
export function rule43(goods: readonly { credit: Taxes; months: number }[], turnover: Turnover): Taxes {
  const byMonths = Map.groupBy(goods, ({ months }) => months)
  let reversed = noTax
  for (const [count, own] of byMonths) {
    const credit = own.map((each) => each.credit).reduce(addTaxes, noTax)
    reversed = addTaxes(
      reversed,
      taxesBy((head) => exemptPart(credit[head], turnover, { count, of: LIFE })),
    )
  }
  return reversed
}

/** CGST Act s.17(4), Rules r.38: a bank or financial company that chose it for the year loses half of its credit; rules 42 and 43 do not apply then. */
export const rule38 = ({ taxable, common, common_private }: CreditByUse): Taxes => {
  const all = addTaxes(taxable, addTaxes(common, common_private))
  return taxesBy((head) => mulDiv(all[head], 1n, 2n))
}
