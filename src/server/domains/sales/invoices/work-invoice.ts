import type { InvoiceInput } from '#contract/sales/invoices.ts'
import type { IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import type { TcsNature } from '#core/tax/tcs.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { workForeign } from '../sales-documents/foreign-draft.ts'

/**
 * What an invoice comes to, with the tax that its lines collect at source: by what the line says, or else its item. Throws `invalid` at the
 * field or line that is wrong.
 */
export async function workInvoice(tx: CompanyTx, entered: InvoiceInput, date: IsoDate, roundsTotal = true) {
  const draft = await withNatures(tx, entered)
  const worked = await workForeign(tx, draft, date, roundsTotal)
  const at = draft.lines.findIndex(({ tcs_nature }) => tcs_nature)
  // Of a buyer abroad nothing is collected, whatever the line is for.
  if (at >= 0 && worked.draft.currency && worked.customer.gst_treatment !== 'overseas')
    throw fieldError(`lines.${at}.tcs_nature`, 'TCS is collected in rupees: use an invoice in rupees, or no TCS')
  return worked
}

/** A line that says nothing takes the nature of its item: one converted from an estimate, or sent by the API. */
async function withNatures(tx: CompanyTx, draft: InvoiceInput): Promise<InvoiceInput> {
  const silent = draft.lines.flatMap(({ items_id, tcs_nature }) =>
    items_id !== null && tcs_nature === undefined ? [items_id] : [],
  )
  if (silent.length === 0) return draft
  const { rows } = await tx.client.query<{ items_id: string; tcs_nature: TcsNature }>({
    name: 'tcs_natures_of_items',
    text: 'SELECT items_id, tcs_nature FROM items WHERE companies_id = $1 AND items_id = ANY($2) AND tcs_nature IS NOT NULL',
    values: [tx.companies_id, silent],
  })
  const natures = new Map(rows.map((row) => [row.items_id, row.tcs_nature]))
  const lines = draft.lines.map((line) =>
    line.tcs_nature === undefined ? { ...line, tcs_nature: natures.get(line.items_id ?? '') ?? null } : line,
  )
  return { ...draft, lines }
}
