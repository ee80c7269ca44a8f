import type { InvoiceLineInput } from '#contract/sales/invoices.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'
import type { InvoiceRecord } from './table.ts'

/** The sources of an invoice: an estimate, or an order, a challan or both. */
export type Sources = Pick<InvoiceRecord, 'estimates_id' | 'sales_orders_id' | 'delivery_challans_id'>
export const noSources: Sources = { estimates_id: null, sales_orders_id: null, delivery_challans_id: null }

/** Recounts what remains of a source; see `countSources`. Each kind of source registers its own. */
type CountTaken = (tx: CompanyTx, source_id: string, taking: readonly InvoiceLineInput[]) => Promise<void>
export const invoiceSources = registry<keyof Sources, CountTaken>('a source of invoices')
/** The order in which sources are locked. */
const lockOrder = ['estimates_id', 'delivery_challans_id', 'sales_orders_id'] as const

/**
 * Recounts what remains of its sources; they stay locked until the transaction ends, the challan before its order. Throws `invalid` at a
 * line of `taking` that takes more.
 */
export async function countSources(tx: CompanyTx, sources: Sources, taking: readonly InvoiceLineInput[] = []): Promise<void> {
  for (const kind of lockOrder) {
    const source_id = sources[kind]
    if (source_id !== null) await invoiceSources.get(kind)(tx, source_id, taking)
  }
}

/** An invoice created from a document keeps its customer. */
export function refuseOtherCustomer(before: InvoiceRecord, customers_id: string): void {
  if (before.customers_id === customers_id) return
  const noun = nounOf(before)
  if (noun !== undefined) throw fieldError('customers_id', t('This invoice is from {noun} of another customer', { noun }))
}

function nounOf({ estimates_id, sales_orders_id, delivery_challans_id }: Sources): string | undefined {
  if (estimates_id !== null) return t('an estimate')
  if (delivery_challans_id !== null) return t('a delivery challan')
  return sales_orders_id === null ? undefined : t('a sales order')
}

/** The source lines that a line takes quantities of; only an invoice created from a document does. */
export const takenLines = (sources: Sources, line: InvoiceLineInput) => ({
  estimate_line_no: sources.estimates_id === null ? null : (line.estimate_line_no ?? null),
  sales_order_line_no: sources.sales_orders_id === null ? null : (line.sales_order_line_no ?? null),
  delivery_challan_line_no: sources.delivery_challans_id === null ? null : (line.delivery_challan_line_no ?? null),
})
