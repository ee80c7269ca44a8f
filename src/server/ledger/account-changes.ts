import { and, eq } from 'drizzle-orm'
import type { CompanyTx } from '#server/platform/db.ts'
import { ledgerAccounts } from './table.ts'

type NewAccount = Omit<typeof ledgerAccounts.$inferInsert, 'companies_id' | 'created_at'>

/** Adds an account to the chart. Fails with a unique violation when another has its code. */
export const addLedgerAccount = (tx: CompanyTx, account: NewAccount) =>
  tx.db.insert(ledgerAccounts).values({ ...account, companies_id: tx.companies_id, created_at: tx.now })

/** Changes an account of the chart; omitted fields do not change. Fails with a unique violation when another has its code. */
export const changeLedgerAccount = (
  tx: CompanyTx,
  ledger_accounts_id: string,
  values: Partial<Pick<NewAccount, 'code' | 'account_name' | 'schedule_iii' | 'is_active'>>,
) =>
  tx.db
    .update(ledgerAccounts)
    .set(values)
    .where(and(eq(ledgerAccounts.companies_id, tx.companies_id), eq(ledgerAccounts.ledger_accounts_id, ledger_accounts_id)))
