import { type Heads, heads, type RowKind } from '#core/compliance/gstr2b/row.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { type Lists, readComparisons } from '#server/domains/compliance/gstr2b/comparisons.ts'
import type { StoredImport } from '#server/domains/compliance/gstr2b/imports.ts'

/** Bills of a statement with one fate in a return and of one financial year, added up. `bills`: those it claims, `id` → number. */
export type ClaimSum = Heads & {
  becomes: 'claimed' | 'unavailable' | 'waiting'
  year_end: IsoDate
  count: number
  at_risk: number
  bills: Readonly<Record<string, string>> | null
}

/**
 * SQL: claimed with this return: credit that is available, and credit that section 17(5) blocks, which is reversed in it. Credit that is out of time or of
 * another State is stated as unavailable; what a person must look at waits.
 */
const BECOMES = `CASE WHEN c.outcome = 'claim_now' OR (c.outcome = 'ineligible' AND c.is_blocked AND NOT c.is_late) THEN 'claimed'
    WHEN c.outcome = 'ineligible' THEN 'unavailable' WHEN c.outcome IN ('confirm', 'mismatch') THEN 'waiting' END`

const sums =
  (becomes: string, only: string) =>
  ({ paired }: Lists) =>
    `SELECT ${becomes} AS becomes, make_date(extract(year FROM c.date - interval '3 months')::int + 1, 3, 31) AS year_end,
    count(*)::int AS count, sum(c.at_risk)::bigint AS at_risk, ${heads.map((head) => `sum(c.${head})::bigint AS ${head}`).join(', ')},
    json_object_agg(c.book, c.number) FILTER (WHERE ${BECOMES} = 'claimed') AS bills
  FROM ${paired} c WHERE ${BECOMES} IS NOT NULL AND NOT (c.book = ANY(:taken::uuid[])) AND ${only} GROUP BY 1, 2`

/** What becomes of the bills of the month's own statement that no filed return has claimed. */
export const ownClaims = (tx: CompanyTx, of: ReturnOf, kept: StoredImport, taken: readonly string[]): Promise<ClaimSum[]> =>
  readComparisons(tx, of, kept, { isWhole: true, text: sums(BECOMES, 'true'), values: { taken } })

/** Bills of an earlier statement that this return claims. The outcome is that of the statement's month; this return may come too late. */
export const earlierClaims = (tx: CompanyTx, of: ReturnOf, kept: StoredImport, taken: readonly string[]): Promise<ClaimSum[]> =>
  readComparisons(tx, of, kept, {
    isWhole: true,
    text: sums(
      BECOMES,
      `${BECOMES} = 'claimed' AND :month <= (extract(year FROM c.date - interval '3 months')::int + 1) || '-10'`,
    ),
    values: { taken, month: of.period },
  })

/** Documents of a statement without a bill, and the credit they would give. */
export async function unbookedIn(tx: CompanyTx, of: ReturnOf, kept: StoredImport): Promise<{ count: number; tax: number }> {
  const [found] = await readComparisons<{ count: number; tax: number }>(tx, of, kept, {
    isWhole: true,
    text: ({ alone }) =>
      `SELECT count(*)::int AS count, coalesce(sum(a.at_risk), 0)::bigint AS tax FROM ${alone} a WHERE a.at_risk > 0`,
  })
  return found ?? { count: 0, tax: 0 }
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
