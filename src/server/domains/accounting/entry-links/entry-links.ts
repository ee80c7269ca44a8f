import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type EntryLink = {
  reconciliation_matches_id: string
  journal_entries_id: string
  bank_accounts_id: string
  bills_id: string | null
  bill_payments_id: string | null
  is_new: boolean
}

/** Records the entries of matches. Throws `conflict` for an entry that was matched concurrently. */
export async function addEntries(tx: CompanyTx, links: readonly EntryLink[]): Promise<void> {
  if (links.length === 0) return
  await tx.client.query({
    name: 'reconciliation_match_entries',
    text: `INSERT INTO reconciliation_match_entries
        (companies_id, reconciliation_matches_id, journal_entries_id, bank_accounts_id, bills_id, bill_payments_id, is_new)
      SELECT $1, e.* FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::boolean[]) AS e`,
    values: [
      tx.companies_id,
      links.map((link) => link.reconciliation_matches_id),
      links.map((link) => link.journal_entries_id),
      links.map((link) => link.bank_accounts_id),
      links.map((link) => link.bills_id),
      links.map((link) => link.bill_payments_id),
      links.map((link) => link.is_new),
    ],
  })
}

/** A match is undone: its entries may be taken by another. */
export const endEntries = (tx: CompanyTx, reconciliation_matches_id: string) =>
  tx.client.query(
    'UPDATE reconciliation_match_entries SET is_live = false WHERE companies_id = $1 AND reconciliation_matches_id = $2',
    [tx.companies_id, reconciliation_matches_id],
  )

/**
 * Throws `wrong_state` when a bank line is matched with the entry: its payment is undone with that match, so that the line is
 * open again.
 */
export async function refuseMatchedEntry(tx: CompanyTx, journal_entries_id: string): Promise<void> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM reconciliation_match_entries WHERE companies_id = $1 AND journal_entries_id = $2 AND is_live',
    [tx.companies_id, journal_entries_id],
  )
  if (rowCount) throw new AppError('wrong_state', 'This payment is matched to a bank line. Undo that match in Banking first.')
}
