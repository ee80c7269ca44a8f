import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { assetLabel } from '#core/payroll/employee-assets.ts'
import type { DueKind } from '#core/payroll/no-dues.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { assetsOf } from '../employee-assets/stored.ts'
import type { NamedEmployee } from '../employees/read-employees.ts'
import { loansOf } from '../employees/read-loans.ts'

type OpenDues = Readonly<Record<Exclude<DueKind, 'department'>, string[]>>

/** What an employee still owes or holds, one sentence each, in the language of the moment; from what is on file now. */
export async function openDues(tx: CompanyTx, employee: NamedEmployee): Promise<OpenDues> {
  const { payroll_employees_id, staff_id, accounts_id } = employee
  const { rows: assets } = await assetsOf(tx, payroll_employees_id)
  const loans = sumPaise((await loansOf(tx, payroll_employees_id)).map(({ left }) => left))
  const advances = (await ledgerAdvances(tx, staff_id)) - loans
  const claims = await openClaims(tx, payroll_employees_id)
  return {
    assets: assets.flatMap(({ returned_on, recovered, ...asset }) => {
      if (returned_on !== null) return []
      const name = assetLabel(asset)
      return recovered === null
        ? t('Not returned: {asset}', { asset: name })
        : t('Not returned, ₹{amount} is recovered as agreed: {asset}', { asset: name, amount: formatPaise(recovered) })
    }),
    loans: loans > 0 ? [t('₹{amount} is left of loans', { amount: formatPaise(loans) })] : [],
    advances: advances > 0 ? [t('₹{amount} of other advances in the books', { amount: formatPaise(advances) })] : [],
    claims: claims > 0 ? [t('Claims not decided: {count}', { count: claims })] : [],
    access: accounts_id !== null && (await canSignIn(tx, accounts_id)) ? [t('They can sign in to this company')] : [],
  }
}

/** What the books have of advances to a person, in paise. */
async function ledgerAdvances(tx: CompanyTx, staff_id: string): Promise<Paise> {
  const { rows } = await tx.client.query<{ amount: Paise }>(
    `SELECT coalesce(sum(s.amount), 0)::bigint AS amount FROM subledger_lines s
       JOIN ledger_accounts a ON a.companies_id = s.companies_id AND a.ledger_accounts_id = s.ledger_accounts_id
     WHERE s.companies_id = $1 AND s.staff_id = $2 AND a.account_role = 'employee_advances'`,
    [tx.companies_id, staff_id],
  )
  return rows[0]?.amount ?? 0
}

async function openClaims(tx: CompanyTx, payroll_employees_id: string): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM payroll_claims WHERE companies_id = $1 AND payroll_employees_id = $2 AND claim_status = 'submitted'`,
    [tx.companies_id, payroll_employees_id],
  )
  return rows[0]?.count ?? 0
}

async function canSignIn(tx: CompanyTx, accounts_id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `SELECT 1 FROM memberships WHERE companies_id = $1 AND accounts_id = $2 AND membership_status = 'active'`,
    [tx.companies_id, accounts_id],
  )
  return rowCount !== 0
}
