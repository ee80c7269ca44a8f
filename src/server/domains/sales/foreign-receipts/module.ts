import { recordForeignReceipt } from '#contract/sales/foreign-receipts.ts'
import type { Module } from '#server/platform/module.ts'
import { receiveForeignPayment } from './receive-payment.ts'

export const foreignReceiptsModule: Module = {
  routes: ({ serve }) => serve(recordForeignReceipt, 'ACCOUNTS_RECEIVABLE', ({ tx, body }) => receiveForeignPayment(tx, body)),
}
