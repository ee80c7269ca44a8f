import { addDays, type IsoDate, monthEnd } from '../dates.ts'
import type { Paise } from '../money.ts'
import { professionalTax, PT_MOST_A_YEAR, type PtLaw } from './law/professional-tax.ts'
import { lawOn, type LawMark, markOf } from '../tax/law/value.ts'
import { toRupee } from './rounding.ts'

export type PtFacts = {
  state: string
  is_woman: boolean
  /** Gross pay of this month. */
  gross: Paise
  /** Of the financial year: paid before, this month and expected. */
  year_gross: Paise
  /** Deducted in the financial year before this month. */
  deducted: Paise
  /** With this one. */
  months_left: number
  /** Whether days of the month are paid; without them only a yearly tax is due, to its end. */
  has_days: boolean
}
export type Pt = { amount: Paise; base: Paise; law: LawMark }

/**
 * Professional tax of a month; undefined if the state has none, or its rule is unknown. A yearly tax is spread over the remaining
 * months.
 */
export function ptOf(facts: PtFacts, month: IsoDate): Pt | undefined {
  const { state, is_woman, gross, year_gross, deducted, months_left } = facts
  const row = lawOn(professionalTax[state] ?? [], month)
  if (!row || (row.value.period === 'month' && !facts.has_days)) return undefined
  const { period, slabs, women, special } = row.value
  const mine = is_woman && women ? women : slabs
  const base = period === 'month' ? gross : year_gross
  const tax = taxOf(mine, base)
  const left = Math.max(0, PT_MOST_A_YEAR - deducted)
  if (period === 'year') {
    const due = Math.max(0, tax - deducted)
    const share = months_left <= 1 ? due : toRupee(Math.floor(due / months_left))
    return { amount: Math.min(share, left), base, law: markOf(row) }
  }
  const isHighest = tax > 0 && tax === taxOf(mine, Number.MAX_SAFE_INTEGER)
  const amount = special && isHighest && Number(month.slice(5, 7)) === special.month ? special.tax * 100 : tax
  return { amount: Math.min(amount, left), base, law: markOf(row) }
}

const taxOf = (slabs: PtLaw['slabs'], base: Paise): Paise => (slabs.find(([upto]) => base <= upto * 100)?.[1] ?? 0) * 100

/** What the months of the financial year after this one will have, on whole months of pay. */
export function expectedPt(facts: Omit<PtFacts, 'has_days'>, month: IsoDate): Paise {
  let [sum, at] = [0, month]
  for (let months_left = facts.months_left - 1; months_left > 0; months_left -= 1) {
    at = addDays(monthEnd(at), 1)
    sum += ptOf({ ...facts, deducted: facts.deducted + sum, months_left, has_days: true }, at)?.amount ?? 0
  }
  return sum
}
