import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { ledgerAccounts } from '#server/ledger/table.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { nextCode } from './rules.ts'
import { addLedgerAccount } from '#server/ledger/account-changes.ts'

/** An account of the books below the chart's own bank account. Its row is locked, so two at once get different codes. */
export async function openLedgerAccount(tx: CompanyTx, account_name: string): Promise<string> {
  const [parent] = await tx.db
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.companies_id, tx.companies_id), eq(ledgerAccounts.account_role, 'bank')))
    .for('no key update')
  if (!parent)
    throw new AppError('internal', 'The chart of accounts has no account for this bank account.', {
      log: 'no account with role bank',
    })
  const taken = await tx.db
    .select({ code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.companies_id, tx.companies_id), sql`${ledgerAccounts.code} LIKE ${`${parent.code}%`}`))
  const code = nextCode(
    parent.code,
    taken.map((row) => row.code),
  )
  if (code === undefined) throw new AppError('conflict', 'This company already has 99 bank accounts, the most allowed.')
  const ledger_accounts_id = newId()
  await addLedgerAccount(tx, {
    ledger_accounts_id,
    code,
    account_name,
    account_type: 'asset',
    schedule_iii: parent.schedule_iii,
    account_role: null,
  })
  await audit(tx, 'created', 'ledger_accounts', ledger_accounts_id, { code, account_name })
  return ledger_accounts_id
}

export async function numberIsFree(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    const message = 'This account number is already among your bank accounts'
    throw new AppError('conflict', `${message}.`, { issues: [{ path: 'account_number', message }], cause })
  }
}
