import type { EInvoice } from '#contract/compliance/e-invoices.ts'
import type { CancelReason, TurnoverBand } from '#core/tax/gst/e-invoice.ts'
import { now } from '#web/lib/today.ts'

const bandWords: Record<TurnoverBand, string> = {
  up_to_5_crore: 'Up to ₹5 crore',
  over_5_crore: 'Above ₹5 crore, below ₹10 crore',
  from_10_crore: '₹10 crore or more',
}
export const bandOptions = Object.entries(bandWords).map(([value, label]) => ({ value, label }))

export const reasonWords: Record<CancelReason, string> = {
  duplicate: 'Registered twice',
  data_entry_mistake: 'Mistake in the data',
  order_cancelled: 'Order cancelled',
  others: 'Something else',
}
export const reasonOptions = Object.entries(reasonWords).map(([value, label]) => ({ value, label }))

export const kindWords: Record<EInvoice['document_type'], string> = { INV: 'Invoice', CRN: 'Credit note' }

/** Where the document behind an e-invoice is shown. */
export const documentHref = ({ invoices_id, credit_notes_id }: Pick<EInvoice, 'invoices_id' | 'credit_notes_id'>): string =>
  invoices_id === null ? `/receivables/credit-notes/${credit_notes_id}` : `/receivables/invoices/${invoices_id}`

/** True while the portal lets go of it. */
export const isCancellable = ({ status, cancellable_until }: Pick<EInvoice, 'status' | 'cancellable_until'>): boolean =>
  status === 'registered' && Date.parse(cancellable_until ?? '') > now()
