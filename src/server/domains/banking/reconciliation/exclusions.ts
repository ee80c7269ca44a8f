import type { Match } from '#contract/banking/reconciliation.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockLines } from '../bank-transactions/line-status.ts'
import { saveMatches } from './matches.ts'
import { getMatches } from './read-matches.ts'
import { checkFree } from './rules.ts'
import { undo } from './undo.ts'

/** Excludes lines from the books; undo restores them. */
export async function exclude(
  tx: CompanyTx,
  { bank_transactions_ids, memo }: { bank_transactions_ids: string[]; memo: string | null },
): Promise<{ rows: Match[] }> {
  const lines = await lockLines(tx, bank_transactions_ids)
  checkFree(bank_transactions_ids, lines)
  const ids = await saveMatches(
    tx,
    lines.map((line) => ({
      match_kind: 'exclusion',
      lines: [line],
      title: 'Excluded from the books',
      memo: memo?.trim() || null,
    })),
  )
  return { rows: await getMatches(tx, ids) }
}

/** Excludes one line, or puts an excluded one back. Throws `wrong_state` when it is not excluded. */
export async function setExcluded(tx: CompanyTx, bank_transactions_id: string, is_excluded: boolean): Promise<void> {
  if (is_excluded) {
    await exclude(tx, { bank_transactions_ids: [bank_transactions_id], memo: null })
    return
  }
  await lockLines(tx, [bank_transactions_id])
  const { rows } = await tx.client.query<{ reconciliation_matches_id: string }>(
    `SELECT m.reconciliation_matches_id
     FROM reconciliation_match_lines l
     JOIN reconciliation_matches m USING (companies_id, reconciliation_matches_id)
     WHERE l.companies_id = $1 AND l.bank_transactions_id = $2 AND l.is_live AND m.match_kind = 'exclusion'`,
    [tx.companies_id, bank_transactions_id],
  )
  const ids = rows.map(({ reconciliation_matches_id }) => reconciliation_matches_id)
  if (ids.length === 0) throw new AppError('wrong_state', 'This line is not excluded.')
  await undo(tx, { reconciliation_matches_ids: ids, undone_on: null }, { seesInvoices: false, seesBills: false })
}
