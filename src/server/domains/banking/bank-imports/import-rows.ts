import { and, desc, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import type { BankImport } from '#contract/banking/bank-imports.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bankAccounts } from '../bank-accounts/table.ts'
import { bankImports } from './table.ts'

export async function select(tx: CompanyTx, conditions: SQL[], limit: number): Promise<BankImport[]> {
  const { companies_id: _company, created_by: _by, created_at, ...columns } = getColumns(bankImports)
  const rows = await tx.db
    .select({
      ...columns,
      created_at,
      account_label: bankAccounts.account_label,
      currency: bankAccounts.currency,
      original_file_name: sql<string>`(SELECT f.original_file_name FROM files f
        WHERE f.companies_id = ${bankImports.companies_id} AND f.files_id = ${bankImports.files_id})`,
    })
    .from(bankImports)
    .innerJoin(
      bankAccounts,
      and(
        eq(bankAccounts.companies_id, bankImports.companies_id),
        eq(bankAccounts.bank_accounts_id, bankImports.bank_accounts_id),
      ),
    )
    .where(and(eq(bankImports.companies_id, tx.companies_id), ...conditions))
    .orderBy(desc(bankImports.bank_imports_id))
    .limit(limit)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export const mine = (tx: CompanyTx, bank_imports_id: string) =>
  and(eq(bankImports.companies_id, tx.companies_id), eq(bankImports.bank_imports_id, bank_imports_id))
