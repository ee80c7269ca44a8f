import type { Module } from '#server/platform/module.ts'
import { eInvoicesModule } from './e-invoices/module.ts'
import { tdsChallansModule } from './tds-challans/module.ts'
import { eWayBillsModule } from './e-way-bills/module.ts'

/** The slices of compliance. */
export const compliance: readonly Module[] = [eInvoicesModule, eWayBillsModule, tdsChallansModule]
