import type { Match } from '#contract/banking/reconciliation.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockLines } from '../bank-transactions/line-status.ts'
import { saveMatches } from './matches.ts'
import { getMatches } from './read-matches.ts'
import { checkFree } from './rules.ts'

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
