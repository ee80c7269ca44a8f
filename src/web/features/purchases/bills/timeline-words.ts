import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    brought_in: t('Imported as an opening document'),
    created: t('Entered'),
    amended: t('Details changed'),
    changed: t('Changed'),
    submitted: t('Submitted for review'),
    sent_back: t('Sent back: {text}', { text: text('sent_back_reason') }),
    approved: t('Approved and posted'),
    payment_recorded: t('{amount} paid', { amount }),
    payment_voided: t('Payment of {amount} undone: {text}', { amount, text: text('void_reason') }),
    advance_applied: t('{amount} of the advance {text} applied', { amount, text: text('advance_number') }),
    advance_taken_back: t('{amount} of the advance {text} unapplied', { amount, text: text('advance_number') }),
    debit_applied: t('{amount} of the debit note {text} applied', { amount, text: text('debit_note_number') }),
    debit_taken_back: t('{amount} of the debit note {text} unapplied', { amount, text: text('debit_note_number') }),
    approval_asked: t('Sent to the approvers of “{text}”', { text: text('workflow_name') }),
    approval_given: t('{text} approved', { text: text('by') }),
    approval_refused: t('{text} rejected it: {text_2}', { text: text('by'), text_2: text('reason') }),
    approval_reopened: t('Approval restarted: {text}', { text: text('close_reason') }),
    approval_bypass_asked: t('Approval requested without the missing approvals: {text}', { text: text('reason') }),
    approval_bypassed: t('Approved without the missing approvals: {text}', { text: text('reason') }),
    cancelled: t('Cancelled: {text}', { text: text('cancel_reason') }),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
