import { t } from '../../messages.ts'
import type { IsoDate } from '../../dates.ts'
import { shiftMonths } from '../../ledger/periods.ts'

/**
 * The ages of the notes on trade receivables and trade payables, counted from the due date, in print order: Schedule III to the Companies
 * Act 2013, Division I Part I notes 6(FB) and 6(P), as inserted from 1 Apr 2021 (G.S.R. 207(E) of 24 Mar 2021); amounts not due, and
 * unbilled ones, precede them (ICAI Guidance Note on Division I, January 2022).
 */
export const receivableAges = ['not_due', 'under_half', 'half_to_one', 'one_to_two', 'two_to_three', 'over_three'] as const
export const payableAges = ['not_due', 'under_one', 'one_to_two', 'two_to_three', 'over_three'] as const
export type ReceivableAge = (typeof receivableAges)[number]
export type PayableAge = (typeof payableAges)[number]

/** The age as the heading of a column, in the current language. */
export const ageLabel = (age: ReceivableAge | PayableAge): string =>
  ({
    not_due: t('Not due'),
    under_half: t('Less than 6 months'),
    half_to_one: t('6 months – 1 year'),
    under_one: t('Less than 1 year'),
    one_to_two: t('1–2 years'),
    two_to_three: t('2–3 years'),
    over_three: t('More than 3 years'),
  })[age]

/**
 * The days on which something fell due that is six months, one, two and three years overdue at the end of a day. What is due on the day itself is
 * not overdue; six months to the day are not less than six months, and three years to the day are not more than three.
 */
export const ageEdges = (day: IsoDate) => ({
  half: shiftMonths(day, -6),
  one: shiftMonths(day, -12),
  two: shiftMonths(day, -24),
  three: shiftMonths(day, -36),
})
