import type { Payout, payoutPurposes } from '#contract/payouts/payouts.ts'
import { formatPaise } from '#core/money.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

export const purposeWords: Record<(typeof payoutPurposes)[number], string> = {
  bill: 'Bill',
  advance: 'Advance',
  expense: 'Expense',
  refund: 'Refund',
  transfer: 'Transfer between own accounts',
  repayment: 'Card repayment',
  salary: 'Salary',
}

/** The same as they are said of staff. */
export const staffPurposeWords: typeof purposeWords = { ...purposeWords, expense: 'What they laid out' }

export const statusWords: Record<Payout['payout_status'], string> = {
  pending: 'To approve',
  scheduled: 'Scheduled',
  queued: 'Queued',
  processing: 'Processing',
  exported: 'In a bank file',
  processed: 'Paid',
  reversed: 'Reversed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  failed: 'Failed',
}

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const reason = typeof detail['reason'] === 'string' ? `: ${detail['reason']}` : ''
  const utr = typeof detail['utr'] === 'string' ? `, UTR ${detail['utr']}` : ''
  const amount = typeof detail['amount'] === 'number' ? ` for ₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    created: `Made${amount}`,
    changed: 'Changed: it needs a new approval',
    otp_asked: 'A one-time password was sent',
    approved: `Approved${amount}`,
    pending: `Waits for another approval${reason}`,
    scheduled: 'Scheduled',
    queued: `Waits in the queue${reason}`,
    processing: 'Sent to the bank',
    exported: 'Written into a file for the bank',
    processed: `Paid and posted${utr}`,
    reversed: `The money came back${reason}`,
    failed: `Failed${reason}`,
    rejected: `Rejected${reason}`,
    cancelled: `Cancelled${reason}`,
    retried: 'Tried again as a new payout',
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
