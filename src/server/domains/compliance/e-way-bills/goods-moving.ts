import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Addition, PrintedDocument } from '#server/domains/documents/pdf/additions.ts'
import type { DocumentId } from '#server/domains/sales/sales-documents/issue-effects.ts'
import { newestOf } from './read.ts'

/** While its goods are in transit, or may be, a challan cannot be cancelled. Throws `wrong_state`. */
export async function refuseMovingChallan(tx: CompanyTx, document: DocumentId): Promise<void> {
  if (!('delivery_challans_id' in document)) return
  const { rows } = await tx.client.query(
    "SELECT 1 FROM e_way_bills WHERE companies_id = $1 AND delivery_challans_id = $2 AND status IN ('pending', 'active') LIMIT 1",
    [tx.companies_id, document.delivery_challans_id],
  )
  if (rows.length > 0)
    throw new AppError(
      'wrong_state',
      'Its goods move with an e-way bill. Cancel that first; after 24 hours enter what came back instead.',
    )
}

/** The number of the valid e-way bill of a document's goods. */
export async function printedEWayBill(tx: CompanyTx, document: PrintedDocument): Promise<Addition> {
  if ('credit_notes_id' in document) return {}
  const bill = await newestOf(tx, document)
  return bill?.status === 'active' ? { references: [{ label: 'e-Way bill', value: bill.e_way_bill_number ?? '' }] } : {}
}
