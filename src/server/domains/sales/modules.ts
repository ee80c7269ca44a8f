import type { Module } from '#server/platform/module.ts'
import { advancesModule } from './advances/module.ts'
import { cashMemosModule } from './cash-memos/module.ts'
import { creditNotesModule } from './credit-notes/module.ts'
import { customerStatementsModule } from './customer-statements/module.ts'
import { deliveryChallansModule } from './delivery-challans/module.ts'
import { estimateAnswersModule } from './estimate-answers/module.ts'
import { estimatesModule } from './estimates/module.ts'
import { foreignReceiptsModule } from './foreign-receipts/module.ts'
import { freeInvoiceModule } from './free-invoice/module.ts'
import { invoicesModule } from './invoices/module.ts'
import { paymentLinksModule } from './payment-links/module.ts'
import { paymentsModule } from './payments/module.ts'
import { recurringInvoicesModule } from './recurring-invoices/module.ts'
import { remindersModule } from './reminders/module.ts'
import { salesOrdersModule } from './sales-orders/module.ts'
import { statementPagesModule } from './statement-pages/module.ts'

/** The slices of sales. */
export const sales: readonly Module[] = [
  advancesModule,
  cashMemosModule,
  creditNotesModule,
  customerStatementsModule,
  deliveryChallansModule,
  estimateAnswersModule,
  estimatesModule,
  foreignReceiptsModule,
  freeInvoiceModule,
  invoicesModule,
  paymentLinksModule,
  paymentsModule,
  recurringInvoicesModule,
  remindersModule,
  salesOrdersModule,
  statementPagesModule,
]
