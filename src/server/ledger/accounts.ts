import { type AccountRole, chartOfAccounts } from '#core/ledger/chart-of-accounts.ts'
import type { ChartAccount } from '#core/ledger/chart-account.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Line } from '#core/ledger/journal.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { ledgerAccounts, periods } from './table.ts'

// Roles never move to another account, so the cache is valid for the life of the process. Bounded by companies seen.
const roles = new Map<string, Map<string, string>>()
const MOST_COMPANIES = 5_000

/** The ledger account id of each line, by role or as given. */
export async function accountIds(tx: CompanyTx, lines: readonly Line[]): Promise<string[]> {
  const needed = lines.some(({ account }) => typeof account === 'string')
  const known = needed ? await companyRoles(tx) : undefined
  return lines.map(({ account }) => (typeof account === 'string' ? idOf(known, account) : account.ledger_accounts_id))
}

function idOf(known: ReadonlyMap<string, string> | undefined, role: AccountRole): string {
  const id = known?.get(role)
  if (id === undefined)
    throw new AppError('internal', 'The chart of accounts lacks an account you need for this.', {
      log: `no account with role ${role}`,
    })
  return id
}

/** The id of the account that plays a role in the company's chart. */
export async function accountOf(tx: CompanyTx, role: AccountRole): Promise<string> {
  return idOf(await companyRoles(tx), role)
}

async function companyRoles(tx: CompanyTx): Promise<Map<string, string>> {
  const kept = roles.get(tx.companies_id)
  if (kept) return kept
  const { rows } = await tx.client.query<{ account_role: string; ledger_accounts_id: string }>(
    'SELECT account_role, ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_role IS NOT NULL',
    [tx.companies_id],
  )
  const found = new Map(rows.map((row) => [row.account_role, row.ledger_accounts_id]))
  if (roles.size >= MOST_COMPANIES) roles.clear()
  if (found.size > 0) roles.set(tx.companies_id, found)
  return found
}

/**
 * Creates a new company's Schedule III chart, with `more` accounts, and the financial year that contains `today`, with the one
 * before.
 */
export async function openBooks(tx: CompanyTx, today: IsoDate, more: readonly ChartAccount<AccountRole>[] = []): Promise<void> {
  const { companies_id, now: created_at } = tx
  await tx.db.insert(ledgerAccounts).values(
    [...chartOfAccounts, ...more].map(({ code, name, type, schedule_iii, role }) => ({
      companies_id,
      ledger_accounts_id: newId(),
      code,
      account_name: name,
      account_type: type,
      schedule_iii,
      account_role: role ?? null,
      created_at,
    })),
  )
  roles.delete(companies_id)
  await openYear(tx, `${Number(financialYear(today).start.slice(0, 4)) - 1}-04-01`)
  await openYear(tx, today)
}

/** Creates the financial year that contains `date` unless it exists. */
export async function openYear(tx: CompanyTx, date: IsoDate): Promise<void> {
  const { start, end } = financialYear(date)
  await tx.db
    .insert(periods)
    .values({ companies_id: tx.companies_id, period_start: start, period_end: end })
    .onConflictDoNothing()
}
