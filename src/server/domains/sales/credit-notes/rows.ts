import { CreditNoteInput } from '#contract/sales/credit-notes.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { creditNoteReasons, reasonWords } from '#core/sales/credit-note.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as invoices from '../invoices/read.ts'
import {
  asSent,
  customerOf,
  lineNoColumn,
  lineNumbers,
  ofDocument,
  salesTermsOf,
  text,
} from '#server/domains/directory/import-columns/documents.ts'
import { salesLines } from '#server/domains/directory/import-columns/sales-lines.ts'
import type { RowValues, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { salesFields, salesHead, salesLine, salesTerms } from '#server/domains/directory/import-columns/sales-columns.ts'
import { saveDraft } from './drafts.ts'
import { existing } from './existing-notes.ts'

/** Files of credit notes: one row for each line, made as drafts. */
export const creditNoteRows: LinesKind = {
  kind: 'credit-notes',
  shape: 'lines',
  noun: ['credit note', 'credit notes'],
  access: ['ACCOUNTS_RECEIVABLE'],
  columns: [
    {
      field: 'number',
      header: 'Credit note number',
      names: ['Number', 'Credit note no', 'Document number'],
      kind: 'text',
      is_required: true,
      help: 'Rows with the same number are lines of one credit note; issuing it gives it your series number',
      example: 'C-12',
    },
    {
      field: 'credit_note_date',
      header: 'Date',
      names: ['Credit note date'],
      kind: 'date',
      help: 'If blank, today',
      example: '21-11-2026',
    },
    {
      field: 'reason',
      header: 'Reason',
      kind: 'choice',
      choices: Object.fromEntries(creditNoteReasons.map((each) => [each, [reasonWords[each]]])),
      help: Object.values(reasonWords).join(', '),
      example: reasonWords.sales_return,
    },
    {
      field: 'returned_on',
      header: 'Returned on',
      names: ['Date of return'],
      kind: 'date',
      help: 'The date the goods came back',
      example: '',
    },
    {
      field: 'invoice_number',
      header: 'Invoice number',
      names: ['Against invoice', 'Invoice no', 'Original invoice'],
      kind: 'text',
      help: 'The invoice this lowers: its customer, place of supply and rates apply',
      example: 'INV-2041',
    },
    lineNoColumn('invoice'),
    ...salesHead,
    ...salesLine,
    ...salesTerms,
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  async make(tx, lines) {
    const said = ofDocument(lines, ['credit_note_date', 'reason', 'returned_on', 'invoice_number', ...salesFields])
    const own = {
      credit_note_date: said['credit_note_date'] ?? dateInIndia(tx.now),
      reason: said['reason'] ?? (said['returned_on'] === undefined ? 'other' : 'sales_return'),
      returned_on: said['returned_on'] ?? null,
    }
    const invoice_number = text(said['invoice_number'])
    const rest = invoice_number === null ? await free(tx, said, lines) : await against(tx, invoice_number, said, lines)
    const { credit_notes_id, total } = await saveDraft(tx, asSent(CreditNoteInput, { ...own, ...rest }))
    return { made_id: credit_notes_id, result: 'Draft created', total }
  },
  existing,
}

async function free(tx: CompanyTx, said: RowValues, lines: readonly RowValues[]) {
  const customers_id = await customerOf(tx, said)
  return { ...salesTermsOf(said), customers_id, invoices_id: null, lines: await salesLines(tx, lines) }
}

/** Terms and the empty fields of a line come from the invoice; the line is identified by its number, otherwise by its item. */
async function against(tx: CompanyTx, invoice_number: string, said: RowValues, lines: readonly RowValues[]) {
  const { rows } = await tx.client.query<{ invoices_id: string }>(
    'SELECT invoices_id FROM invoices WHERE companies_id = $1 AND invoice_number = $2',
    [tx.companies_id, invoice_number],
  )
  if (!rows[0]) throw fieldError('invoice_number', 'No such invoice exists')
  const { invoices_id } = rows[0]
  const [invoice, billed] = await Promise.all([invoices.lock(tx, invoices_id), invoices.linesOf(tx, invoices_id)])
  if (invoice.currency !== null)
    throw fieldError(
      'invoice_number',
      t('This invoice is in {currency}: create its credit note on its page', { currency: invoice.currency }),
    )
  const numbers = lineNumbers(lines, billed, 'invoice')
  const filled = lines.map((line, at) => {
    const { rate, gst_rate, unit, hsn } = billed[(numbers[at] ?? 0) - 1] ?? {}
    return { rate, gst_rate, unit: unit ?? undefined, hsn: hsn ?? undefined, ...line }
  })
  const { customers_id, chosen_place_of_supply, reverse_charge, under_lut, tax_inclusive } = invoice
  const followed = { customers_id, chosen_place_of_supply, reverse_charge, under_lut, tax_inclusive }
  const made = (await salesLines(tx, filled)).map((line, at) => ({ ...line, invoice_line_no: numbers[at] ?? null }))
  return { ...salesTermsOf(said), ...followed, invoices_id, lines: made }
}
