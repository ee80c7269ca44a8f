import { t } from '../../messages.ts'
import { tcsTable } from '../tcs-in-force.ts'
import type { TcsRate } from '../tcs-natures.ts'
import { type LawList, rupees } from './law-lists.ts'
import { natureLists } from './nature-lists.ts'
import type { Terms } from './nature-table.ts'

/** What is collected on each nature of sale; null ends it. */
export const tcsLists = (): LawList[] => natureLists(tcsTable, (nature) => `tcs-${nature}`, termsWords)

function termsWords(terms: Terms<TcsRate> | null): string {
  if (terms === null) return t('no tax')
  const { rate, above } = terms
  return above === undefined
    ? t('{rate}%; without PAN twice as much, at least 5%', { rate })
    : t('{rate}% above {amount} a piece; without PAN twice as much, at least 5%', { rate, amount: rupees(above) })
}
