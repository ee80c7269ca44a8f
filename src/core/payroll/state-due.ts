import { addDays, type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { type LawMark, lawOn, markOf } from '../tax/law/value.ts'
import { otherWelfareDue, ptDue, welfareDue, welfareFund } from './law/welfare-fund.ts'

/** What is paid to a state for employees. */
export const stateTaxes = ['pt', 'lwf'] as const
export type StateTax = (typeof stateTaxes)[number]

/** The day in the next month by which what was deducted in a period ending on `end` is paid and returned; undefined without a rule. */
export function stateDueOn(tax: StateTax, state: string, end: IsoDate): { due: IsoDate; law: LawMark } | undefined {
  const rows = tax === 'pt' ? ptDue[state] : (welfareDue[state] ?? (welfareFund[state] ? otherWelfareDue : undefined))
  const row = lawOn(rows ?? [], end)
  if (!row) return undefined
  const last = monthEnd(addDays(monthEnd(end), 1))
  const day = `${last.slice(0, 8)}${String(row.value.day).padStart(2, '0')}`
  return { due: day < last ? day : last, law: markOf(row) }
}

/** The first and last day of so many months that end with the month of a day. */
export function periodOf(month: IsoDate, months: number): { from: IsoDate; until: IsoDate } {
  let from = monthStart(month)
  for (let left = months - 1; left > 0; left -= 1) from = monthStart(addDays(from, -1))
  return { from, until: monthEnd(month) }
}
