import type { PaymentLink, PaymentLinkRow } from '#contract/sales/payment-links.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { LinkStatus } from '#core/sales/payment-links/states.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'
import type { Tone } from '#web/ui/badge.tsx'

export const statusWords: Record<LinkStatus, { word: string; tone: Tone }> = {
  created: { word: 'Not sent', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'info' },
  viewed: { word: 'Looked at', tone: 'violet' },
  part_paid: { word: 'Partly paid', tone: 'warning' },
  paid: { word: 'Paid', tone: 'success' },
  expired: { word: 'Expired', tone: 'danger' },
  cancelled: { word: 'Closed', tone: 'neutral' },
}

/** What is asked for, for people. */
export const askedWords = ({ amount }: Pick<PaymentLinkRow, 'amount'>): string =>
  amount === null ? 'Payer chooses' : `₹${formatPaise(amount)}`

/** The text that goes along when a link is shared. */
export function shareText(link: PaymentLink): string {
  const sum = link.payable === null || link.amount === null ? '' : `₹${formatPaise(link.payable)} `
  const until = link.expires_on === null ? '' : ` (until ${formatDate(link.expires_on)})`
  return `Dear ${link.payer_name}, please pay ${sum}for ${link.purpose}${until}: ${link.url}`
}

/** Opens WhatsApp with the text, at the payer's number where there is one. */
export function whatsAppHref(link: PaymentLink): string {
  const number = link.mobile_number === null ? '' : `91${link.mobile_number}`
  return `https://wa.me/${number}?text=${encodeURIComponent(shareText(link))}`
}

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    created: 'Made',
    sent: `Mail to ${text('email')} asked for`,
    mailed: 'Mail went out',
    reminded: `Reminded ${text('email')}`,
    email_failed: `Mail to ${text('email')} did not go out`,
    viewed: 'Looked at by the payer',
    payment_begun: `Payment of ${amount} begun`,
    payment_success: `${amount} paid`,
    payment_failed: `Payment of ${amount} failed`,
    payer_turned_away: 'The payer was turned away: your plan takes no more money now',
    cancelled: `Closed: ${text('cancel_reason')}`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
