import { t } from '../../messages.ts'
import { tdsTable } from '../tds-in-force.ts'
import type { TdsRate } from '../tds-natures.ts'
import { type LawList, lawList, rupees } from './law-lists.ts'

type Terms = Omit<TdsRate, 'nature' | 'words' | 'section_1961' | 'section_2025' | 'from' | 'to' | 'source' | 'status'>

/** What is deducted on each nature of payment; null ends it. */
export const tdsLists = (): LawList[] => {
  const kin = [null, ...[...tdsTable.values.values()].flatMap((rows) => rows.map(({ value }) => value))]
  return [...tdsTable.sorts.values()].map(({ nature, words, section_1961, section_2025 }) =>
    lawList<Terms | null>(nature, `${words} · ${section_1961}, ${section_2025}`, tdsTable.values.get(nature) ?? [], termsWords, {
      kin,
    }),
  )
}

function termsWords(terms: Terms | null): string {
  if (terms === null) return t('no tax')
  const { rate, rate_person, rate_no_pan, threshold, threshold_individual } = terms
  if (threshold_individual !== undefined)
    return t('{rate}%, to individuals above {amount}; without PAN {rate_no_pan}%', {
      rate,
      amount: rupees(threshold_individual.total),
      rate_no_pan,
    })
  const rates = rate_person === undefined ? `${rate}%` : t('{rate}%, individuals {rate_person}%', { rate, rate_person })
  return t('{rates} above {amount}; without PAN {rate_no_pan}%', { rates, amount: rupees(threshold.total), rate_no_pan })
}
