import { addDays, type IsoDate } from '../dates.ts'
import { parseDecimal } from '../decimal.ts'
import { mulDiv, type Paise } from '../money.ts'

/**
 * What a late customer is charged: once a sum, or every 30 days a share of what is still due. `after_days`: days after the due date of the
 * first charge.
 */
export type LateFee =
  | { kind: 'flat'; amount: Paise; after_days: number }
  | { kind: 'percent'; percent: string; after_days: number }

const MONTH = 30
/** Charges of one invoice by a share: after a year it is a case for a person. */
const MOST_CHARGES = 12

/** The charges of an invoice with a date after `after` and not after `upTo`, by number. */
export function chargesBetween(fee: LateFee, due_date: IsoDate, after: IsoDate, upTo: IsoDate): number[] {
  const most = fee.kind === 'flat' ? 1 : MOST_CHARGES
  return Array.from({ length: most }, (_, at) => at + 1).filter((charge) => {
    const day = addDays(due_date, fee.after_days + (charge - 1) * MONTH)
    return day > after && day <= upTo
  })
}

/** The last day on which an invoice can be charged, counted from its due date. */
export const lastChargeAfter = (fee: LateFee): number => fee.after_days + (fee.kind === 'flat' ? 0 : (MOST_CHARGES - 1) * MONTH)

/** One charge in paise, before tax. */
export function chargeOf(fee: LateFee, amount_due: Paise): Paise {
  if (fee.kind === 'flat') return fee.amount
  const percent = parseDecimal(fee.percent)
  if (!percent) throw new RangeError(`not a percentage: ${fee.percent}`)
  return mulDiv(amount_due, percent.units, percent.scale * 100n)
}
