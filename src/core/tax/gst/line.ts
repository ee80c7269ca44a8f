import type { Issue } from '../../errors.ts'
import type { IsoDate } from '../../dates.ts'
import { type Decimal, decimalText } from '../../decimal.ts'
import { MAX_PAISE, mulDiv, type Paise } from '../../money.ts'
import { gstSplit, type SupplyRule } from './supply.ts'
import { type InvoiceLine, type Figures, readFigures } from './line-figures.ts'

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

const product = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale * b.scale })

/** Paise × decimal, rounded half-up; undefined when it leaves the amounts the product takes. */
function times(amount: Paise, by: Decimal): Paise | undefined {
  const product = BigInt(amount) * by.units
  return product > BigInt(MAX_PAISE) * by.scale ? undefined : mulDiv(amount, by.units, by.scale)
}
