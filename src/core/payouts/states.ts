/**
 * `pending` waits for its approval; `scheduled` for its day; `queued` for its turn or for money; `processing` is with the bank. Only the
 * bank's word leads to `processed`, `reversed` and, once it was asked, to `failed`.
 */
export const payoutStatuses = [
  'pending',
  'scheduled',
  'queued',
  'processing',
  'processed',
  'reversed',
  'cancelled',
  'rejected',
  'failed',
] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/**
 * Where each state may go. An approved one that was not sent yet goes back to `pending` when its payee changes; `processing` to `queued`
 * when the bank did nothing for want of money or rail. A failure that turns out to have moved money leads on.
 */
const next: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['scheduled', 'queued', 'rejected', 'cancelled'],
  scheduled: ['queued', 'pending', 'cancelled'],
  queued: ['processing', 'pending', 'cancelled'],
  processing: ['processed', 'failed', 'queued'],
  processed: ['reversed'],
  failed: ['processed'],
  reversed: [],
  cancelled: [],
  rejected: [],
}

export const mayBecome = (from: PayoutStatus, to: PayoutStatus): boolean => next[from].includes(to)

/** Nothing was sent and nobody is sending it. */
export const mayCancel = (status: PayoutStatus): boolean => mayBecome(status, 'cancelled')

/** Made and neither paid nor given up: what it is to settle is spoken for. */
export const openStatuses: readonly PayoutStatus[] = ['pending', 'scheduled', 'queued', 'processing']

/** Ended without the money staying where it was sent: another payout may try again. */
export const mayRetry = (status: PayoutStatus): boolean => status === 'failed' || status === 'reversed'
