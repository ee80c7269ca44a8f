import { type Heads, heads, type RowKind } from '#core/compliance/gstr2b/row.ts'
import type { MonthSum } from '#server/domains/compliance/gstr2b/month-sums.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** What becomes of bills in a return. */
type Fate = 'claimed' | 'unavailable' | 'waiting'

/**
 * Claimed with this return: credit that is available, and credit that section 17(5) blocks, which is reversed in it. Credit that is out of time or of
 * another State is stated as unavailable; what a person must look at waits. Undefined of what this return does not mention.
 */
export function fateOf({ outcome, is_blocked, is_late }: MonthSum): Fate | undefined {
  if (outcome === 'claim_now' || (outcome === 'ineligible' && is_blocked && !is_late)) return 'claimed'
  if (outcome === 'ineligible') return 'unavailable'
  return outcome === 'confirm' || outcome === 'mismatch' ? 'waiting' : undefined
}

export type OtherCredit = Heads & { kind: RowKind; reverse_charge: boolean }

/** Available credit of a statement that no bill of a supplier gives, by kind: notes, imports, input service distributors. */
export async function otherCredit(tx: CompanyTx, gstr2b_imports_id: string): Promise<OtherCredit[]> {
  const { rows } = await tx.client.query<OtherCredit>(
    `SELECT r.kind, r.reverse_charge, ${heads.map((head) => `sum(r.${head})::bigint AS ${head}`).join(', ')} FROM gstr2b_rows r
     WHERE r.companies_id = $1 AND r.gstr2b_imports_id = $2 AND r.part = 'docdata' AND r.is_available IS DISTINCT FROM false
       AND r.kind IN ('credit_note', 'import', 'isd', 'isd_credit') GROUP BY 1, 2`,
    [tx.companies_id, gstr2b_imports_id],
  )
  return rows
}
