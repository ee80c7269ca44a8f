import { t } from '../../messages.ts'
import type { TcsRate } from '../tcs-natures.ts'
import { tcsRates } from '../tcs-rates.ts'
import { type LawList, rupees } from './law-lists.ts'

/** The rates of tax collected at source, by nature. */
export const tcsLists = (): LawList[] =>
  [...Map.groupBy(tcsRates, ({ nature }) => nature)].map(([nature, rates]) => ({
    key: `tcs-${nature}`,
    title: `${rates[0]?.words ?? nature} · ${rates[0]?.section_1961}, ${rates[0]?.section_2025}`,
    rows: rates.map((rate) => ({
      from: rate.from,
      to: rate.to ?? null,
      value: rateWords(rate),
      source: rate.source,
      status: rate.status ?? 'secondary',
    })),
  }))

const rateWords = ({ rate, above }: TcsRate): string =>
  above === undefined
    ? t('{rate}%; without PAN twice as much, at least 5%', { rate })
    : t('{rate}% above {amount} a piece; without PAN twice as much, at least 5%', { rate, amount: rupees(above) })
