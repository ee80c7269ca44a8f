import type { Payout, payoutPurposes } from '#contract/payouts/payouts.ts'
import { formatPaise } from '#core/money.ts'
import { t, translate } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

export const purposeWords: Record<(typeof payoutPurposes)[number], string> = {
  bill: t('Bill'),
  advance: t('Advance'),
  expense: t('Expense'),
  refund: t('Refund'),
  transfer: t('Transfer between own accounts'),
  repayment: t('Card repayment'),
  salary: t('Salary'),
  tax: t('GST challan'),
}

/** The same texts for staff. */
export const staffPurposeWords: typeof purposeWords = { ...purposeWords, expense: t('Reimbursement') }

export const statusWords: Record<Payout['payout_status'], string> = {
  pending: t('To approve'),
  scheduled: t('Scheduled'),
  queued: t('Queued'),
  processing: t('Processing'),
  exported: t('In a bank file'),
  processed: t('Paid'),
  reversed: t('Reversed'),
  cancelled: t('Cancelled'),
  rejected: t('Rejected'),
  failed: t('Failed'),
}

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const reason = typeof detail['reason'] === 'string' ? `: ${detail['reason']}` : ''
  const utr = typeof detail['utr'] === 'string' ? t(', UTR {detail}', { detail: detail['utr'] }) : ''
  const amount = typeof detail['amount'] === 'number' ? ` ${t('for ₹{amount}', { amount: formatPaise(detail['amount']) })}` : ''
  const words: Record<string, string> = {
    created: t('Made{amount}', { amount }),
    changed: t('Changed: needs a new approval'),
    otp_asked: t('One-time password sent'),
    approved: t('Approved{amount}', { amount }),
    pending: t('Waiting for another approval{reason}', { reason }),
    scheduled: t('Scheduled'),
    queued: t('Waiting in the queue{reason}', { reason }),
    processing: t('Sent to the bank'),
    exported: t('Added to a bank file'),
    processed: t('Paid and posted{utr}', { utr }),
    reversed: t('The money came back{reason}', { reason }),
    failed: t('Failed{reason}', { reason }),
    rejected: t('Rejected{reason}', { reason }),
    cancelled: t('Cancelled{reason}', { reason }),
    retried: t('Retried as a new payout'),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}

/** Whether what holds payouts back is that nobody submitted them for approval: the server says so in the reader's language. */
export function isToSubmit(problem: string): boolean {
  const parts = translate('This goes through “{workflow}”: submit ₹{amount} for approval first.').split(/\{\w+\}/)
  return parts.every((part) => problem.includes(part))
}
