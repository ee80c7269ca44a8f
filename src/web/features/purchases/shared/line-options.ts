import { isIsoDate } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { blockedCredits } from '#core/tax/blocked-credit.ts'
import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import type { LineValues } from './lines.ts'

export type Choice = { value: string; label: string }
export const creditOptions: readonly Choice[] = [
  { value: 'eligible', label: t('Input credit') },
  ...blockedCredits.map(({ code, clause, words }) => ({
    value: code,
    label: t('Blocked: {words} ({clause})', { words: translate(words), clause }),
  })),
]
export const kindOptions: readonly Choice[] = [
  { value: 'goods', label: t('Goods') },
  { value: 'service', label: t('Service') },
]
const usualRates = new Set(['0', '3', '5', '12', '18', '28', '40', '0.25', '1.5'])

/** The amount before tax; the server's figure is final. */
export function lineAmount({ quantity, rate, discount_amount }: LineValues): Paise {
  const product = Math.round(Number(quantity) * (rate ?? 0)) - (discount_amount ?? 0)
  return Number.isSafeInteger(product) ? product : 0
}

export const rateOption = (rate: string): Choice => ({ value: rate, label: `${rate}%` })
/** The rates of the day that a line is usually taxed at, the lowest first. */
export const rateOptions = (date: string) =>
  (isIsoDate(date) ? gstSlabsOn(date) : [])
    .map((slab) => slab.rate)
    .filter((rate, at, all) => usualRates.has(rate) && all.indexOf(rate) === at)
    .toSorted((a, b) => Number(a) - Number(b))
    .map(rateOption)
