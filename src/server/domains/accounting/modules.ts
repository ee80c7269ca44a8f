import type { Module } from '#server/platform/module.ts'
import { dimensionsModule } from './dimensions/module.ts'
import { journalImportsModule } from './journal-imports/module.ts'
import { journalsModule } from './journals/module.ts'
import { ledgerAccountsModule } from './ledger-accounts/module.ts'
import { periodsModule } from './periods/module.ts'
import { recurringJournalsModule } from './recurring-journals/module.ts'
import { subledgerModule } from './subledger/module.ts'

/** The slices of accounting. */
export const accounting: readonly Module[] = [
  dimensionsModule,
  journalImportsModule,
  journalsModule,
  ledgerAccountsModule,
  periodsModule,
  recurringJournalsModule,
  subledgerModule,
]
