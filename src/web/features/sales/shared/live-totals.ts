import { parseRate } from '#core/currency/currency.ts'
import { isIsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { draftTotals, foreignTotals, type Seller } from '#core/tax/gst/draft.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import { today } from '#web/lib/today.ts'
import { discountOf, type LineValues } from './line-values.ts'
import type { DocumentValues } from './values.ts'

/** The current totals, and by field the reason that a line is excluded from them. */
export type Live = {
  totals: InvoiceTotals
  issues: Readonly<Record<string, string>>
  /** For another currency: its code, and the same totals in rupees once the rate is valid. */
  currency?: string | undefined
  rupees?: InvoiceTotals | undefined
}

const nothing = {
  hsn: null,
  quantity: '0',
  rate: 0,
  discount_percent: null,
  discount_amount: null,
  gst_rate: '0',
  cess_rate: null,
}
const unknownBuyer = { gst_treatment: 'unregistered', gstin: null, state_code: null } as const

/** Totals while typing: an invalid line counts as zero and the others still add up. */
export function liveTotals(
  values: DocumentValues,
  date: string,
  seller: Seller,
  // Only invoices collect tax at source, and schedules that make them.
  collects = values.tcs_declaration !== undefined,
): Live {
  const { currency, exchange_rate } = values
  const lines = values.lines.map((line) => ({ ...lineOf(line, currency), tcs_nature: (collects && line.tcs_nature) || null }))
  const draft = {
    invoice_date: isIsoDate(date) ? date : today(),
    chosen_place_of_supply: values.chosen_place_of_supply || null,
    reverse_charge: values.reverse_charge,
    under_lut: values.under_lut,
    tax_inclusive: values.tax_inclusive,
    tcs_declaration: values.tcs_declaration?.trim() || null,
  }
  const buyer = values.buyer ?? unknownBuyer
  try {
    if (!currency) return { totals: draftTotals({ ...draft, lines }, buyer, seller), issues: {} }
    const priced = lines.map((line) => ({ ...line, foreign_rate: line.rate, foreign_discount: line.discount_amount }))
    const totals = foreignTotals({ ...draft, lines: priced }, buyer, seller)
    const isRated = parseRate(exchange_rate ?? '') !== undefined
    const rupees = isRated ? draftTotals({ ...draft, currency, exchange_rate, lines: priced }, buyer, seller) : undefined
    return { totals, issues: {}, currency, rupees }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const issues = Object.fromEntries(error.issues.map((issue) => [issue.path, issue.message]))
    const bad = new Set(error.issues.map((issue) => Number(issue.path.split('.')[1])))
    // A total beyond the supported range is no single line's error: then every line counts as zero.
    const kept = lines.map((line, index) => (bad.has(index) || bad.has(Number.NaN) ? nothing : line))
    return { totals: draftTotals({ ...draft, lines: kept }, buyer, seller), issues, currency }
  }
}

function lineOf(line: LineValues, currency: string | undefined) {
  const { discount_percent, discount_amount } = discountOf(line.discount, currency)
  return {
    hsn: line.hsn.trim() || null,
    quantity: line.quantity.trim() || '0',
    rate: line.rate ?? 0,
    discount_percent,
    discount_amount,
    gst_rate: line.gst_rate,
    cess_rate: line.cess_rate.trim() || null,
  }
}
