import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type BankAccount,
  type BankAccountChange,
  type listBankAccounts,
  type NewBankAccount,
  numberProblem,
} from '#contract/banking/bank-accounts.ts'
import type { Query } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import { openYear } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { checkHeld, openHeld } from './foreign-opening.ts'
import { openingEntry } from './rules.ts'
import { type BankAccountRow, bankAccounts } from './table.ts'
import { changeLedgerAccount } from '#server/ledger/account-changes.ts'
import { openLedgerAccount, numberIsFree } from './ledger-account.ts'

/** Bank accounts by label, each with its balance in the books and of the latest statement. */
export async function list(tx: CompanyTx, query: Query<typeof listBankAccounts>): Promise<{ rows: BankAccount[] }> {
  const shown = query.show === 'all' ? undefined : eq(bankAccounts.is_active, query.show !== 'archived')
  return { rows: await select(tx, shown) }
}

export async function get(tx: CompanyTx, bank_accounts_id: string): Promise<BankAccount> {
  const [row] = await select(tx, eq(bankAccounts.bank_accounts_id, bank_accounts_id))
  if (!row) throw new AppError('not_found', 'This bank account does not exist.')
  return row
}

/** Adds a bank account with an account of its own in the books, and posts the opening balance when there is one. */
export async function create(tx: CompanyTx, body: NewBankAccount): Promise<BankAccount> {
  const account_label = body.account_label.trim()
  const account = { bank_accounts_id: newId(), ledger_accounts_id: await openLedgerAccount(tx, account_label), account_label }
  const { exchange_rate: _rate, ...said } = body
  const values = { ...said, ...account, companies_id: tx.companies_id, created_at: tx.now }
  await checkHeld(tx, body.currency)
  await numberIsFree(tx.db.insert(bankAccounts).values(values))
  await audit(tx, 'created', 'bank_accounts', account.bank_accounts_id, { account_label, opening_balance: body.opening_balance })
  if (body.currency !== 'INR') await openHeld(tx, account, body)
  else if (body.opening_balance !== 0 && body.opening_date !== null) {
    await openYear(tx, body.opening_date)
    await post(tx, openingEntry(account, body.opening_balance, body.opening_date))
  }
  return get(tx, account.bank_accounts_id)
}

export async function update(tx: CompanyTx, bank_accounts_id: string, body: BankAccountChange): Promise<BankAccount> {
  const before = await lock(tx, bank_accounts_id)
  const message = numberProblem(body.account_number, before.currency)
  if (message) throw new AppError('invalid', message, { issues: [{ path: 'account_number', message }] })
  await numberIsFree(tx.db.update(bankAccounts).set(body).where(mine(tx, bank_accounts_id)))
  await changeLedgerAccount(tx, before.ledger_accounts_id, { account_name: body.account_label.trim() })
  await audit(tx, 'changed', 'bank_accounts', bank_accounts_id, changes(before, body))
  return get(tx, bank_accounts_id)
}

export async function setActive(tx: CompanyTx, bank_accounts_id: string, is_active: boolean): Promise<BankAccount> {
  await lock(tx, bank_accounts_id)
  await tx.db.update(bankAccounts).set({ is_active }).where(mine(tx, bank_accounts_id))
  await audit(tx, is_active ? 'restored' : 'archived', 'bank_accounts', bank_accounts_id)
  return get(tx, bank_accounts_id)
}

/** The account's row, locked until the transaction ends: imports into one account wait for each other. */
export async function lock(tx: CompanyTx, bank_accounts_id: string): Promise<BankAccountRow> {
  const [row] = await tx.db.select().from(bankAccounts).where(mine(tx, bank_accounts_id)).for('no key update')
  if (!row) throw new AppError('not_found', 'This bank account does not exist.')
  return row
}

/** The rows of these accounts, or of every active account; unknown ids are left out. */
export async function rowsOf(tx: CompanyTx, ids?: readonly string[]): Promise<BankAccountRow[]> {
  const which = ids ? inArray(bankAccounts.bank_accounts_id, [...ids]) : eq(bankAccounts.is_active, true)
  return tx.db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.companies_id, tx.companies_id), which))
    .orderBy(asc(bankAccounts.bank_accounts_id))
}

const MOST_UNMATCHED = 1_000

async function select(tx: CompanyTx, which: SQL | undefined): Promise<BankAccount[]> {
  const rows = await tx.db
    .select({
      row: bankAccounts,
      book_balance: sql<number>`(SELECT coalesce(sum(m.debit - m.credit), 0)::bigint FROM account_months m
        WHERE m.companies_id = bank_accounts.companies_id AND m.ledger_accounts_id = bank_accounts.ledger_accounts_id)`,
      foreign_balance: sql<number | null>`(SELECT f.foreign_balance FROM foreign_accounts f
        WHERE f.companies_id = bank_accounts.companies_id AND f.bank_accounts_id = bank_accounts.bank_accounts_id)`,
      unmatched_count: sql<number>`(SELECT count(*)::int FROM (SELECT 1 FROM bank_transactions t
        WHERE t.companies_id = bank_accounts.companies_id AND t.transaction_status = 'unmatched'
          AND t.bank_accounts_id = bank_accounts.bank_accounts_id LIMIT ${MOST_UNMATCHED}) counted)`,
    })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.companies_id, tx.companies_id), which))
    .orderBy(asc(sql`lower(${bankAccounts.account_label})`), asc(bankAccounts.bank_accounts_id))
  return rows.map(({ row: { companies_id: _company, created_at: _at, ...row }, ...counted }) => ({ ...row, ...counted }))
}

const mine = (tx: CompanyTx, bank_accounts_id: string) =>
  and(eq(bankAccounts.companies_id, tx.companies_id), eq(bankAccounts.bank_accounts_id, bank_accounts_id))
