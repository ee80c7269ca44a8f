import type { StatutoryDate } from '#contract/reporting/reports.ts'
import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import { taxAmount, type TaxDay, taxDays, taxName } from '#core/reporting/cashflow/tax-days.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { taxFacts } from './tax-facts.ts'

const BACK = 46
const AHEAD = 45

/**
 * The days on which taxes are due, from those that passed unpaid to those of the next six weeks. What a finished month owed is known:
 * what the books owed at its end less what the bank paid since; a later month is an estimate from past payments.
 */
export async function statutoryDates(tx: CompanyTx, today: IsoDate): Promise<StatutoryDate[]> {
  const { owed, paid } = await taxFacts(tx, today)
  const days = taxDays(addDays(today, -BACK), addDays(today, AHEAD))
  const passed = new Map(days.filter(({ due, tax }) => due < today && tax !== 'advance_tax').map((day) => [day.tax, day]))
  const amountOf = (day: TaxDay) => taxAmount(day, owed, paid, today)
  const found = days.flatMap((day): StatutoryDate[] => {
    const due = amountOf(day)
    if (due === undefined || due.amount === 0) return []
    const before = passed.get(day.tax)
    // Of past dates only the latest: its amount includes earlier ones.
    if (day.due < today && (before !== day || !due.isKnown)) return []
    const late = day.due < today || before === undefined || !due.isKnown ? 0 : (amountOf(before)?.amount ?? 0)
    const amount = due.amount - Math.min(due.amount, late)
    if (amount === 0) return []
    const { tax, month, why, isVerified } = day
    const is_known = due.isKnown && monthEnd(month) < today
    return [{ tax, tax_name: taxName(tax), month, due: day.due, amount, is_known, why, is_verified: isVerified }]
  })
  return found.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
}
