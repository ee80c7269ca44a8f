import type { InvoiceInput } from '#contract/sales/invoices.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { workForeign } from '../sales-documents/foreign-draft.ts'
import { withItemNatures } from '../sales-documents/item-natures.ts'
import { refuseTourBefore2026 } from '../sales-documents/tour-packages.ts'

/**
 * What an invoice comes to, with the tax that its lines collect at source: by what the line says, or else its item. Throws `invalid` at the
 * field or line that is wrong.
 */
export async function workInvoice(tx: CompanyTx, entered: InvoiceInput, date: IsoDate, roundsTotal = true) {
  const draft = { ...entered, lines: await withItemNatures(tx, entered.lines) }
  for (const [at, { tcs_nature }] of draft.lines.entries()) refuseTourBefore2026(tcs_nature, date, `lines.${at}.tcs_nature`)
  const worked = await workForeign(tx, draft, date, roundsTotal)
  const at = draft.lines.findIndex(({ tcs_nature }) => tcs_nature)
  // Of a buyer abroad nothing is collected, whatever the line is for.
  if (at >= 0 && worked.draft.currency && worked.customer.gst_treatment !== 'overseas')
    throw fieldError(`lines.${at}.tcs_nature`, 'TCS is collected in rupees: use an invoice in rupees, or no TCS')
  return worked
}
