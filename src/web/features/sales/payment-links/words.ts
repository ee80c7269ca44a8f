import type { PaymentLink, PaymentLinkRow } from '#contract/sales/payment-links.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { LinkStatus } from '#core/sales/payment-links/states.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'
import type { Tone } from '#web/ui/badge.tsx'

export const statusWords: Record<LinkStatus, { word: string; tone: Tone }> = {
  created: { word: t('Not sent'), tone: 'neutral' },
  sent: { word: t('Sent'), tone: 'info' },
  viewed: { word: t('Viewed'), tone: 'violet' },
  part_paid: { word: t('Partly paid'), tone: 'warning' },
  paid: { word: t('Paid'), tone: 'success' },
  expired: { word: t('Expired'), tone: 'danger' },
  cancelled: { word: t('Closed'), tone: 'neutral' },
}

/** The requested amount, formatted. */
export const askedWords = ({ amount }: Pick<PaymentLinkRow, 'amount'>): string =>
  amount === null ? t('Payer chooses') : `₹${formatPaise(amount)}`

/** The text sent along with a shared link. */
export function shareText(link: PaymentLink): string {
  const sum = link.payable === null || link.amount === null ? '' : `₹${formatPaise(link.payable)} `
  const until = link.expires_on === null ? '' : ` ${t('(until {date})', { date: formatDate(link.expires_on) })}`
  return t('Dear {payer_name}, please pay {sum}for {purpose}{until}: {url}', {
    payer_name: link.payer_name,
    sum,
    purpose: link.purpose,
    until,
    url: link.url,
  })
}

/** Opens WhatsApp with the text, and with the payer's number if known. */
export function whatsAppHref(link: PaymentLink): string {
  const number = link.mobile_number === null ? '' : `91${link.mobile_number}`
  return `https://wa.me/${number}?text=${encodeURIComponent(shareText(link))}`
}

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    created: t('Made'),
    sent: t('Email to {text} requested', { text: text('email') }),
    mailed: t('Email sent'),
    reminded: t('Reminded {text}', { text: text('email') }),
    email_failed: t('Email to {text} not sent', { text: text('email') }),
    viewed: t('Viewed by the payer'),
    payment_begun: t('Payment of {amount} started', { amount }),
    payment_success: t('{amount} paid', { amount }),
    payment_failed: t('Payment of {amount} failed', { amount }),
    payer_turned_away: t('The payer could not pay: your plan’s payment limit is reached'),
    cancelled: t('Closed: {text}', { text: text('cancel_reason') }),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
