import { addDays, type IsoDate, monthEnd } from '../dates.ts'
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
