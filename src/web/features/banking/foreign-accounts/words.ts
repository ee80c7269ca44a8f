import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'

export const kindWords: Record<ForeignMove['move_kind'], string> = {
  opening: t('Opening balance'),
  receipt: t('Receipt'),
  bill_payment: t('Bill payment'),
  conversion: t('Conversion'),
  other: t('Entry'),
  undone: t('Undone'),
}

/** The rate at which a movement was converted into rupees. */
export function rateWords({ exchange_rate, rate_source, rate_date }: ForeignMove): string {
  if (rate_source === 'average') return t('₹{exchange_rate}, the average rate in the books', { exchange_rate })
  if (rate_source === 'bank') return t('₹{exchange_rate}, the bank’s rate', { exchange_rate })
  const of = rate_date === null ? '' : ` ${rate_source === 'typed' ? t('entered for') : 'of'} ${formatDate(rate_date)}`
  return `₹${exchange_rate}${of}`
}
