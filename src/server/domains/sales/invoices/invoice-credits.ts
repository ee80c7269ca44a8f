import type { Invoice } from '#contract/sales/invoices.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The credit notes that belong to an invoice or lower what it owes, cancelled ones left out. `applied`: what each lowers of this invoice. */
export async function creditNotesOf(tx: CompanyTx, invoices_id: string): Promise<Invoice['credit_notes']> {
  const { rows } = await tx.client.query<Invoice['credit_notes'][number]>({
    name: 'invoice_credit_notes',
    text: `WITH applied AS (
       SELECT credit_notes_id, sum(amount)::bigint AS amount, sum(foreign_amount)::bigint AS foreign_amount FROM credit_note_applications
       WHERE companies_id = $1 AND invoices_id = $2 AND undone_on IS NULL GROUP BY credit_notes_id
     ), named AS (
       SELECT credit_notes_id FROM applied UNION SELECT credit_notes_id FROM credit_notes WHERE companies_id = $1 AND invoices_id = $2
     )
     SELECT n.credit_notes_id, n.credit_note_number, n.status, n.credit_note_date, n.total, coalesce(a.amount, 0) AS applied,
       CASE WHEN n.currency IS NULL THEN NULL ELSE coalesce(a.foreign_amount, 0) END AS foreign_applied
     FROM named JOIN credit_notes n ON n.companies_id = $1 AND n.credit_notes_id = named.credit_notes_id
     LEFT JOIN applied a ON a.credit_notes_id = n.credit_notes_id
     WHERE n.status <> 'cancelled' ORDER BY n.credit_notes_id LIMIT 200`,
    values: [tx.companies_id, invoices_id],
  })
  return rows
}

/** An invoice that a credit note belongs to stays: its credit would hang in the air. Throws `wrong_state`. */
export async function refuseCredited(tx: CompanyTx, invoices_id: string): Promise<void> {
  const { rows } = await tx.client.query<{ credit_note_number: string | null }>(
    `SELECT credit_note_number FROM credit_notes WHERE companies_id = $1 AND invoices_id = $2 AND status <> 'cancelled' LIMIT 1`,
    [tx.companies_id, invoices_id],
  )
  const [note] = rows
  if (note)
    throw new AppError(
      'wrong_state',
      note.credit_note_number === null
        ? 'A draft credit note belongs to this invoice. Discard it first.'
        : t('{credit_note_number} belongs to this invoice. Cancel that credit note first.', {
            credit_note_number: note.credit_note_number,
          }),
    )
}
