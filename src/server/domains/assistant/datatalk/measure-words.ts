import { say, type Sentence, sentence } from '#core/sentences.ts'
import { t } from '#core/messages.ts'
import { fieldName, nounOf } from '#core/assistant/answer/subject.ts'
import type { Query } from '#core/assistant/spec.ts'

const moneyOf: Readonly<Record<string, Sentence>> = {
  outstanding: sentence('what is outstanding'),
  gst: sentence('the GST'),
  paid: sentence('what is paid'),
  taxable: sentence('the value before tax'),
}

/** Measures whose words depend on the records alone. */
const ofNoun: Readonly<Record<Exclude<Query['measure'], 'sum' | 'distinct' | 'share' | 'burn'>, (noun: string) => string>> = {
  count: (noun) => t('the number of {noun}', { noun }),
  avg: (noun) => t('the average amount of {noun}', { noun }),
  max: (noun) => t('the largest amount of {noun}', { noun }),
  min: (noun) => t('the smallest amount of {noun}', { noun }),
  median: (noun) => t('the median amount of {noun}', { noun }),
  net: () => t('money in less money out'),
  avg_monthly: (noun) => t('the total of {noun} divided by the months of the period', { noun }),
  balance: () => t('the balance that the banks show'),
  balance_low: () => t('the lowest closing balance'),
  balance_high: () => t('the highest closing balance'),
  balance_avg: () => t('the average closing balance'),
  runway: () => t('the months that today’s balance lasts at the burn'),
  first_date: (noun) => t('the date of the first of {noun}', { noun }),
  last_date: (noun) => t('the date of the latest of {noun}', { noun }),
  rows: (noun) => t('a list of {noun}', { noun }),
  duplicates: (noun) => t('{noun} of one amount to one party at most three days apart, from ₹1,000', { noun }),
  avg_days_to_pay: (noun) => t('the days until {noun} were paid, on average', { noun }),
  max_days_overdue: (noun) => t('the most days that {noun} are overdue', { noun }),
}

export function measureOf(query: Query): string {
  const noun = nounOf(query)
  const field = moneyOf[query.field ?? '']
  switch (query.measure) {
    case 'sum':
      return field === undefined ? t('the total of {noun}', { noun }) : t('{field} on {noun}', { field: say(field), noun })
    case 'distinct':
      return t('each different {field} among {noun}, counted once', { field: fieldName(query.field ?? 'counterparty'), noun })
    case 'share':
      return query.by_count
        ? t('the share of {noun} in the whole, by number', { noun })
        : t('the share of {noun} in the whole, by amount', { noun })
    case 'burn':
      return query.gross ? t('what went out, per month') : t('what went out less what came in, per month')
    default:
      return ofNoun[query.measure](noun)
  }
}
