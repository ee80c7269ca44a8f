import { createBill } from '#contract/purchases/bills.ts'
import { createCreditNote } from '#contract/sales/credit-notes.ts'
import { createDeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { createEstimate } from '#contract/sales/estimates.ts'
import { createInvoice } from '#contract/sales/invoices.ts'
import { createSalesOrder } from '#contract/sales/sales-orders.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import type { WaitingDraft } from '#web/lib/waiting-drafts.ts'

const kinds = {
  invoice: { endpoint: createInvoice, list: 'invoices' },
  'credit-note': { endpoint: createCreditNote, list: 'credit-notes' },
  estimate: { endpoint: createEstimate, list: 'estimates' },
  'sales-order': { endpoint: createSalesOrder, list: 'sales-orders' },
  'delivery-challan': { endpoint: createDeliveryChallan, list: 'delivery-challans' },
  bill: { endpoint: createBill, list: 'bills' },
}

/** Saves a draft that waited, with the key it was first sent with; the server checks its body again. */
export async function saveWaiting({ id, kind, body }: WaitingDraft): Promise<void> {
  const { endpoint, list } = kinds[kind as keyof typeof kinds]
  await call(endpoint as typeof createInvoice, { body: body as never, idempotencyKey: id })
  await queryClient.invalidateQueries({ queryKey: [list] })
}
