import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { needsApproval, type StoredReturn } from './stored-return.ts'

/** How far a return is that is compared as a whole with what was built: `content_hash` of what it is now. */
export function returnFiling(kept: StoredReturn | undefined, content_hash: string, accounts_id: string | null): Gstr3b['filing'] {
  const needs_approval = kept !== undefined && needsApproval(kept)
  return {
    status: kept?.status ?? 'open',
    built_at: kept?.built_at.toISOString() ?? null,
    built_by_name: kept?.built_by_name ?? null,
    approved_by_name: kept?.approved_by_name ?? null,
    needs_approval,
    may_approve: needs_approval && accounts_id !== null && kept.others.includes(accounts_id),
    filed_on: kept?.filed_on ?? null,
    acknowledgement: kept?.acknowledgement ?? null,
    journal_entries_id: kept?.journal_entries_id ?? null,
    is_stale: kept !== undefined && kept.content_hash !== content_hash,
  }
}
