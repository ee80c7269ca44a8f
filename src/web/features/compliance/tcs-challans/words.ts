import type { TcsCollection } from '#contract/compliance/tcs-challans.ts'
import { t } from '#core/messages.ts'

export const problemWords: Record<TcsCollection['problems'][number], string> = {
  no_pan: t('PAN'),
  no_address: t('Address'),
  no_challan: t('Challan'),
}

/** The page of the document that collected. */
export const documentPage = ({ source_type, sources_id }: TcsCollection): string => `${pages[source_type]}/${sources_id}`

const pages: Record<TcsCollection['source_type'], string> = {
  invoice: '/receivables/invoices',
  credit_note: '/receivables/credit-notes',
  advance: '/receivables/advances',
  advance_rate: '/receivables/advances',
}

/** `2%`, and why it is not the ordinary rate. */
export function rateOf({ rate, rate_reason }: TcsCollection): string {
  if (rate_reason === 'declaration') return t('None: declaration')
  return rate_reason === 'no_pan' ? t('{rate}%, no PAN', { rate }) : `${rate}%`
}

/** Whether a challan pays the tax, or did with the advance that the invoice used. */
export function paymentOf({ tax, tds_challans_id, is_with_advance, advance_challan }: TcsCollection): string {
  if (tax === 0) return '–'
  if (tds_challans_id !== null) return t('Paid')
  if (!is_with_advance) return t('To pay')
  return advance_challan === null
    ? t('Collected with the advance')
    : t('Paid with the advance, challan {challan}', { challan: advance_challan })
}

/** `FY 2026–27, quarter 3`. */
export const quarterWords = (quarter: string): string =>
  t('FY {year}, quarter {number}', {
    year: `${quarter.slice(0, 4)}–${String((Number(quarter.slice(2, 4)) + 1) % 100).padStart(2, '0')}`,
    number: quarter.slice(6),
  })
