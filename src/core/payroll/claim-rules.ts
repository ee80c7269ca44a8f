import { type IsoDate, monthStart } from '../dates.ts'
import { t } from '../messages.ts'
import { formatPaise, type Paise, sumPaise } from '../money.ts'
import type { ClaimCategory } from './claims.ts'

/** What the company allows of a category, for expenses of `from_on` or later. */
export type ClaimRule = {
  category: ClaimCategory
  from_on: IsoDate
  /** Of all expenses of the category in one claim; null: no limit. */
  claim_limit: Paise | null
  /** Of all of them in one calendar month of the day they were paid; null: no limit. */
  month_limit: Paise | null
  /** An expense above it needs a receipt. */
  receipt_above: Paise
  /** What is above a limit is refused; else it is only marked. */
  refuses: boolean
}
type Spent = { category: ClaimCategory; spent_on: IsoDate; amount: Paise }
export type ClaimBreach = { limit_kind: 'claim' | 'month'; limit: Paise; sum: Paise; refuses: boolean }

/** The rule of a category on a day; undefined while the company has made none. */
export const claimRuleOn = (rules: readonly ClaimRule[], category: ClaimCategory, day: IsoDate): ClaimRule | undefined =>
  rules
    .filter((rule) => rule.category === category && rule.from_on <= day)
    .toSorted((a, b) => a.from_on.localeCompare(b.from_on))
    .at(-1)

/** Whether an expense needs a receipt: each does until the company says otherwise. */
export const needsReceipt = (rules: readonly ClaimRule[], { category, spent_on, amount }: Spent): boolean =>
  amount > (claimRuleOn(rules, category, spent_on)?.receipt_above ?? 0)

/**
 * The limits that each line of a claim passes, in the order of the lines: a line passes a limit when it, those before it and what else counts
 * for the month are more. `others`: what counts of the person's other claims.
 */
export function claimBreaches(lines: readonly Spent[], others: readonly Spent[], rules: readonly ClaimRule[]): ClaimBreach[][] {
  return lines.map((line, at) => {
    const rule = claimRuleOn(rules, line.category, line.spent_on)
    if (!rule || line.amount === 0) return []
    const { refuses } = rule
    const own = lines.slice(0, at + 1).filter(({ category }) => category === line.category)
    const month = [...own, ...others.filter(({ category }) => category === line.category)].filter(
      ({ spent_on }) => monthStart(spent_on) === monthStart(line.spent_on),
    )
    const limits = [
      { limit_kind: 'claim' as const, limit: rule.claim_limit, sum: sumOf(own) },
      { limit_kind: 'month' as const, limit: rule.month_limit, sum: sumOf(month) },
    ]
    return limits.flatMap(({ limit, ...each }) => (limit !== null && each.sum > limit ? [{ ...each, limit, refuses }] : []))
  })
}

const sumOf = (spent: readonly Spent[]): Paise => sumPaise(spent.map(({ amount }) => amount))

/** A passed limit in words. */
export function breachWords({ limit_kind, limit, sum }: ClaimBreach): string {
  const values = { limit: formatPaise(limit), sum: formatPaise(sum) }
  return limit_kind === 'claim'
    ? t('The limit is ₹{limit} a claim: it would be ₹{sum}', values)
    : t('The limit is ₹{limit} a month: it would be ₹{sum}', values)
}
