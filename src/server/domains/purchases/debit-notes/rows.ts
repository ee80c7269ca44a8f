import { DebitNoteInput } from '#contract/purchases/debit-notes.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as bills from '../bills/read.ts'
import { asSent, lineNumbers, ofDocument } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, RowValues, Keys, LinesKind } from '#server/domains/documents/row-imports/kind.ts'
import { vendorOf } from '#server/domains/directory/import-columns/purchases.ts'
import { saveDraft } from './drafts.ts'
import { head, line } from './note-columns.ts'

/** Files of debit notes: one row for each line of a bill that is debited, made as drafts. */
export const debitNoteRows: LinesKind = {
  kind: 'debit-notes',
  shape: 'lines',
  noun: ['debit note', 'debit notes'],
  access: ['ACCOUNTS_PAYABLE_CREATE'],
  columns: [
    {
      field: 'number',
      header: 'Debit note number',
      names: ['Number', 'Debit note no', 'Document number'],
      kind: 'text',
      is_required: true,
      help: 'Rows with the same number are lines of one debit note; issuing it gives it your series number',
      example: 'D-12',
    },
    ...head,
    ...line,
  ],
  matches: [],
  key: ({ number }) => (typeof number === 'string' ? number.toLowerCase() : ''),
  async make(tx, lines) {
    const said = ofDocument(
      lines,
      head.map(({ field }) => field),
    )
    const bills_id = await billOf(tx, said)
    const billed = await bills.linesOf(tx, bills_id)
    const numbers = lineNumbers(lines, billed, 'bill')
    const note = asSent(DebitNoteInput, {
      bills_id,
      debit_note_date: said['debit_note_date'] ?? dateInIndia(tx.now),
      reason: said['reason'] ?? 'other',
      notes: said['notes'] ?? null,
      lines: lines.map(({ quantity, rate, discount_amount }, at) => ({
        bill_line_no: numbers[at],
        quantity,
        rate: rate ?? billed[(numbers[at] ?? 0) - 1]?.rate,
        discount_amount: discount_amount ?? null,
      })),
    })
    const { debit_notes_id, total } = await saveDraft(tx, note)
    return { made_id: debit_notes_id, result: 'Draft created', total }
  },
  existing,
}

async function billOf(tx: CompanyTx, said: RowValues): Promise<string> {
  const { vendors_id } = await vendorOf(tx, said)
  const { rows } = await tx.client.query<{ bills_id: string; currency: string | null }>(
    `SELECT bills_id, currency FROM bills WHERE companies_id = $1 AND bill_number = $2 AND vendors_id = $3 AND status IN ('approved', 'paid')
     ORDER BY bill_date DESC LIMIT 1`,
    [tx.companies_id, said['bill_number'], vendors_id],
  )
  if (!rows[0]) throw fieldError('bill_number', 'No approved bill of this vendor has this number')
  const { bills_id, currency } = rows[0]
  if (currency !== null)
    throw fieldError('bill_number', t('This bill is in {currency}: create its debit note on its page', { currency }))
  return bills_id
}

async function existing(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query(
    `SELECT l.*, n.*, n.debit_notes_id AS id, coalesce(n.debit_note_number, 'Draft ' || n.debit_notes_id) AS number, b.bill_number, v.gstin
     FROM debit_notes n JOIN debit_note_lines l USING (companies_id, debit_notes_id)
       JOIN bills b ON b.companies_id = n.companies_id AND b.bills_id = n.bills_id
       JOIN vendors v ON v.companies_id = n.companies_id AND v.vendors_id = n.vendors_id
     WHERE n.companies_id = $1 AND n.currency IS NULL AND n.status <> 'cancelled' AND ($2::uuid IS NULL OR (l.debit_notes_id, l.line_no) > ($2, $3::int))
     ORDER BY l.debit_notes_id, l.line_no LIMIT $4`,
    [tx.companies_id, after?.[0] ?? null, after?.[1] ?? 0, most],
  )
  return rows.map((fields) => ({ keys: [fields.id, fields.line_no], fields }))
}
