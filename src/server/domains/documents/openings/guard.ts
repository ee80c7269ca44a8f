import { AppError } from '#core/errors.ts'
import type { OpeningKind } from '#core/documents/openings.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/**
 * An opening document is removed where it was imported, as of that day, so that the opening balances still tie. Throws `wrong_state` for
 * one; called by each kind before it cancels.
 */
export async function refuseOpening(tx: CompanyTx, document_kind: OpeningKind, document_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM opening_documents WHERE companies_id = $1 AND document_kind = $2 AND document_id = $3',
    [tx.companies_id, document_kind, document_id],
  )
  if (rowCount)
    throw new AppError('wrong_state', 'This is an opening document. Correct or remove it under Accounting › Opening documents.')
}
