import type { Maturities } from './maturity-types.ts'
import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { ScheduleHeading } from './schedule-three.ts'
import { accountNode } from './face-nodes.ts'
import type { FaceLine } from './face-model.ts'
import { shiftMonths } from './periods.ts'
import { nodeOf } from './statement.ts'
import type { Balances, StatementAccount, StatementNode } from './statement-model.ts'

/** Equal repayments of principal: the first on `first_due`, the others `months_apart` months from each other, `amount` paise each. */
export type Repayment = { first_due: IsoDate; instalments: number; months_apart: number; amount: Paise }

/** The headings between which the parts of a loan move. */
export const LONG_TERM = 'Long-term borrowings' satisfies ScheduleHeading
export const MATURING = 'Current maturities of long-term borrowings' satisfies ScheduleHeading

/** The repayments of a plan: up to a day, in the twelve months after it, and later, in paise. */
export function repaymentsAround(plan: readonly Repayment[], day: IsoDate): { past: Paise; next: Paise; later: Paise } {
  const sums = { past: 0, next: 0, later: 0 }
  const end = shiftMonths(day, 12)
  for (const { first_due, instalments, months_apart, amount } of plan)
    for (let at = 0; at < instalments; at++) {
      const due = shiftMonths(first_due, at * months_apart)
      sums[due <= day ? 'past' : due <= end ? 'next' : 'later'] += amount
    }
  return sums
}

/**
 * The current maturities of a loan with `owed` paise outstanding at the end of a day: repayments due within twelve months after it, and
 * overdue ones (Schedule III to the Companies Act 2013, Division I, General Instructions for Part I, para 3; Division II, para 3). The rest
 * is non-current.
 */
export function maturingPart(owed: Paise, plan: readonly Repayment[], day: IsoDate): Paise {
  const { past, next, later } = repaymentsAround(plan, day)
  const overdue = Math.min(Math.max(owed - next - later, 0), past)
  return Math.max(Math.min(owed, next + overdue), 0)
}

/** The line with its parts of loans: long-term ones without the current maturities, or the current maturities themselves. */
export function withMaturities(
  line: FaceLine,
  node: StatementNode,
  accounts: readonly StatementAccount[],
  columns: readonly Balances[],
  maturities: Maturities,
): StatementNode {
  const places = ([LONG_TERM, MATURING] as const).filter((heading) => line.takes.includes(heading))
  if (places.length === 0) return node
  const planned = accounts.filter(
    ({ ledger_accounts_id: id, schedule_iii }) => maturities.has(id) && (schedule_iii === LONG_TERM || schedule_iii === MATURING),
  )
  const ids = new Set(planned.map(({ ledger_accounts_id }) => ledger_accounts_id))
  const others = node.parts.filter(({ account }) => account === undefined || !ids.has(account.ledger_accounts_id))
  const parts = places.flatMap((heading) =>
    planned.map((account): StatementNode => {
      const whole = accountNode({ ...account, schedule_iii: heading }, columns, -1)
      const maturing = maturities.get(account.ledger_accounts_id) ?? []
      const amounts = whole.amounts.map((owed, at) => (heading === MATURING ? (maturing[at] ?? 0) : owed - (maturing[at] ?? 0)))
      return { ...whole, amounts }
    }),
  )
  return nodeOf(columns.length, node.label, [...others, ...parts], node.line)
}
