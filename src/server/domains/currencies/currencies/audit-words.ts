import { formatDate, isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { AuditSentence, Logged } from '#server/platform/audit-words.ts'

/** Audit sentences for currencies. */
export const currenciesSentences: Readonly<Record<string, AuditSentence>> = {
  'company_currencies.taken_up': ({ entity_id }) => t('took up {currency} as a currency', { currency: entity_id }),
  'company_currencies.given_up': ({ entity_id }) => t('gave up {currency} as a currency', { currency: entity_id }),
  'company_currencies.rate_entered': ({ entity_id, detail }) =>
    t('entered the rate of {date}, ₹{rate}, for {currency}', { ...rateIn(detail), currency: entity_id }),
  'company_currencies.rate_removed': ({ entity_id, detail }) =>
    t('took back the rate of {date}, ₹{rate}, for {currency}', { ...rateIn(detail), currency: entity_id }),
}

const rateIn = ({ rate, rate_date }: Logged['detail']) => ({
  date: isIsoDate(String(rate_date)) ? formatDate(String(rate_date)) : '',
  rate: String(rate),
})
