import { daysBetween, type IsoDate } from '../../dates.ts'
import { parseDecimal } from '../../decimal.ts'
import { type DiscountTerms, discountUntil } from '../../directory/discount-terms.ts'
import { mulDiv, type Paise } from '../../money.ts'

type Dated = DiscountTerms & { bill_date: IsoDate; due_date: IsoDate; total: Paise; tds_amount: Paise }

/**
 * The discount on what is left of a bill when all of it is paid on a day; null when that is too late, or nothing is agreed. It is a part of
 * what the vendor billed: the tax withheld from what is left counts as left. `annual_percent`: what waiting from the last day of the discount to the due date costs a year, as text with one decimal; null
 * when the bill is due by then anyway.
 */
export function earlyPayment(bill: Dated, left: Paise, day: IsoDate) {
  const until = discountUntil(bill)
  const percent = bill.discount_percent === null ? undefined : parseDecimal(bill.discount_percent)
  if (until === null || percent === undefined || day > until) return null
  const paid = bill.total - bill.tds_amount
  if (paid <= 0) return null
  const billed = mulDiv(left, BigInt(bill.total), BigInt(paid))
  const discount = mulDiv(billed, percent.units, percent.scale * 100n)
  if (discount === 0 || discount >= left) return null
  return { discount, until, annual_percent: annualPercent(percent, daysBetween(until, bill.due_date)) }
}

/** The discount as interest on what is paid, over the days that paying early costs: percent ÷ (100 − percent) × 365 ÷ days. */
function annualPercent({ units, scale }: { units: bigint; scale: bigint }, days: number): string | null {
  if (days <= 0) return null
  const tenths = mulDiv(365_000, units, (scale * 100n - units) * BigInt(days))
  return (tenths / 10).toFixed(1)
}
