import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import { lineNames, type SlipLine } from './slip-lines.ts'

/** What is left of a loan before a month. In whole rupees, as a net pay is. */
export type OpenLoan = { payroll_loans_id: string; given_on: IsoDate; left: Paise; instalment: Paise }
export type LoanLeft = { payroll_loans_id: string; left: Paise }

/**
 * The instalments of a month, the oldest loan first, from what the other deductions leave of the pay: never below zero. What the pay
 * does not bear is carried to later months and said on the line.
 */
export function loanLines(loans: readonly OpenLoan[], available: Paise): { lines: SlipLine[]; left: LoanLeft[] } {
  let rest = Math.max(0, available)
  const lines: SlipLine[] = []
  const left = loans.map(({ payroll_loans_id, given_on, left: before, instalment }): LoanLeft => {
    const due = Math.min(instalment, before)
    const amount = Math.min(due, rest)
    rest -= amount
    const after = before - amount
    if (before > 0)
      lines.push({
        group: 'deduction',
        code: 'LOAN',
        name: lineNames.LOAN,
        amount,
        basis: { kind: 'loan', given_on, before, after, carried: due - amount },
      })
    return { payroll_loans_id, left: after }
  })
  return { lines, left }
}
