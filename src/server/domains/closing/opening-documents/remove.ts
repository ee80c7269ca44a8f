import { t } from '#core/messages.ts'
import type { OpeningDocumentInput } from '#contract/closing/opening-documents.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { OpeningKind } from '#core/documents/openings.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as bills from '#server/domains/purchases/bills/review.ts'
import * as creditNotes from '#server/domains/sales/credit-notes/cancel-note.ts'
import * as debitNotes from '#server/domains/purchases/debit-notes/service.ts'
import * as invoices from '#server/domains/sales/invoices/service.ts'
import * as payments from '#server/domains/sales/payments/service.ts'
import * as vendorAdvances from '#server/domains/purchases/vendor-advances/refunds.ts'
import { bringIn } from './add.ts'
import { lockOpenedOn } from '#server/domains/accounting/openings/books.ts'
import { tieOpenings } from '#server/domains/accounting/openings/tie.ts'

const WHY = 'Opening document removed'

/** Undoes each kind as its own page would, on the opening date: as if it had never come in. */
const undo: Record<OpeningKind, (tx: CompanyTx, id: string, on: IsoDate) => Promise<unknown>> = {
  invoice: (tx, id, on) => invoices.cancel(tx, id, { cancelled_on: on, cancel_reason: WHY }),
  credit_note: (tx, id, on) => creditNotes.cancel(tx, id, { cancelled_on: on, cancel_reason: WHY }),
  customer_advance: (tx, id, on) => payments.voidPayment(tx, id, { voided_on: on, void_reason: WHY }),
  bill: (tx, id, on) => bills.cancel(tx, id, { cancelled_on: on, cancel_reason: WHY }),
  debit_note: (tx, id, on) => debitNotes.cancel(tx, id, { cancelled_on: on, cancel_reason: WHY }),
  vendor_advance: (tx, id, on) => vendorAdvances.cancel(tx, id, { cancelled_on: on, cancel_reason: WHY }),
}

/** Takes one open document out again. Throws `wrong_state` when something was settled against it. */
async function takeOut(tx: CompanyTx, document_kind: OpeningKind, document_id: string): Promise<void> {
  const on = await lockOpenedOn(tx)
  const { rows } = await tx.client.query<{ number: string; is_untouched: boolean; is_live: boolean }>(
    'SELECT number, is_untouched, is_live FROM opening_documents WHERE companies_id = $1 AND document_kind = $2 AND document_id = $3',
    [tx.companies_id, document_kind, document_id],
  )
  const [found] = rows
  if (!found) throw new AppError('not_found', 'This opening document does not exist.')
  if (!found.is_live) throw new AppError('wrong_state', t('{number} is removed already.', { number: found.number }))
  if (!found.is_untouched)
    throw new AppError(
      'wrong_state',
      t('Something is settled against {number}. Undo that first, then remove it.', { number: found.number }),
    )
  await undo[document_kind](tx, document_id, on)
}

export async function removeOpening(tx: CompanyTx, document_kind: OpeningKind, document_id: string): Promise<void> {
  await takeOut(tx, document_kind, document_id)
  await tieOpenings(tx)
}

/** Replaces an opening document by its corrected version; returns the new id. Throws as `bringIn`, `wrong_state` as above. */
export async function correctOpening(
  tx: CompanyTx,
  { document_kind, document_id }: { document_kind: OpeningKind; document_id: string },
  entered: OpeningDocumentInput,
): Promise<string> {
  await takeOut(tx, document_kind, document_id)
  const made = await bringIn(tx, entered)
  await tieOpenings(tx)
  return made.document_id
}

/** Removes all documents of an import, or none. Throws `wrong_state` if something was settled against one of them. */
export async function undoImport(tx: CompanyTx, row_imports_id: string): Promise<number> {
  await lockOpenedOn(tx)
  const { rows } = await tx.client.query<{ document_kind: OpeningKind; document_id: string }>(
    `SELECT document_kind, document_id FROM opening_documents WHERE companies_id = $1 AND opening_imports_id = $2 AND is_live ORDER BY document_id`,
    [tx.companies_id, row_imports_id],
  )
  for (const { document_kind, document_id } of rows) await takeOut(tx, document_kind, document_id)
  const removed = rows.length
  if (removed === 0) throw new AppError('not_found', 'This import has nothing left to undo.')
  await tieOpenings(tx)
  await audit(tx, 'undone', 'row_imports', row_imports_id, { removed })
  return removed
}
