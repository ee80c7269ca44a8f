import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { CompanyTx } from '#server/platform/db.ts'
import type { KnownAccount } from '#server/domains/company/kyc/known-account.ts'
import { bankAccounts } from './table.ts'

/** The oldest rupee account in use that has its number and IFSC. */
export async function oldestAccount(tx: CompanyTx): Promise<KnownAccount | undefined> {
  const [found] = await tx.db
    .select({ bank_account_number: bankAccounts.account_number, bank_ifsc: bankAccounts.ifsc })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.companies_id, tx.companies_id),
        eq(bankAccounts.is_active, true),
        eq(bankAccounts.currency, 'INR'),
        isNotNull(bankAccounts.account_number),
        isNotNull(bankAccounts.ifsc),
      ),
    )
    .orderBy(asc(bankAccounts.created_at))
    .limit(1)
  const { bank_account_number = null, bank_ifsc = null } = found ?? {}
  return bank_account_number === null || bank_ifsc === null ? undefined : { bank_account_number, bank_ifsc }
}
