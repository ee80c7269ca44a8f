import type { CreditNote } from '#contract/sales/credit-notes.ts'
import { type InvoiceTotals, withTcs } from '#core/tax/gst/invoice.ts'
import { tcsOfNote } from '#core/tax/tcs.ts'

type Line = { invoice_line_no?: number | null | undefined }

/** Adds to the totals of a note what it takes back of the tax that its invoice collected at source. */
export const tcsBack =
  (invoice: CreditNote['invoice'] | undefined, lines: readonly Line[]) =>
  (totals: InvoiceTotals): InvoiceTotals => {
    if (!invoice || invoice.tcs_parts.length === 0) return totals
    const credited = lines.map(({ invoice_line_no }, at) => ({ invoice_line_no, amount: totals.lines[at]?.amount ?? 0 }))
    return withTcs(
      totals,
      tcsOfNote(
        invoice.tcs_parts,
        credited,
        new Map(invoice.tcs_taken.map((each) => [each.tcs_nature, each])),
        new Map(invoice.tcs_ahead.map((each) => [each.tcs_nature, each])),
      ),
    )
  }
