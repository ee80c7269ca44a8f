/**
 * `pending` waits for its approval; `scheduled` for its day; `queued` for its turn or for money; `processing` is with the bank; `exported`
 * is in a file that a person uploads at the bank. Only the bank's status leads to `processed`, `reversed` and, once it was sent, to
 * `failed`.
 */
export const payoutStatuses = [
  'pending',
  'scheduled',
  'queued',
  'processing',
  'exported',
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
  pending: ['scheduled', 'queued', 'exported', 'rejected', 'cancelled'],
  scheduled: ['queued', 'pending', 'cancelled'],
  queued: ['processing', 'pending', 'cancelled'],
  processing: ['processed', 'failed', 'queued'],
  // Back to `pending` only with the whole file, if it was never given to the bank. Never to the queue: it cannot use both
  // channels.
  exported: ['processed', 'failed', 'pending'],
  processed: ['reversed'],
  failed: ['processed'],
  reversed: [],
  cancelled: [],
  rejected: [],
}

export const mayBecome = (from: PayoutStatus, to: PayoutStatus): boolean => next[from].includes(to)

/** Nothing was sent, and no job is sending it. */
export const mayCancel = (status: PayoutStatus): boolean => mayBecome(status, 'cancelled')

/** Created and neither paid nor cancelled: the amount it settles is reserved. */
export const openStatuses: readonly PayoutStatus[] = ['pending', 'scheduled', 'queued', 'processing', 'exported']

/** Ended without the money staying where it was sent: another payout may try again. */
export const mayRetry = (status: PayoutStatus): boolean => status === 'failed' || status === 'reversed'
