import { formatDate, type IsoDate, monthEnd } from '../dates.ts'
import { t } from '../messages.ts'
import { mulDiv, type Paise } from '../money.ts'

/** What a contractor is paid for. */
export const rateUnits = ['month', 'day', 'hour'] as const
export type RateUnit = (typeof rateUnits)[number]
/** Paise of one unit, from a day on. */
export type ContractorRate = { from_on: IsoDate; rate_unit: RateUnit; rate: Paise }

/** `quantity`: decimal text with at most three places. Rounded once to the paisa, half up, as a line of a bill is. */
export function contractorAmount(rate: Paise, quantity: string): Paise {
  const [whole = '0', decimals = ''] = quantity.split('.')
  return mulDiv(rate, BigInt(whole + decimals.padEnd(3, '0')), 1_000n)
}

/** The rate that holds on a day: the latest that began. */
export const rateOn = (rates: readonly ContractorRate[], day: IsoDate): ContractorRate | undefined =>
  rates.filter(({ from_on }) => from_on <= day).toSorted((a, b) => (a.from_on < b.from_on ? 1 : -1))[0]

/** `blocks`: no bill can be made. `warns`: a bill can be made, and something is to be looked at. */
export type ContractorCheck = { check: string; severity: 'blocks' | 'warns'; text: string }

type Facts = {
  month: IsoDate
  started_on: IsoDate
  ended_on: IsoDate | null
  rates: readonly ContractorRate[]
  is_active: boolean
  has_pan: boolean
  bank_status: string
  has_gstin: boolean
  tds_nature: string | null
  /** The number of the bill that pays this month already. */
  paid_by: string | null
}

/** What is to be known before a contractor is paid for a month, what blocks first. */
export function contractorChecks(facts: Facts): ContractorCheck[] {
  const { month, started_on, ended_on, rates } = facts
  const end = monthEnd(month)
  const warn = (check: string, text: string): ContractorCheck => ({ check, severity: 'warns', text })
  const block = (check: string, text: string): ContractorCheck => ({ check, severity: 'blocks', text })
  const changed = rates.find(({ from_on }) => from_on > month && from_on <= end && from_on > started_on)
  return [
    ...(facts.is_active ? [] : [block('archived', t('The vendor is archived. Restore it first.'))]),
    ...(rateOn(rates, end) ? [] : [block('no_rate', t('No rate holds in this month.'))]),
    ...(facts.paid_by === null
      ? []
      : [block('paid', t('This month is already billed: {bill_number}', { bill_number: facts.paid_by }))]),
    ...(facts.has_pan ? [] : [warn('no_pan', t('No PAN: TDS is deducted at 20% where it is due.'))]),
    ...(facts.bank_status === 'verified' ? [] : [warn('bank', t('The bank account is not verified.'))]),
    ...(facts.tds_nature === null ? [warn('no_tds', t('No TDS is deducted from their bills.'))] : []),
    ...(facts.has_gstin ? [warn('invoice', t('Enter the number of their tax invoice: GST credit needs it.'))] : []),
    ...(started_on > month
      ? [warn('started', t('Started on {date}. Check the quantity.', { date: formatDate(started_on) }))]
      : []),
    ...(ended_on !== null && ended_on < end
      ? [warn('ended', t('Ends on {date}. Check the quantity.', { date: formatDate(ended_on) }))]
      : []),
    ...(changed
      ? [
          warn(
            'rate_changed',
            t('The rate changed on {date}: bill the days before in an additional bill.', { date: formatDate(changed.from_on) }),
          ),
        ]
      : []),
  ]
}
