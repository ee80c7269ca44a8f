import { formatPaise } from '#core/money.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    brought_in: 'Brought in as an opening document',
    created: 'Entered',
    changed: 'Changed',
    submitted: 'Submitted for review',
    sent_back: `Sent back: ${text('sent_back_reason')}`,
    approved: 'Approved and posted',
    payment_recorded: `${amount} paid`,
    payment_voided: `Payment of ${amount} undone: ${text('void_reason')}`,
    advance_applied: `${amount} of the advance ${text('advance_number')} set off`,
    advance_taken_back: `${amount} of the advance ${text('advance_number')} taken back`,
    debit_applied: `${amount} of the debit note ${text('debit_note_number')} set off`,
    debit_taken_back: `${amount} of the debit note ${text('debit_note_number')} taken back`,
    approval_asked: `Put before the approvers of “${text('workflow_name')}”`,
    approval_given: `${text('by')} approved`,
    approval_refused: `${text('by')} rejected it: ${text('reason')}`,
    approval_reopened: `Approval starts anew: ${text('close_reason')}`,
    approval_bypass_asked: `Approval without the missing ones asked for: ${text('reason')}`,
    approval_bypassed: `Approved without the missing approvals: ${text('reason')}`,
    cancelled: `Cancelled: ${text('cancel_reason')}`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
