import { eq } from 'drizzle-orm'
import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import { type AccountTotal, totals } from '#server/ledger/balances.ts'
import { ledgerAccounts } from '#server/ledger/table.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Every account of the company, archived ones too: they may have history. */
export async function chart(tx: CompanyTx): Promise<StatementAccount[]> {
  const { ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role } = ledgerAccounts
  return tx.db
    .select({ ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.companies_id, tx.companies_id))
}

/** Balances, debit positive, of everything posted within a period. */
export async function balancesOf(tx: CompanyTx, to: IsoDate, from?: IsoDate): Promise<Map<string, number>> {
  return balanceMap(await totals(tx, to, from))
}

/** Balance of every account in paise by account id: debit less credit, negative for a credit balance. */
export function balanceMap(rows: readonly AccountTotal[]): Map<string, number> {
  return new Map(rows.map(({ ledger_accounts_id, debit, credit }) => [ledger_accounts_id, debit - credit]))
}

/** The day before: the closing date of an opening balance. */
export const dayBefore = (date: IsoDate) => addDays(date, -1)
/** 1 April of the financial year that contains the date. */
export const yearStart = (date: IsoDate) => financialYear(date).start
