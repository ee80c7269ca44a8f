import { type IsoDate, financialYear } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The auditors of the year of a day who still have access. */
export async function auditorsOf(tx: CompanyTx, day: IsoDate): Promise<string[]> {
  const { rows } = await tx.client.query<{ accounts_id: string }>(
    `SELECT accounts_id FROM memberships WHERE companies_id = $1 AND membership_status = 'active' AND audits_from = $2 AND access_ends_at > $3`,
    [tx.companies_id, financialYear(day).start, tx.now],
  )
  return rows.map(({ accounts_id }) => accounts_id)
}
