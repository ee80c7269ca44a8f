import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sharersOf } from '#server/domains/directory/payee-banks/shared-accounts.ts'
import { blockerOf } from '#server/domains/directory/vendors/plan.ts'
import type { Payee } from './payee-types.ts'
import { type Kept, placeOf, problemOf, warningOf } from './payee-warning.ts'

type StaffRow = Kept & { staff_id: string; staff_name: string; accounts_id: string | null }

/** Employees as payees: their new account has the waiting time of a vendor's, and is compared with all others. */
export async function staffPayees(tx: CompanyTx, ids: readonly string[]): Promise<[string, Payee][]> {
  const { rows } = await tx.client.query<StaffRow>(
    `SELECT f.*, coalesce(s.payee_wait_hours, 24) AS payee_wait_hours
     FROM staff f LEFT JOIN payout_settings s USING (companies_id) WHERE f.companies_id = $1 AND f.staff_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  const sharers = await sharersOf(
    tx,
    rows.map((row) => ({ ...row, key: row.staff_id })),
  )
  // Of the plan's rules for vendors only the limit also applies to people.
  const blocker = (await blockerOf(tx, { bank_status: 'verified' })) === 'reached_limit' ? 'reached_limit' : null
  return rows.map((row) => {
    const named = { ...row, payee_name: row.staff_name, archived: t('restore them first'), isStaff: true }
    return [
      row.staff_id,
      {
        payee_name: row.staff_name,
        ...placeOf(row),
        problem: problemOf(named),
        warning: warningOf(named, sharers.get(row.staff_id) ?? [], tx.now),
        blocker,
        accounts_id: row.accounts_id,
      },
    ]
  })
}
