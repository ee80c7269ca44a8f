import type { Item } from '#contract/directory/items.ts'
import { isIsoDate } from '#core/dates.ts'
import { listOf } from '#core/lists.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { today } from '#web/lib/today.ts'
import type { LiveTax } from './supply-values.ts'

export const kindOptions = [
  { value: 'service', label: t('Service') },
  { value: 'goods', label: t('Goods') },
]

/** What an item sets on the advance. */
export const ofItem = ({ items_id, item_name, item_type, hsn, gst_rate, tcs_nature }: Item) => ({
  items_id,
  description: item_name,
  item_type,
  hsn: hsn ?? '',
  gst_rate,
  tcs_nature: tcs_nature ?? '',
})

/** The rates of the day for the HSN or SAC, and a rate chosen before. */
export function rateOptions(chosen: string, date: string, hsn: string) {
  const slabs = gstSlabsOn(isIsoDate(date) ? date : today(), hsn).map(({ rate }) => rate)
  const rates = [...new Set([...slabs, ...(chosen === '' ? [] : [chosen])])].toSorted((a, b) => Number(a) - Number(b))
  return [{ value: '', label: t('Not known yet (18%)') }, ...rates.map((rate) => ({ value: rate, label: `${rate}%` }))]
}

export const placeOptions = (date: string, live: LiveTax | undefined) => [
  {
    value: '',
    label: live?.rule.place_of_supply
      ? t('{stateName} (by the rule)', { stateName: stateWords(live.rule.place_of_supply) })
      : t('By the rule'),
  },
  { value: 'unknown', label: t('Not known yet (as another state)') },
  ...stateOptions(isIsoDate(date) ? date : today()),
  { value: '96', label: t('Outside India (96)') },
]

/** The tax that the amount includes, in words. */
export function taxWords({ rule, tax }: LiveTax): string {
  const parts = [
    ['CGST', tax.cgst],
    ['SGST', tax.sgst],
    ['IGST', tax.igst],
  ] as const
  const charged = parts.flatMap(([name, amount]) => (amount === 0 ? [] : [`${name} ₹${formatPaise(amount)}`]))
  if (rule.tax_rule === 'none') return rule.why.at(-1) ?? t('No GST on this advance')
  return charged.length === 0
    ? t('The amount includes GST')
    : t('Included in the amount: {charged}', { charged: listOf(charged) })
}
