import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { movedOn, openStatuses, statusOn } from '#core/sales/payment-links/states.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mine } from './read.ts'
import { type LinkRecord, paymentLinks } from './table.ts'

/** A copied link counts as sent from its first view; a mailed one when its mail or that of its invoice is sent. */
export async function move(tx: CompanyTx, link: LinkRecord, to: 'sent' | 'viewed'): Promise<void> {
  const status = movedOn(link.status, to)
  if (status === link.status) return
  await tx.db
    .update(paymentLinks)
    .set({ status, ...(to === 'viewed' && { viewed_at: tx.now }) })
    .where(mine(tx, link.payment_links_id))
  await audit(tx, to === 'viewed' ? 'viewed' : 'mailed', 'payment_links', link.payment_links_id, {
    status: [link.status, status],
  })
}

/** Throws `wrong_state` with the reason why a link cannot be paid any more. */
export function mustBeOpen(tx: CompanyTx, link: Pick<LinkRecord, 'status' | 'expires_on'>): void {
  const status = statusOn(link.status, link.expires_on, dateInIndia(tx.now))
  if (openStatuses.includes(status)) return
  const why = { paid: 'This link is already paid.', cancelled: 'This link is closed.', expired: 'This link has expired.' }
  throw new AppError('wrong_state', why[status as keyof typeof why])
}
