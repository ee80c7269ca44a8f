import type { Issue } from '../../errors.ts'
import type { IsoDate } from '../../dates.ts'
import { type Decimal, parseDecimal } from '../../decimal.ts'
import { MAX_PAISE, type Paise } from '../../money.ts'
import type { TcsNature } from '../tcs-natures.ts'
import { hsnProblem } from './hsn.ts'
import { gstRateProblem } from './rates.ts'

export type InvoiceLine = {
  /** HSN or SAC, or blank where the seller need not show it. */
  hsn?: string | undefined
  /** Decimal text, at most 6 places. */
  quantity: string
  /** Price of one unit, in paise, or in the smallest unit of another currency. */
  rate: Paise
  /**
   * Paise for one of those units, exact; left out in rupees. All figures are rupees: each is rounded once, from the exact price.
   */
  paise_per_minor?: Decimal | undefined
  /** Deducted from the line's gross. At most one of the two; the amount in the unit of `rate`. */
  discount_percent?: string | undefined
  discount_amount?: Paise | undefined
  /** Percent of GST, all halves together. */
  gst_rate: string
  /** Compensation cess: percent of the taxable value, and paise for each unit. */
  cess_rate?: string | undefined
  cess_per_unit?: Paise | undefined
  /** The price includes GST and cess. */
  tax_inclusive?: boolean | undefined
  /** What it is for tax collected at source; null or left out: none. */
  tcs_nature?: TcsNature | null | undefined
}

export type Figures = { quantity: Decimal; discount_percent: Decimal; gst: Decimal; cess: Decimal; per_unit: Paise }

const zero: Decimal = { units: 0n, scale: 1n }

export function readFigures(line: InvoiceLine, date: IsoDate, issues: Issue[]): Figures {
  const refuse = (path: string, message: string | undefined) => message !== undefined && issues.push({ path, message })
  const decimal = (path: string, text: string | undefined, most: bigint, message: string) => {
    const value = text === undefined ? zero : parseDecimal(text)
    if (value && value.units <= most * value.scale) return value
    refuse(path, message)
    return zero
  }
  const paise = (path: string, amount: Paise | undefined, message: string) =>
    amount !== undefined && !(Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_PAISE) && refuse(path, message)
  if (line.hsn) refuse('hsn', hsnProblem(line.hsn))
  paise('rate', line.rate, 'Enter a price of zero or more')
  paise('discount_amount', line.discount_amount, 'Enter a discount of zero or more')
  paise('cess_per_unit', line.cess_per_unit, 'Enter a cess of zero or more')
  if (line.discount_percent !== undefined && line.discount_amount !== undefined)
    refuse('discount_amount', 'Give the discount as a percentage or as an amount, not both')
  refuse('gst_rate', gstRateProblem(line.gst_rate, date, line.hsn))
  return {
    quantity: decimal('quantity', line.quantity, 999_999_999_999n, 'Enter a quantity such as 2 or 1.5'),
    discount_percent: decimal('discount_percent', line.discount_percent, 100n, 'Enter a discount from 0 to 100%'),
    gst: parseDecimal(line.gst_rate) ?? zero,
    cess: decimal('cess_rate', line.cess_rate, 400n, 'Enter a cess rate such as 12'),
    per_unit: line.cess_per_unit ?? 0,
  }
}
