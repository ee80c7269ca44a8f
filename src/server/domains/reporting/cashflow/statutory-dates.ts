import type { StatutoryDate } from '#contract/reporting/reports.ts'
import { addDays, type IsoDate, monthEnd } from '#core/dates.ts'
import { taxAmount, type TaxDay, taxDays, taxName } from '#core/reporting/cashflow/tax-days.ts'
import type { CompositionDay } from '#core/reporting/cashflow/facts.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { compositionDays } from './composition-days.ts'
import { taxFacts } from './tax-facts.ts'

const BACK = 46
const AHEAD = 45

/** CMP-08 of a quarter; of one that is not over, only what is to come. */
function compositionDate({ due, month, amount, isKnown, source }: CompositionDay, today: IsoDate): StatutoryDate[] {
  if (amount === 0 || (due < today && !isKnown)) return []
  const why = t('CMP-08 is due on the 18th after the quarter ({source})', { source })
  return [
    {
      tax: 'gst',
      tax_name: 'CMP-08',
      month,
      due,
      amount,
      is_known: isKnown,
      is_returned: isKnown,
      is_confirmed: false,
      why,
      is_verified: false,
    },
  ]
}

/**
 * The days on which taxes are due, from those that passed unpaid to those of the next six weeks. What a finished month owed is known:
 * what its GSTR-3B asks, or what the books owed at its end less what was paid since; a later month is an estimate from past payments.
 */
export async function statutoryDates(tx: CompanyTx, today: IsoDate): Promise<StatutoryDate[]> {
  const { owed, paid, by_quarter } = await taxFacts(tx, today)
  const [from, until] = [addDays(today, -BACK), addDays(today, AHEAD)]
  const composition = await compositionDays(tx, today, { from: addDays(from, 1), until })
  const days = taxDays(from, until, by_quarter).filter(({ tax }) => tax !== 'gst' || !composition.isAll)
  const passed = new Map(days.filter(({ due, tax }) => due < today && tax !== 'advance_tax').map((day) => [day.tax, day]))
  const amountOf = (day: TaxDay) => taxAmount(day, owed, paid, today)
  const found = days.flatMap((day): StatutoryDate[] => {
    const due = amountOf(day)
    if (due === undefined || due.amount === 0) return []
    const before = passed.get(day.tax)
    // Of past dates only the latest: its amount includes earlier ones.
    if (day.due < today && (before !== day || !due.isKnown)) return []
    // An estimate of an earlier month is no part of what the books owed at the end of this one.
    const earlier = day.due < today || before === undefined || !due.isKnown || due.isReturned ? undefined : amountOf(before)
    const late = earlier?.isKnown ? earlier.amount : 0
    const amount = due.amount - Math.min(due.amount, late)
    if (amount === 0) return []
    const { tax, month, why, isVerified } = day
    const is_known = due.isKnown && monthEnd(month) < today
    return [
      {
        tax,
        tax_name: taxName(tax),
        month,
        due: day.due,
        amount,
        is_known,
        is_returned: due.isReturned,
        is_confirmed: due.isConfirmed,
        why,
        is_verified: isVerified,
      },
    ]
  })
  return [...found, ...composition.days.flatMap((day) => compositionDate(day, today))].toSorted((a, b) =>
    a.due < b.due ? -1 : a.due > b.due ? 1 : 0,
  )
}
