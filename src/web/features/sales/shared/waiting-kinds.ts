import { receiveAdvance } from '#contract/sales/advances.ts'
import { createCashMemo } from '#contract/sales/cash-memos.ts'
import { createCreditNote } from '#contract/sales/credit-notes.ts'
import { createDeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { createEstimate } from '#contract/sales/estimates.ts'
import { createInvoice } from '#contract/sales/invoices.ts'
import { recordPayment } from '#contract/sales/payments.ts'
import { createRecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { createSalesOrder } from '#contract/sales/sales-orders.ts'
import type { WaitingKind } from '#web/lib/new-draft.ts'

/** What of sales can wait without a connection. */
export const salesKinds: Readonly<Record<string, WaitingKind>> = {
  invoice: { endpoint: createInvoice, lists: ['invoices'] },
  'credit-note': { endpoint: createCreditNote, lists: ['credit-notes'] },
  estimate: { endpoint: createEstimate, lists: ['estimates'] },
  'sales-order': { endpoint: createSalesOrder, lists: ['sales-orders'] },
  'delivery-challan': { endpoint: createDeliveryChallan, lists: ['delivery-challans'] },
  'cash-memo': { endpoint: createCashMemo, lists: ['cash-memos', 'reports'] },
  payment: { endpoint: recordPayment, lists: ['payments', 'invoices', 'customers', 'reports'] },
  advance: { endpoint: receiveAdvance, lists: ['advances', 'payments', 'customers', 'reports'] },
  'recurring-invoice': { endpoint: createRecurringInvoice, lists: ['recurring-invoices'] },
}
