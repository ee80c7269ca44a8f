import { formatDate, isIsoDate } from '#core/dates.ts'
import type { AuditSentence, Logged } from '#server/platform/audit-words.ts'

/** Audit sentences for currencies. */
export const currenciesSentences: Readonly<Record<string, AuditSentence>> = {
  'company_currencies.taken_up': ({ entity_id }) => `took up ${entity_id} as a currency`,
  'company_currencies.given_up': ({ entity_id }) => `gave up ${entity_id} as a currency`,
  'company_currencies.rate_entered': ({ entity_id, detail }) => `entered ${rateIn(detail)} for ${entity_id}`,
  'company_currencies.rate_removed': ({ entity_id, detail }) => `took back ${rateIn(detail)} for ${entity_id}`,
}

const rateIn = ({ rate, rate_date }: Logged['detail']) =>
  `the rate of ${isIsoDate(String(rate_date)) ? formatDate(String(rate_date)) : ''}, ₹${String(rate)},`
