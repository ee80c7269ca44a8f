import { taxAmount, taxDays, taxName } from '#core/reporting/cashflow/tax-days.ts'
import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { taxFacts } from './bank.ts'

const SOON = 15

/** Taxes of months that are over, due within fifteen days from today: what the books owed at the month's end less what the bank paid since. */
export async function taxesDue(
  tx: CompanyTx,
  today: IsoDate,
): Promise<{ tax: string; month: IsoDate; due: IsoDate; amount: number }[]> {
  const { owed, paid } = await taxFacts(tx, today)
  return taxDays(addDays(today, -1), addDays(today, SOON))
    .filter(({ month, tax }) => monthEnd(month) < today && tax !== 'advance_tax')
    .flatMap((day) => {
      const found = taxAmount(day, owed, paid, today)
      if (!found?.isKnown || found.amount === 0) return []
      return { tax: taxName(day.tax), month: day.month, due: day.due, amount: found.amount }
    })
}
