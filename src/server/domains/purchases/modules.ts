import type { Module } from '#server/platform/module.ts'
import { billsModule } from './bills/module.ts'
import { debitNotesModule } from './debit-notes/module.ts'
import { dividendsModule } from './dividends/module.ts'
import { foreignPaymentsModule } from './foreign-payments/module.ts'
import { inboxModule } from './inbox/module.ts'
import { purchaseOrdersModule } from './purchase-orders/module.ts'
import { receiptNotesModule } from './receipt-notes/module.ts'
import { receiptsModule } from './receipts/module.ts'
import { remittancesModule } from './remittances/module.ts'
import { vendorAdvancesModule } from './vendor-advances/module.ts'

/** The slices of purchases. */
export const purchases: readonly Module[] = [
  billsModule,
  debitNotesModule,
  dividendsModule,
  foreignPaymentsModule,
  inboxModule,
  purchaseOrdersModule,
  receiptNotesModule,
  receiptsModule,
  remittancesModule,
  vendorAdvancesModule,
]
