import { createJournal } from '#contract/accounting/journals.ts'
import { createRecurringJournal } from '#contract/accounting/recurring-journals.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createBill } from '#contract/purchases/bills.ts'
import { createDebitNote } from '#contract/purchases/debit-notes.ts'
import { createPurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { createReceiptNote } from '#contract/purchases/receipt-notes.ts'
import { createCreditNote } from '#contract/sales/credit-notes.ts'
import { createDeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { createEstimate } from '#contract/sales/estimates.ts'
import { createInvoice } from '#contract/sales/invoices.ts'
import { createRecurringInvoice } from '#contract/sales/recurring-invoices.ts'
import { createSalesOrder } from '#contract/sales/sales-orders.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import type { WaitingDraft } from '#web/lib/waiting-drafts.ts'

type Kind = { endpoint: Endpoint /** The start of the query keys that it changes. */; lists: readonly string[] }

/** What can wait without a connection. Each is created by one idempotent request. */
export const waitingKinds: Readonly<Record<string, Kind>> = {
  invoice: { endpoint: createInvoice, lists: ['invoices'] },
  'credit-note': { endpoint: createCreditNote, lists: ['credit-notes'] },
  estimate: { endpoint: createEstimate, lists: ['estimates'] },
  'sales-order': { endpoint: createSalesOrder, lists: ['sales-orders'] },
  'delivery-challan': { endpoint: createDeliveryChallan, lists: ['delivery-challans'] },
  'recurring-invoice': { endpoint: createRecurringInvoice, lists: ['recurring-invoices'] },
  bill: { endpoint: createBill, lists: ['bills'] },
  'purchase-order': { endpoint: createPurchaseOrder, lists: ['purchase-orders'] },
  'debit-note': { endpoint: createDebitNote, lists: ['debit-notes'] },
  'receipt-note': { endpoint: createReceiptNote, lists: ['receipt-notes', 'purchase-orders'] },
  journal: { endpoint: createJournal, lists: ['journals', 'accounts', 'reports'] },
  'recurring-journal': { endpoint: createRecurringJournal, lists: ['recurring-journals'] },
}

/** Saves what waited, with the key it was first sent with; the server checks its body again. */
export async function saveWaiting({ id, kind, body }: WaitingDraft): Promise<void> {
  const known = waitingKinds[kind]
  if (known === undefined) throw new Error(`nothing saves ${kind}`)
  await call(known.endpoint as typeof createInvoice, { body: body as never, idempotencyKey: id })
  await Promise.all(known.lists.map((list) => queryClient.invalidateQueries({ queryKey: [list] })))
}
