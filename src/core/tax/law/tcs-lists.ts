import { t } from '../../messages.ts'
import { tcsTable } from '../tcs-in-force.ts'
import type { TcsRate } from '../tcs-natures.ts'
import { type LawList, lawList, rupees } from './law-lists.ts'

type Terms = Omit<TcsRate, 'nature' | 'words' | 'section_1961' | 'section_2025' | 'from' | 'to' | 'source' | 'status'>

/** What is collected on each nature of sale; null ends it. */
export const tcsLists = (): LawList[] => {
  const kin = [null, ...[...tcsTable.values.values()].flatMap((rows) => rows.map(({ value }) => value))]
  return [...tcsTable.sorts.values()].map(({ nature, words, section_1961, section_2025 }) =>
    lawList<Terms | null>(
      `tcs-${nature}`,
      `${words} · ${section_1961}, ${section_2025}`,
      tcsTable.values.get(nature) ?? [],
      termsWords,
      { kin },
    ),
  )
}

function termsWords(terms: Terms | null): string {
  if (terms === null) return t('no tax')
  const { rate, above } = terms
  return above === undefined
    ? t('{rate}%; without PAN twice as much, at least 5%', { rate })
    : t('{rate}% above {amount} a piece; without PAN twice as much, at least 5%', { rate, amount: rupees(above) })
}
