import { t } from '../../messages.ts'
import { tdsTable } from '../tds-in-force.ts'
import type { TdsRate } from '../tds-natures.ts'
import { type LawList, rupees } from './law-lists.ts'
import { natureLists } from './nature-lists.ts'
import type { Terms } from './nature-table.ts'

/** What is deducted on each nature of payment; null ends it. */
export const tdsLists = (): LawList[] => natureLists(tdsTable, (nature) => nature, termsWords)

function termsWords(terms: Terms<TdsRate> | null): string {
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
