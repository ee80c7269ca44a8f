import { UPI_LIMIT, upiUri } from '#core/documents/upi.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { PaperDocument } from './document.ts'
import type { PrintLayout } from './layout.ts'
import { amountDue } from './sums.ts'

/** A UPI code for an amount UPI can carry, on a document that is final. */
export function upiOf(doc: PaperDocument): PrintLayout['upi'] {
  const due = amountDue(doc)
  if (!doc.upi || due <= 0 || due > UPI_LIMIT || doc.status !== 'final') return null
  const { pa, pn, tr = doc.number.replace(/[^A-Za-z0-9]/g, '') } = doc.upi
  return {
    label: t('Pay ₹{amount} by UPI', { amount: formatPaise(due) }),
    uri: upiUri({ pa, pn, am: due, tr, tn: doc.number }),
    pa,
  }
}
