import { addDays, addMonths, daysBetween, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { lawOn, undertakingTerms } from './law.ts'

/** What an exporter under a letter of undertaking owes when goods do not leave, or services are not paid, in time. */
type Undertaking = {
  /** `met`: the goods left and the services are paid. */
  state: 'met' | 'open' | 'late'
  /** The last day on which goods leave or money comes in time. */
  until: IsoDate
  /** The last day to pay tax and interest where they did not. */
  pay_by: IsoDate
  tax: Paise
  /** To the day that is asked about, or 0 while it is not late. */
  interest: Paise
}

type Exported = {
  date: IsoDate
  supply: 'goods' | 'services' | 'both'
  /** Tax that was not charged, in paise. */
  tax: Paise
  left_on: IsoDate | null
  is_paid: boolean
}

/**
 * The undertaking behind one export without payment of tax, on a day. Interest runs from the invoice's day (status: unverified). Undefined before the
 * law began.
 */
export function undertakingOf({ date, supply, tax, left_on, is_paid }: Exported, on: IsoDate): Undertaking | undefined {
  const law = lawOn(undertakingTerms, date)
  if (law === undefined) return undefined
  const { goods_months, services_months, pay_days, interest } = law.value
  const ends = [
    ...(supply === 'services' ? [] : [{ until: addMonths(date, goods_months), isMet: left_on !== null }]),
    ...(supply === 'goods' ? [] : [{ until: addMonths(date, services_months), isMet: is_paid }]),
  ]
  const open = ends.filter(({ isMet }) => !isMet).toSorted((a, b) => a.until.localeCompare(b.until))
  const until = open[0]?.until ?? ends[0]?.until ?? date
  const state = open.length === 0 ? 'met' : on > until ? 'late' : 'open'
  const days = BigInt(daysBetween(date, on))
  return {
    state,
    until,
    pay_by: addDays(until, pay_days),
    tax,
    interest: state === 'late' ? mulDiv(tax, BigInt(interest) * days, 36_500n) : 0,
  }
}
