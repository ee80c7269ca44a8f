import type { Issue } from '../../errors.ts'
import type { IsoDate } from '../../dates.ts'
import { type Decimal, decimalText, parseDecimal } from '../../decimal.ts'
import { MAX_PAISE, mulDiv, type Paise } from '../../money.ts'
import { hsnProblem } from './hsn.ts'
import { gstRateProblem } from './rates.ts'
import { gstSplit, type SupplyRule } from './supply.ts'

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
}

/**
 * All in paise. `amount` is what the customer pays for the line. `gst_rate` and `cess_rate` are the shortest text of the rate.
 */
export type LineTotals = {
  hsn: string
  quantity: string
  gst_rate: string
  gross: Paise
  discount: Paise
  taxable_value: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  tax: Paise
  amount: Paise
}

type Figures = { quantity: Decimal; discount_percent: Decimal; gst: Decimal; cess: Decimal; per_unit: Paise }
const zero: Decimal = { units: 0n, scale: 1n }

/** The figures of one line, or what is wrong with it (paths inside the line). */
export function lineTotals(line: InvoiceLine, tax: SupplyRule['tax'], date: IsoDate, isCharged: boolean): LineTotals | Issue[] {
  const issues: Issue[] = []
  const figures = readFigures(line, date, issues)
  if (issues.length > 0) return issues
  const { quantity } = figures
  const gross = times(line.rate, line.paise_per_minor ? product(quantity, line.paise_per_minor) : quantity)
  if (gross === undefined) return [{ path: 'quantity', message: 'The amount of this line is too large' }]
  const discount = discountOf(line, gross, figures)
  if (discount > gross) return [{ path: 'discount_amount', message: 'The discount is more than the line amount' }]
  const unitCess = tax === 'none' ? 0 : times(figures.per_unit, figures.quantity)
  if (unitCess === undefined) return [{ path: 'cess_per_unit', message: 'The cess of this line is too large' }]
  const net = gross - discount
  if (line.tax_inclusive && unitCess > net)
    return [{ path: 'cess_per_unit', message: 'The cess is more than the price that includes it' }]
  const parts = line.tax_inclusive ? insidePrice(net, unitCess, figures, tax) : onTop(net, unitCess, figures, tax)
  const sum = parts.cgst + parts.sgst + parts.igst + parts.cess
  if (parts.taxable_value + sum > MAX_PAISE) return [{ path: 'quantity', message: 'The amount of this line is too large' }]
  return {
    hsn: line.hsn ?? '',
    quantity: decimalText(figures.quantity),
    gst_rate: decimalText(figures.gst),
    gross,
    discount,
    ...parts,
    tax: sum,
    amount: parts.taxable_value + (isCharged ? sum : 0),
  }
}

function discountOf({ discount_amount, paise_per_minor }: InvoiceLine, gross: Paise, { discount_percent }: Figures): Paise {
  if (discount_amount === undefined) return mulDiv(gross, discount_percent.units, discount_percent.scale * 100n)
  if (paise_per_minor === undefined) return discount_amount
  const { units, scale } = paise_per_minor
  const discount = times(discount_amount, paise_per_minor)
  if (discount === undefined) return MAX_PAISE + 1
  // The gross of a fraction of a unit is rounded separately in each currency: a discount of the whole line stays the whole line.
  const isWhole = discount > gross && BigInt(discount - gross) * scale < units
  return isWhole ? gross : discount
}

function onTop(net: Paise, unitCess: Paise, { gst, cess }: Figures, tax: SupplyRule['tax']) {
  const rated = tax === 'none' ? 0 : mulDiv(net, cess.units, cess.scale * 100n)
  return { taxable_value: net, ...gstSplit(net, gst, tax), cess: rated + unitCess }
}

/** The price stays exact to the paisa: the taxes are deducted from it, and the rest is the taxable value. */
function insidePrice(net: Paise, unitCess: Paise, { gst, cess }: Figures, tax: SupplyRule['tax']) {
  if (tax === 'none') return { taxable_value: net, cgst: 0, sgst: 0, igst: 0, cess: 0 }
  const base = net - unitCess
  const [gstPart, cessPart] = [gst.units * cess.scale, cess.units * gst.scale]
  const whole = 100n * gst.scale * cess.scale + gstPart + cessPart
  const half = tax === 'intra' ? mulDiv(base, gstPart, whole * 2n) : 0
  const igst = tax === 'inter' ? mulDiv(base, gstPart, whole) : 0
  const rated = mulDiv(base, cessPart, whole)
  return { taxable_value: base - 2 * half - igst - rated, cgst: half, sgst: half, igst, cess: rated + unitCess }
}

function readFigures(line: InvoiceLine, date: IsoDate, issues: Issue[]): Figures {
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

const product = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale * b.scale })

/** Paise × decimal, rounded half-up; undefined when it leaves the amounts the product takes. */
function times(amount: Paise, by: Decimal): Paise | undefined {
  const product = BigInt(amount) * by.units
  return product > BigInt(MAX_PAISE) * by.scale ? undefined : mulDiv(amount, by.units, by.scale)
}
