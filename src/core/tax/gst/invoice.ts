import { reason } from '../../reasons.ts'
import type { IsoDate } from '../../dates.ts'
import { AppError, type Issue } from '../../errors.ts'
import { formatPaise, MAX_PAISE, mulDiv, type Paise, sumPaise } from '../../money.ts'
import { type LineTotals, lineTotals } from './line.ts'
import type { InvoiceLine } from './line-figures.ts'
import { type TcsBuyer, type TcsPart, tcsParts, tcsReasons } from '../tcs.ts'
import { type Supply, type SupplyRule, supplyRule } from './supply.ts'

export type { LineTotals } from './line.ts'
export type { InvoiceLine } from './line-figures.ts'

export type InvoiceContext = Supply & {
  /** Time of supply: the rates in force on it apply. For a credit note, the date of the supply it corrects. */
  date: IsoDate
  /** The buyer pays the tax to the government (CGST Act s.9(3), s.9(4)): shown, not charged. */
  reverse_charge?: boolean | undefined
  /** Round the total to the rupee. Default true; false for other currencies. */
  round_off?: boolean | undefined
  /** Left out where no tax is collected at source. */
  tcs?: TcsBuyer | undefined
}

type Sums = { taxable_value: Paise; cgst: Paise; sgst: Paise; igst: Paise; cess: Paise; tax: Paise }
/** One row of the HSN summary: GSTR-1 table 12 requires the same grouping. */
export type TaxSummaryRow = Sums & { hsn: string; gst_rate: string }

/** Everything in paise. `total` = `taxable_value` + `tax` (nothing under reverse charge) + `tcs` + `round_off`. */
export type InvoiceTotals = Sums & {
  lines: LineTotals[]
  summary: TaxSummaryRow[]
  place_of_supply: string
  tax_rule: SupplyRule['tax']
  gross: Paise
  discount: Paise
  /** The tax the buyer pays itself; 0 unless reverse charge. */
  reverse_charge_tax: Paise
  round_off: Paise
  /** Tax collected at source (Income-tax Act): on what the buyer pays for the lines, and no part of the value of supply. */
  tcs: Paise
  tcs_parts: TcsPart[]
  total: Paise
  why: string[]
}

/**
 * Every figure of a tax invoice from its lines: what is stored, posted, printed and filed. Tax is computed per line and rounded half-up to
 * the paisa, and every other figure is a sum of those, so invoice, summary and lines cannot drift. The total is rounded to the rupee, fifty
 * paise up (CGST Act s.170), as a figure of its own. Throws `invalid` with an issue per field (`lines.0.gst_rate`).
 */
export function invoiceTotals(lines: readonly InvoiceLine[], context: InvoiceContext): InvoiceTotals {
  const rule = supplyRule(context)
  const isCharged = !context.reverse_charge
  const totals: LineTotals[] = []
  const issues: Issue[] = []
  for (const [index, line] of lines.entries()) {
    const result = lineTotals(line, rule.tax, context.date, isCharged)
    if (Array.isArray(result)) issues.push(...result.map((issue) => ({ ...issue, path: `lines.${index}.${issue.path}` })))
    else totals.push(result)
  }
  const amounts = totals.reduce((sum, line) => sum + line.amount + line.tax + line.gross, 0)
  if (amounts > MAX_PAISE) issues.push({ path: 'lines', message: 'The total is too large' })
  if (issues.length > 0) throw new AppError('invalid', 'Some lines need your attention', { issues })
  const before = sumPaise(totals.map((line) => line.amount))
  const round_off = context.round_off === false ? 0 : mulDiv(before, 1n, 100n) * 100 - before
  const sums = sumsOf(totals)
  const tcs_parts = collected(lines, totals, context)
  const tcs = sumPaise(tcs_parts.map((part) => part.tax))
  return {
    ...sums,
    lines: totals,
    summary: taxSummary(totals),
    place_of_supply: rule.place_of_supply,
    tax_rule: rule.tax,
    gross: sumPaise(totals.map((line) => line.gross)),
    discount: sumPaise(totals.map((line) => line.discount)),
    reverse_charge_tax: isCharged ? 0 : sums.tax,
    round_off,
    tcs,
    tcs_parts,
    total: before + round_off + tcs,
    why: [...rule.why, ...reasons(context, sums.tax, round_off), ...tcsReasons(tcs_parts)],
  }
}

const collected = (lines: readonly InvoiceLine[], totals: readonly LineTotals[], { tcs, date }: InvoiceContext): TcsPart[] =>
  tcs === undefined
    ? []
    : tcsParts(
        totals.map(({ amount }, at) => ({
          amount,
          quantity: lines[at]?.quantity ?? '0',
          tcs_nature: lines[at]?.tcs_nature,
        })),
        date,
        tcs,
      )

/** The totals of a credit note with the tax collected at source that it takes back. */
export const withTcs = (totals: InvoiceTotals, tcs_parts: TcsPart[]): InvoiceTotals => {
  const tcs = sumPaise(tcs_parts.map((part) => part.tax))
  return { ...totals, tcs, tcs_parts, total: totals.total + tcs, why: [...totals.why, ...tcsReasons(tcs_parts)] }
}

/** Line figures summed by HSN and rate, in the order of first appearance. */
export function taxSummary(lines: readonly TaxSummaryRow[]): TaxSummaryRow[] {
  const groups = Map.groupBy(lines, (line) => `${line.hsn}|${line.gst_rate}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ hsn: first.hsn, gst_rate: first.gst_rate, ...sumsOf(group) }] : []
  })
}

function sumsOf(lines: readonly Sums[]): Sums {
  const sums: Sums = { taxable_value: 0, cgst: 0, sgst: 0, igst: 0, cess: 0, tax: 0 }
  for (const line of lines) {
    sums.taxable_value += line.taxable_value
    sums.cgst += line.cgst
    sums.sgst += line.sgst
    sums.igst += line.igst
    sums.cess += line.cess
    sums.tax += line.tax
  }
  return sums
}

function reasons(context: InvoiceContext, tax: Paise, round_off: Paise): string[] {
  const why: string[] = []
  if (context.reverse_charge)
    why.push(reason('Reverse charge: the buyer pays ₹{tax} of GST to the government', { tax: formatPaise(tax) }))
  if (round_off !== 0)
    why.push(reason('Rounded to the nearest rupee by {amount} (CGST Act s.170)', { amount: formatPaise(round_off) }))
  return why
}
