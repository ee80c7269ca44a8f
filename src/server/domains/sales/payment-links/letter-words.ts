import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { MailBrand } from '#server/platform/mail-card.ts'
import type { LinkRecord } from './table.ts'
import type { Mail } from '#server/platform/mail.ts'

type Said = { letter: Payload['letter']; url: string; brand: MailBrand; company_name: string; replyTo?: string; most: number }

export function letterOf(link: LinkRecord, { letter, url, brand, company_name, most, ...from }: Said): Letter {
  const [sum, purpose] = [`₹${formatPaise(most)}`, link.purpose]
  const hasAmount = link.amount !== null
  const about = { company_name, sum, purpose }
  const until = link.expires_on === null ? '' : `\n${t('The link works until {date}.', { date: formatDate(link.expires_on) })}\n`
  return {
    kind: 'payment-link-email',
    ...from,
    to: link.email ?? '',
    card: {
      brand,
      amount: hasAmount ? { label: purpose, value: sum } : undefined,
      facts: [
        { label: t('Payment link'), value: link.link_number },
        ...(link.expires_on === null ? [] : [{ label: t('Valid until'), value: formatDate(link.expires_on) }]),
      ],
      button: { label: hasAmount ? t('Pay {sum}', { sum }) : t('Pay'), href: url },
    },
    subject: subjectOf(letter, hasAmount, about).replaceAll(/\s+/g, ' '),
    text: t(
      'Dear {payer_name},\n\n{opening}\n\n{purpose}\n\nPay by UPI, card or net banking here:\n\n{url}\n{until}\nIf you have paid already, ignore this mail. If you do not know {company_name}, do not pay.',
      { payer_name: link.payer_name, opening: openingOf(letter, hasAmount, about), purpose, url, until, company_name },
    ),
  }
}

type About = { company_name: string; sum: string; purpose: string }

function subjectOf(letter: Payload['letter'], hasAmount: boolean, about: About): string {
  if (letter === 'ask')
    return hasAmount ? t('{company_name}: {sum} for {purpose}', about) : t('{company_name}: for {purpose}', about)
  return hasAmount
    ? t('Reminder: {company_name}: {sum} for {purpose}', about)
    : t('Reminder: {company_name}: for {purpose}', about)
}

function openingOf(letter: Payload['letter'], hasAmount: boolean, about: About): string {
  if (letter === 'ask')
    return hasAmount ? t('{company_name} asks you to pay {sum} for:', about) : t('{company_name} asks you to pay for:', about)
  return hasAmount
    ? t('A reminder: {company_name} asks you to pay {sum} for:', about)
    : t('A reminder: {company_name} asks you to pay for:', about)
}

export type Payload = { payment_links_id: string; base: string; letter: 'ask' | 'reminder'; rung?: number; to?: string }

export type Letter = Pick<Mail, 'kind' | 'to' | 'replyTo' | 'subject' | 'text' | 'card'>
