import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { formatDate } from '#core/dates.ts'

export const kindWords: Record<ForeignMove['move_kind'], string> = {
  opening: 'Opening balance',
  receipt: 'Receipt',
  bill_payment: 'Bill payment',
  conversion: 'Conversion',
  other: 'Entry',
  undone: 'Undone',
}

/** By which rate a move became rupees. */
export function rateWords({ exchange_rate, rate_source, rate_date }: ForeignMove): string {
  if (rate_source === 'average') return `₹${exchange_rate}, the average carried`
  if (rate_source === 'bank') return `₹${exchange_rate}, the bank’s`
  const of = rate_date === null ? '' : ` ${rate_source === 'typed' ? 'entered for' : 'of'} ${formatDate(rate_date)}`
  return `₹${exchange_rate}${of}`
}
