import { and, eq } from 'drizzle-orm'
import type { Body } from '#contract/endpoint.ts'
import type { changeLedgerAccount, LedgerAccount, NewLedgerAccount } from '#contract/accounting/ledger-accounts.ts'
import { isYearly } from '#core/ledger/account-headings.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { cashLineOf } from '#core/ledger/cash-lines.ts'
import { accountTotal, totals } from '#server/ledger/balances.ts'
import { ledgerAccounts } from '#server/ledger/table.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { checkArchive, checkHeading, checkMove, inPrintOrder, view } from './rules.ts'
import { addLedgerAccount, changeLedgerAccount as setLedgerAccount } from '#server/ledger/account-changes.ts'

/** The farthest date of account: a balance up to it is all that was posted. */
const ALL_TIME = '2999-12-31'

/** The chart in print order, with today's balances for those who may see them. */
export async function list(
  tx: CompanyTx,
  show: 'active' | 'all' = 'active',
  withBalance = false,
): Promise<{ rows: LedgerAccount[] }> {
  const rows = await tx.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.companies_id, tx.companies_id))
  const balances = withBalance ? await balancesToday(tx) : undefined
  const shown = rows.filter((row) => show === 'all' || row.is_active)
  return {
    rows: inPrintOrder(shown).map((row) => view(row, balances ? (balances(row) ?? 0) : null)),
  }
}

export async function get(tx: CompanyTx, ledger_accounts_id: string, withBalance = false): Promise<LedgerAccount> {
  const [row] = await tx.db.select().from(ledgerAccounts).where(mine(tx, ledger_accounts_id))
  if (!row) throw new AppError('not_found', 'This account does not exist.')
  return view(row, withBalance ? await balanceOf(tx, row, dateInIndia(tx.now)) : null)
}

export async function create(tx: CompanyTx, body: NewLedgerAccount, withBalance = false): Promise<LedgerAccount> {
  checkHeading(body)
  const ledger_accounts_id = newId()
  const values = { ...body, code: body.code.trim(), account_name: body.account_name.trim() }
  await codeIsFree(() => addLedgerAccount(tx, { ...values, ledger_accounts_id }))
  await audit(tx, 'created', 'ledger_accounts', ledger_accounts_id, values)
  return get(tx, ledger_accounts_id, withBalance)
}

/** Changes code and name, and the account's line of Schedule III, for every date: past statements show it there, too. */
export async function change(
  tx: CompanyTx,
  ledger_accounts_id: string,
  body: Body<typeof changeLedgerAccount>,
  withBalance = false,
): Promise<LedgerAccount> {
  // The strongest row lock: nothing posts to it while we check for postings.
  const before = await lock(tx, ledger_accounts_id, 'update')
  const { schedule_iii = before.schedule_iii } = body
  if (schedule_iii !== before.schedule_iii) checkMove(before, schedule_iii, await isPosted(tx, ledger_accounts_id))
  const values = { code: body.code.trim(), account_name: body.account_name.trim(), schedule_iii }
  await codeIsFree(() => setLedgerAccount(tx, ledger_accounts_id, values))
  // The cash flows of its entries are stored by activity, and are recalculated.
  if (cashLineOf({ ...before, schedule_iii }).line !== cashLineOf(before).line)
    await tx.client.query('SELECT restart_ledger_days()')
  await audit(tx, 'changed', 'ledger_accounts', ledger_accounts_id, changes(before, values))
  return get(tx, ledger_accounts_id, withBalance)
}

async function isPosted(tx: CompanyTx, ledger_accounts_id: string): Promise<boolean> {
  const { rows } = await tx.client.query(
    'SELECT 1 FROM account_months WHERE companies_id = $1 AND ledger_accounts_id = $2 LIMIT 1',
    [tx.companies_id, ledger_accounts_id],
  )
  return rows.length > 0
}

/** Archives an account, or restores it. One with a role or with a balance cannot be archived. */
export async function setActive(
  tx: CompanyTx,
  ledger_accounts_id: string,
  is_active: boolean,
  withBalance = false,
): Promise<LedgerAccount> {
  // The strongest row lock: it waits for running postings to this account, and they for it.
  const row = await lock(tx, ledger_accounts_id, 'update')
  if (!is_active) checkArchive(row, await balanceOf(tx, row, ALL_TIME))
  await setLedgerAccount(tx, ledger_accounts_id, { is_active })
  await audit(tx, is_active ? 'restored' : 'archived', 'ledger_accounts', ledger_accounts_id)
  return get(tx, ledger_accounts_id, withBalance)
}

type Row = typeof ledgerAccounts.$inferSelect

/** Income and expense count from the April of this financial year, everything else from the beginning. */
async function balancesToday(tx: CompanyTx): Promise<(row: Row) => number | undefined> {
  const today = dateInIndia(tx.now)
  const [all, year] = [await totals(tx, today), await totals(tx, today, financialYear(today).start)].map(
    (sums) => new Map(sums.map(({ ledger_accounts_id, debit, credit }) => [ledger_accounts_id, debit - credit])),
  )
  return (row) => (isYearly(row.account_type) ? year : all)?.get(row.ledger_accounts_id)
}

async function balanceOf(tx: CompanyTx, { ledger_accounts_id, account_type }: Row, to: IsoDate): Promise<number> {
  const from = isYearly(account_type) ? financialYear(dateInIndia(tx.now)).start : undefined
  const { debit, credit } = await accountTotal(tx, ledger_accounts_id, to, from)
  return debit - credit
}

async function lock(tx: CompanyTx, ledger_accounts_id: string, strength: 'update' | 'no key update') {
  const [row] = await tx.db.select().from(ledgerAccounts).where(mine(tx, ledger_accounts_id)).for(strength)
  if (!row) throw new AppError('not_found', 'This account does not exist.')
  return row
}

async function codeIsFree(write: () => Promise<unknown>) {
  try {
    await write()
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    const message = 'Another account has this code'
    throw new AppError('conflict', `${message}.`, { issues: [{ path: 'code', message }], cause })
  }
}

const mine = (tx: CompanyTx, ledger_accounts_id: string) =>
  and(eq(ledgerAccounts.companies_id, tx.companies_id), eq(ledgerAccounts.ledger_accounts_id, ledger_accounts_id))
