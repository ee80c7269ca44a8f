import { type Rail, railNames, type RailPlan } from '#core/payouts/rails.ts'
import { timeInIndia } from '#core/dates.ts'
import { t, translate } from '#core/messages.ts'

/** A short description of each rail. */
const meanings: Record<Rail, string> = {
  internal: t('same bank, at once'),
  imps: t('at once, up to ₹5 lakh'),
  upi: t('at once, up to ₹1 lakh'),
  rtgs: t('from ₹2 lakh, within 30 minutes'),
  neft: t('half-hourly batches, within 2 hours'),
}

/** The rail of a payment and its arrival time, or that it waits because no rail is available now. */
export function railWords({ rail, fallback, expected_by }: RailPlan): string {
  if (rail === null) return t('Waits: no payment method is open now')
  const by = `${translate(railNames[rail])}: ${meanings[rail]}`
  const arrival = expected_by ? t('there by {time}', { time: timeInIndia(expected_by) }) : undefined
  const other = fallback ? t('else {rail}', { rail: translate(railNames[fallback]) }) : undefined
  return [by, arrival, other].filter((part) => part !== undefined).join(' · ')
}
