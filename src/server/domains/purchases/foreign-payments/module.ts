import { recordForeignBillPayment } from '#contract/purchases/foreign-payments.ts'
import type { Module } from '#server/platform/module.ts'
import { payBill } from './pay-bill.ts'

export const foreignPaymentsModule: Module = {
  routes: ({ serve }) =>
    serve(recordForeignBillPayment, 'ACCOUNTS_PAYABLE_PAY', ({ tx, params, body }) => payBill(tx, params.bills_id, body)),
}
