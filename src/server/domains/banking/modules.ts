import type { Module } from '#server/platform/module.ts'
import { bankAccountsModule } from './bank-accounts/module.ts'
import { bankFeedsModule } from './bank-feeds/module.ts'
import { bankImportsModule } from './bank-imports/module.ts'
import { bankRulesModule } from './bank-rules/module.ts'
import { bankTransactionsModule } from './bank-transactions/module.ts'
import { foreignAccountsModule } from './foreign-accounts/module.ts'
import { reconciliationModule } from './reconciliation/module.ts'
import { settlementsModule } from './settlements/module.ts'

/** The slices of banking. */
export const banking: readonly Module[] = [
  bankAccountsModule,
  bankFeedsModule,
  bankImportsModule,
  bankRulesModule,
  bankTransactionsModule,
  foreignAccountsModule,
  reconciliationModule,
  settlementsModule,
]
