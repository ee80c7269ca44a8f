import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import type { CancelReason, TurnoverBand } from '#core/tax/gst/e-invoice.ts'
import { t } from '#core/messages.ts'
import { now } from '#web/lib/today.ts'

const bandWords: Record<TurnoverBand, string> = {
  up_to_5_crore: t('Up to ₹5 crore'),
  over_5_crore: t('Above ₹5 crore, below ₹10 crore'),
  from_10_crore: t('₹10 crore or more'),
}
export const bandOptions = Object.entries(bandWords).map(([value, label]) => ({ value, label }))

export const reasonWords: Record<CancelReason, string> = {
  duplicate: t('Registered twice'),
  data_entry_mistake: t('Mistake in the data'),
  order_cancelled: t('Order cancelled'),
  others: t('Something else'),
}
export const reasonOptions = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

const kindWords: Record<EInvoice['document_type'], string> = { INV: t('Invoice'), CRN: t('Credit note') }
export const kindOf = ({ document_type, stock_transfers_id }: Pick<EInvoice, 'document_type' | 'stock_transfers_id'>): string =>
  stock_transfers_id === null ? kindWords[document_type] : t('Stock transfer')

/** The page of an e-invoice's document. */
type Ids = Pick<EInvoice, 'invoices_id' | 'credit_notes_id' | 'stock_transfers_id'>
export function documentHref({ invoices_id, credit_notes_id, stock_transfers_id }: Ids): string {
  if (invoices_id !== null) return `/receivables/invoices/${invoices_id}`
  return credit_notes_id === null
    ? `/receivables/stock-transfers/${stock_transfers_id}`
    : `/receivables/credit-notes/${credit_notes_id}`
}

/** True while it has not been sent to the portal, or was refused. */
export const canAsk = ({ status }: Pick<EInvoice, 'status'>): boolean => status === 'open' || status === 'failed'

/** True while the portal allows cancellation. */
export const isCancellable = ({ status, cancellable_until }: Pick<EInvoice, 'status' | 'cancellable_until'>): boolean =>
  status === 'registered' && Date.parse(cancellable_until ?? '') > now()
